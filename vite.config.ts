import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const frame =
  /\/app\/(ui\/(badge|button|card|class-names|icon|icon-shapes|modal-header|part|section|side-sheet|spinner|toast-store|use-modal|use-own-id)|forms\/form-opener|site\/layout\/(breadcrumbs|drawing|page-hero|site-data)|site\/contact\/contact-topics|site\/page-meta)\.tsx?$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // One style sheet: a second one per route would be another request before the first paint.
  build: { target: "es2022", assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    // What nearly every public page needs, in one file instead of a dozen small ones: they compress better together.
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: "frame", test: frame }] } } } } },
    // The program is the server entry: routes, domain and workers share one set of modules.
    ssr: { build: { target: "node24", rollupOptions: { input: "server/main.ts" } } },
  },
});
