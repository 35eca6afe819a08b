// The pictures and colours of the magic cards.
import fireball from "icon:fire-dash";
import lasso from "icon:lasso";
import alliance from "icon:linked-rings";
import trap from "icon:wolf-trap";
import energy from "icon:rolling-energy";
import force from "icon:winged-emblem";
import headwind from "icon:wind-slap";
import amulet from "icon:gem-pendant";

export const PICTURES = [fireball, fireball, fireball, lasso, alliance, trap, energy, force, headwind, amulet];
export const TINTS = ["#9c3519", "#9c3519", "#9c3519", "#7a5a1a", "#5b3a9e", "#4a4a52", "#8a2f6b", "#1f6a72", "#2c5f97", "#2f6b3c"];
