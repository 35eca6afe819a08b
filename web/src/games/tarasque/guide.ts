// A first game of about five minutes, played by the rules from lesson.txt.
import type { Lesson } from "../board";
import lesson from "./lesson.json";

export default lesson as unknown as Lesson;
