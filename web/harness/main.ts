import { mount } from "svelte";
import "../src/lib/font.css";
import "../src/lib/theme.css";
import Harness from "./Harness.svelte";

mount(Harness, { target: document.getElementById("app") as HTMLElement });
