import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // One style sheet: a second one per route would be another request before the first paint.
  build: { target: "es2022", assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    // The program is the server entry: routes, domain and workers share one set of modules.
    ssr: { build: { target: "node24", rollupOptions: { input: "server/main.ts" } } },
  },
});
