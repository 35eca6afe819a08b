// Each game's picture on the pages around the table.
import dragon from "icon:dragon-head";
import book from "icon:spell-book";
import vale from "icon:mountains";
import riders from "icon:sea-dragon";
import dice from "icon:rolling-dices";

const PICTURES: Record<string, string> = { tarasque: dragon, book, vale, riders };

export function picture(game: string): string {
  return PICTURES[game] ?? dice;
}
