import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What nearly every public page needs stands in one script file instead of two dozen small ones: they compress better together. */
const frame = [
  /\/app\/ui\/(badge|button|card|class-names|dropdown|field|icon|icon-shapes|modal-header|part|section|side-sheet|spinner|toast|toast-store|use-modal|use-own-id)\.tsx?$/,
  /\/app\/forms\/(form-opener|honeypot|newsletter-box|use-opener|visit|visit-storage)\.tsx?$/,
  /\/app\/site\/layout\/(?!site-layout\.)[\w-]+\.tsx?$/,
  /\/app\/(error-screen|site\/page-meta|site\/illustrations\/logo-mark)\.tsx?$/,
];
const film = /\/app\/site\/home\/(film|use-hero-video|video-curtain)\.tsx?$/;
const groups = [
  { name: "frame", test: (id: string) => frame.some((files) => files.test(id)) },
  { name: "film", test: film },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // One style sheet: a second one per route would be another request before the first paint.
  build: { target: "es2022", assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The program is the server entry: routes, domain and workers share one set of modules.
    ssr: { build: { target: "node24", rollupOptions: { input: "server/main.ts" } } },
  },
});
