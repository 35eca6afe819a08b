// The signs of the game: a silhouette and a colour for every species, a sign for every ability, and the pips of dice.
import basilisk from "icon:drakkar-dragon";
import drake from "icon:dragon-head";
import feathers from "icon:feathered-wing";
import hydra from "icon:hydra";
import lindworm from "icon:sea-serpent";
import snake from "icon:snake";
import wyvern from "icon:wyvern";

export const WORLDS = 6;

// The amphiptere has no icon of its own: a snake with feathered wings.
const amphiptere = `<g transform="translate(110 130) scale(.74)">${snake}</g><g transform="translate(-20 -20) scale(.7)">${feathers}</g>`;

/** A species' silhouette in a box of 512, its colour, a darker one for rims, and the colour that can be read on it. */
export interface Species {
  icon: string;
  colour: string;
  rim: string;
  ink: string;
}

const SPECIES: readonly Species[] = [
  { icon: drake, colour: "#b3261e", rim: "#6f120d", ink: "#ffffff" },
  { icon: wyvern, colour: "#d96c12", rim: "#8a3f05", ink: "#1e0d00" },
  { icon: hydra, colour: "#e8b923", rim: "#8f6c06", ink: "#2a1c00" },
  { icon: basilisk, colour: "#2f7d38", rim: "#174a1e", ink: "#ffffff" },
  { icon: lindworm, colour: "#2461ae", rim: "#12386b", ink: "#ffffff" },
  { icon: amphiptere, colour: "#71379e", rim: "#431a63", ink: "#ffffff" },
];

/** What a world's ability does, as a sign in a box of 24 by 24: shield, turned die, three rise, one rises, whirl. */
export const ABILITY_SIGNS: readonly string[] = [
  "M12 2 L20 5 V11 C20 16.5 16.5 20.5 12 22 C7.5 20.5 4 16.5 4 11 V5 Z",
  "M7 3 H14 V6 H7 V13 H4 V6 A3 3 0 0 1 7 3 Z M10 9 H20 V19 A2 2 0 0 1 18 21 H10 A2 2 0 0 1 8 19 V11 A2 2 0 0 1 10 9 Z M14 0 L20 4.5 L14 9 Z M14 13.2 A1.8 1.8 0 1 0 14 16.8 A1.8 1.8 0 1 0 14 13.2 Z",
  "M5 9 L8.5 14 H6.5 V22 H3.5 V14 H1.5 Z M12 2 L16 8 H13.7 V22 H10.3 V8 H8 Z M19 9 L22.5 14 H20.5 V22 H17.5 V14 H15.5 Z",
  "M12 2 L19 11 H14.5 V22 H9.5 V11 H5 Z",
  "M3 4 H21 V7 H3 Z M5 9 H19 V12 H5 Z M8 14 H17 V17 H8 Z M11 19 H14 L12 23 Z",
  "",
];

export const SHIELD = ABILITY_SIGNS[0] ?? "";

export const speciesOf = (card: number): number => Math.floor(card / WORLDS);
export const worldOf = (card: number): number => card % WORLDS;
export const cardOf = (species: number, world: number): number => species * WORLDS + world;
export const speciesFace = (species: number): Species => SPECIES[species] ?? (SPECIES[0] as Species);
