// The harness shows one board in real positions without a server: `npm run harness`, then open the address it prints.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { icons } from "./icons.ts";

export default defineConfig({
  root: "harness",
  plugins: [icons(), svelte()],
  server: { host: "127.0.0.1", port: 5199, fs: { allow: ["../.."] } },
});
