import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { icons } from "./icons.ts";

export default defineConfig({
  plugins: [icons(), svelte()],
  build: { target: "es2022", assetsInlineLimit: 2048, chunkSizeWarningLimit: 300 },
  // For phrases.ts, which Node runs on its own.
  ssr: { noExternal: true },
  server: { host: "127.0.0.1", proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true }, "/words": "http://127.0.0.1:8765" } },
});
