// The creature on every card, in the order of the table of cards.
import aeris from "icon:double-dragon";
import agni from "icon:flame-spin";
import asmodeus from "icon:horned-skull";
import balog from "icon:daemon-skull";
import basilisk from "icon:snake-tongue";
import behemoth from "icon:mammoth";
import boreas from "icon:whirlwind";
import boulder from "icon:spiked-dragon-head";
import burningSkull from "icon:burning-skull";
import cerberus from "icon:hound";
import charybdis from "icon:rolling-energy";
import dandelionSpirit from "icon:dandelion-flower";
import dragonEgg from "icon:dinosaur-egg";
import ember from "icon:saber-toothed-cat-head";
import eternity from "icon:dragon-orb";
import firefox from "icon:fox-head";
import forestSpirit from "icon:deku-tree";
import freyja from "icon:cat";
import gargoyle from "icon:gargoyle";
import genie from "icon:magic-lamp";
import genieExalted from "icon:djinn";
import giRin from "icon:unicorn";
import goblin from "icon:goblin-head";
import goblinSoldier from "icon:goblin";
import griffon from "icon:griffin-symbol";
import gust from "icon:wyvern";
import haeTae from "icon:lion";
import harpy from "icon:harpy";
import hestia from "icon:fireplace";
import hippogriff from "icon:eagle-head";
import hornedSalamander from "icon:horned-reptile";
import hydra from "icon:hydra";
import ifrit from "icon:ifrit";
import imp from "icon:imp";
import incubus from "icon:devil-mask";
import kappa from "icon:turtle";
import lavaGiant from "icon:brute";
import leviathan from "icon:sea-serpent";
import marina from "icon:dragon-spiral";
import medusa from "icon:medusa-head";
import mimic from "icon:mimic-chest";
import mudSlime from "icon:slime";
import nessie from "icon:sea-creature";
import odin from "icon:raven";
import pegasus from "icon:pegasus";
import phoenix from "icon:hawk-emblem";
import poseidon from "icon:harpoon-trident";
import rockGolem from "icon:rock-golem";
import rudra from "icon:lightning-bow";
import salamander from "icon:salamander";
import sandGiant from "icon:giant";
import scorch from "icon:dragon-head";
import seaSpirit from "icon:big-wave";
import snailMaiden from "icon:snail";
import stoneGolem from "icon:golem-head";
import succubus from "icon:female-vampire";
import surtr from "icon:fire-silhouette";
import sylph from "icon:fairy";
import tengu from "icon:bird-mask";
import tidal from "icon:sea-dragon";
import triton from "icon:triton-head";
import troll from "icon:troll";
import undine from "icon:mermaid";
import undineQueen from "icon:queen-crown";
import valkyrie from "icon:winged-sword";
import waterGiant from "icon:ice-golem";
import willow from "icon:drakkar-dragon";
import youngForestSpirit from "icon:sprout";
import yukiOnna from "icon:snowflake-2";
import yukiOnnaExalted from "icon:tension-snowflake";

const fire = [
  hestia, imp, succubus, firefox, salamander, hornedSalamander, ifrit, incubus,
  burningSkull, lavaGiant, phoenix, agni, asmodeus, balog, surtr,
];
const water = [
  yukiOnna, kappa, seaSpirit, undine, nessie, haeTae, snailMaiden, undineQueen,
  yukiOnnaExalted, hydra, leviathan, triton, waterGiant, charybdis, poseidon,
];
const earth = [
  youngForestSpirit, goblin, forestSpirit, gargoyle, basilisk, troll, goblinSoldier, medusa,
  cerberus, mimic, mudSlime, rockGolem, stoneGolem, behemoth, sandGiant,
];
const wind = [
  dandelionSpirit, harpy, pegasus, tengu, boreas, genie, hippogriff, sylph,
  genieExalted, valkyrie, odin, freyja, griffon, rudra, giRin,
];
const dragons = [dragonEgg, tidal, ember, marina, boulder, gust, aeris, scorch, willow, eternity];

export const PICTURES: string[] = [...fire, ...water, ...earth, ...wind, ...dragons];
