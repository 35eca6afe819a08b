import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/font.css";
import "./lib/theme.css";

mount(App, { target: document.getElementById("app") as HTMLElement });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js"));
}
