// Written by `python -m dragonhoard.server.game_types` from the game's Python: change it there.

export type Phase =
  | "first"
  | "reveal"
  | "capture"
  | "action"
  | "resolution"
  | "finished";

/** One seat: points, stones (red, blue, purple), what they are worth, cards; `hand` only for its owner. */
export interface Trainer {
  points: number;
  stones: [number, number, number];
  values: [number, number, number];
  limit: number;
  captured: number[];
  area: number[];
  hand_size: number;
  known: number[];
  hand: number[] | null;
}

/** Cards that one has not seen since a pile was made, how many lie in it still, and how many each seat drew of them. */
export interface Unseen {
  pile: number;
  cards: number[];
  in_pile: number;
  held: number[];
}

/** Something still to be done: its kind, whose it is, the card behind it, and a number that goes with the kind. */
export interface Pending {
  kind: string;
  seat: number;
  card: number;
  number: number;
}

/** The table as one seat sees it; cards are numbers in the order of the table of cards. */
export interface View {
  is: "ValeView";
  phase: Phase;
  round: number;
  initiative: number;
  seat: number;
  pile_size: number;
  top: number[];
  discard: number[];
  display: number[];
  trainers: Trainer[];
  unseen: Unseen[];
  pending: Pending[];
}

/** Put a capture marker on a card of the vale. */
export interface CaptureCard {
  is: "CaptureCard";
  card: number;
}

/** Sell a captured card for the stones of its family. */
export interface SellCard {
  is: "SellCard";
  card: number;
}

/** Take a captured card into hand. */
export interface TameCard {
  is: "TameCard";
  card: number;
}

/** Bring a card from hand into one's area. */
export interface SummonCard {
  is: "SummonCard";
  card: number;
}

/** Pay to discard a card of one's own area. */
export interface BanishCard {
  is: "BanishCard";
  card: number;
}

/** Use the active effect of a summoned card. */
export interface UseActive {
  is: "UseActive";
  card: number;
}

/** Discard this card, from hand or area as an effect demands. */
export interface DiscardCard {
  is: "DiscardCard";
  card: number;
}

/** Return this summoned card to hand. */
export interface ReturnCard {
  is: "ReturnCard";
  card: number;
}

/** Copy the effect of this summoned card. */
export interface CopyCard {
  is: "CopyCard";
  card: number;
}

/** Take this card out of the discard pile. */
export interface FetchCard {
  is: "FetchCard";
  card: number;
}

/** Pay with these stones. */
export interface PayStones {
  is: "PayStones";
  red: number;
  blue: number;
  purple: number;
}

/** Keep these stones and lose the others. */
export interface KeepStones {
  is: "KeepStones";
  red: number;
  blue: number;
  purple: number;
}

/** Turn an effect on this player. */
export interface ChoosePlayer {
  is: "ChoosePlayer";
  seat: number;
}

/** Pick one of the options of a card, numbered from 0 as printed. */
export interface ChooseOption {
  is: "ChooseOption";
  option: number;
}

/** Discard nothing more. */
export interface StopDiscarding {
  is: "StopDiscarding";
}

/** End one's turn of the action phase. */
export interface EndTurn {
  is: "EndTurn";
}

/** Luck names the first player. */
export interface Begins {
  is: "Begins";
  seat: number;
}

/** Luck takes a card from the draw pile. */
export interface Drawn {
  is: "Drawn";
  card: number;
}

/** Luck named the seat that begins with the initiative tile. */
export interface FirstPlayerNamed {
  is: "FirstPlayerNamed";
  seat: number;
}

/** A round began; the seat holds the initiative tile. */
export interface RoundBegan {
  is: "RoundBegan";
  seat: number;
  round: number;
}

/** A card came from the draw pile into the vale. */
export interface CardRevealed {
  is: "CardRevealed";
  card: number;
}

/** The discard pile became the new draw pile, this many cards. */
export interface PileShuffled {
  is: "PileShuffled";
  cards: number;
}

/** A seat put a marker on a card. */
export interface CardCaptured {
  is: "CardCaptured";
  seat: number;
  card: number;
}

/** A seat's turn of the action phase began. */
export interface TurnBegan {
  is: "TurnBegan";
  seat: number;
}

/** A captured card was sold and discarded. */
export interface CardSold {
  is: "CardSold";
  seat: number;
  card: number;
}

/** A captured card went into a hand. */
export interface CardTamed {
  is: "CardTamed";
  seat: number;
  card: number;
}

/** A card entered an area, paid with these stones. */
export interface CardSummoned {
  is: "CardSummoned";
  seat: number;
  card: number;
  red: number;
  blue: number;
  purple: number;
}

/** A seat paid these stones to discard a card of its own area. */
export interface CardBanished {
  is: "CardBanished";
  seat: number;
  card: number;
  red: number;
  blue: number;
  purple: number;
}

/** A seat's turn of the action phase is over. */
export interface TurnEnded {
  is: "TurnEnded";
  seat: number;
}

/** A seat took stones from the supply, thanks to a card. */
export interface StonesGained {
  is: "StonesGained";
  seat: number;
  red: number;
  blue: number;
  purple: number;
  card: number;
}

/** A seat gave stones back to the supply, because of a card. */
export interface StonesLost {
  is: "StonesLost";
  seat: number;
  red: number;
  blue: number;
  purple: number;
  card: number;
}

/** A seat was over its limit and kept these stones. */
export interface StonesKept {
  is: "StonesKept";
  seat: number;
  red: number;
  blue: number;
  purple: number;
}

