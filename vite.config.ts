import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    // The program is the server entry: routes, domain and workers share one set of modules.
    ssr: { build: { target: "node24", rollupOptions: { input: "server/main.ts" } } },
  },
});