/** A seat scored points, thanks to a card. */
export interface PointsScored {
  is: "PointsScored";
  seat: number;
  points: number;
  card: number;
}

/** A seat lost points, because of a card. */
export interface PointsLost {
  is: "PointsLost";
  seat: number;
  points: number;
  card: number;
}

/** A seat drew a card; the others only see that it did. */
export interface CardDrawn {
  is: "CardDrawn";
  seat: number;
  card: number;
}

/** A seat drew a card that one may not see. */
export interface HiddenCardDrawn {
  is: "HiddenCardDrawn";
  seat: number;
}

/** A seat drew the card that everybody had seen go onto the pile. */
export interface TopCardDrawn {
  is: "TopCardDrawn";
  seat: number;
  card: number;
}

/** A card went from a hand to the discard pile. */
export interface HandCardDiscarded {
  is: "HandCardDiscarded";
  seat: number;
  card: number;
}

/** A card went from an area to the discard pile. */
export interface SummonedCardDiscarded {
  is: "SummonedCardDiscarded";
  seat: number;
  card: number;
}

/** A summoned card went back into its owner's hand. */
export interface CardReturned {
  is: "CardReturned";
  seat: number;
  card: number;
}

/** A card went from the discard pile into a hand. */
export interface CardFetched {
  is: "CardFetched";
  seat: number;
  card: number;
}

/** A summoned card went onto the draw pile. */
export interface CardPutOnPile {
  is: "CardPutOnPile";
  seat: number;
  card: number;
}

/** A card acts with the effect of another. */
export interface EffectCopied {
  is: "EffectCopied";
  seat: number;
  card: number;
  copied: number;
}

/** A seat used the active effect of a card. */
export interface ActiveUsed {
  is: "ActiveUsed";
  seat: number;
  card: number;
}

/** A seat resolved the active effect of a card without effect. */
export interface ActiveLapsed {
  is: "ActiveLapsed";
  seat: number;
  card: number;
}

/** A seat turned a card on a player. */
export interface PlayerChosen {
  is: "PlayerChosen";
  seat: number;
  target: number;
  card: number;
}

/** A seat picked an option of a card, numbered from 0 as printed. */
export interface OptionChosen {
  is: "OptionChosen";
  seat: number;
  option: number;
  card: number;
}

/** A round is over, with these points. */
export interface RoundEnded {
  is: "RoundEnded";
  round: number;
  scores: number[];
}

/** The game is over. */
export interface GameEnded {
  is: "GameEnded";
  scores: number[];
}

export type Step = [number, number, number, number];

export type Stones = [number, number, number];

/** A card: its id, family and cost, the steps of its effects, what its permanent bends, and the options it offers. */
export interface Face {
  id: string;
  family: number;
  cost: number;
  instant: Step[];
  active: Step[];
  permanent: string;
  options: Step[][];
}

/** The faces of all cards, what a family sells for, and the numbers of the box. */
export interface Scenery {
  cards: Face[];
  sales: Stones[];
  rounds: number;
  goal: number;
  stone_limit: number;
}

/** What something leads to: the least and the most points, the change of stones and of the hand; null where it depends. */
export interface Outcome {
  points: [number, number] | [null, null];
  stones: Stones | null;
  hand: number | null;
}

/** What a card within a seat's reach brings and costs it now; `refused` is the rule that forbids to summon it. */
export interface Prospect {
  sells: Stones;
  sale_worth: number;
  sale_over: number;
  price: number;
  refused: string | null;
  summon: Outcome | null;
  active: Outcome | null;
}

/** A way to pay: the action, its stones, what they are worth and how much of that is lost. */
export interface Payment {
  action: number;
  stones: Stones;
  worth: number;
  lost: number;
}

/** An option of a card: the action, whether it is picked already, and the rule that forbids to pick it. */
export interface Option {
  action: number;
  picked: boolean;
  refused: string | null;
}

/** What a seat sees its choices by, cards and actions as keys; `aid.py` says what each part means. */
export interface Aid {
  prices?: Record<string, number>;
  purse?: number;
  banish_price?: number;
  cards?: Record<string, Prospect>;
  outcomes?: Record<string, Outcome | null>;
  without_effect?: number[];
  payments?: Payment[];
  options?: Option[];
  printed_on?: number;
}

export type AnyAction =
  | CaptureCard
  | SellCard
  | TameCard
  | SummonCard
  | BanishCard
  | UseActive
  | DiscardCard
  | ReturnCard
  | CopyCard
  | FetchCard
  | PayStones
  | KeepStones
  | ChoosePlayer
  | ChooseOption
  | StopDiscarding
  | EndTurn;

export type AnyOutcome =
  | Begins
  | Drawn;

export type AnyEvent =
  | FirstPlayerNamed
  | RoundBegan
  | CardRevealed
  | PileShuffled
  | CardCaptured
  | TurnBegan
  | CardSold
  | CardTamed
  | CardSummoned
  | CardBanished
  | TurnEnded
  | StonesGained
  | StonesLost
  | StonesKept
  | PointsScored
  | PointsLost
  | CardDrawn
  | HiddenCardDrawn
  | TopCardDrawn
  | HandCardDiscarded
  | SummonedCardDiscarded
  | CardReturned
  | CardFetched
  | CardPutOnPile
  | EffectCopied
  | ActiveUsed
  | ActiveLapsed
  | PlayerChosen
  | OptionChosen
  | RoundEnded
  | GameEnded;
