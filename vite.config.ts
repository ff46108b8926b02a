import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { inlineScripts } from "./inline-script.ts";

/** A file's path within the project, whose own folder may be called `app`, too: in the image, it is. */
const root = `${normalizePath(resolve("."))}/`;
const inProject = (id: string) => (id.startsWith(root) ? id.slice(root.length) : id);

/** What nearly every public page needs stands in one script file instead of two dozen small ones: they compress better together. */
const frame = [
  /^app\/ui\/(badge|button|card|class-names|dropdown|field|icon|icon-shapes|load-shown|modal-header|part|section|side-sheet|spinner|still|toast|toast-store|use-modal|use-own-id)\.tsx?$/,
  /^app\/forms\/(form-opener|honeypot|newsletter-box|use-opener|visit|visit-storage)\.tsx?$/,
  /^app\/site\/layout\/(?!site-layout\.)[\w-]+\.tsx?$/,
  /^app\/(error-screen|site\/page-meta|site\/illustrations\/(logo-mark|firm-mark))\.tsx?$/,
  /^app\/light-router\/hooks\.tsx$|\/react-router\/dist\/production\/vendor\//,
];
const film = /^app\/site\/sections\/(film|use-hero-video|video-curtain)\.tsx?$/;
const groups = [
  { name: "frame", test: (id: string) => frame.some((files) => files.test(inProject(id))) },
  { name: "film", test: (id: string) => film.test(inProject(id)) },
  { name: "router", test: /\/react-router\/dist\/production\/(?!lib\/context|vendor)/ },
];

/** What only the server uses is imported without being used in the browser's code, where a component would bring its form along. */
const hasEffect = (id: string) => !/^app\/(site|forms)\/(?!sections\/band-styles)[^?]*\.tsx?$/.test(inProject(id));

/** Public pages' code in the browser imports `react-router` from app/light-router, so that they don't bring the router along. */
const lightRouter: Plugin = {
  name: "light-router",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (id, importer) =>
    id === "react-router" && importer && /^app\/(?!(admin|auth|light-router)\/)/.test(inProject(importer))
      ? resolve("app/light-router/react-router.ts")
      : null,
};

/**
 * V8 keeps a program's text in memory, and one curly quote makes every character of it take two bytes: for the server, 11 MB instead of 5.5.
 * Escapes mean the same in strings, templates, and regular expressions; only `String.raw` would show them, and we don't use it with such characters.
 */
const oneByteText: Plugin = {
  name: "one-byte-text",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  // After everything that prints code, and with it its own choice of characters.
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = withoutWide(file.code);
    },
  },
};

function withoutWide(code: string): string {
  return code.replace(/[\u0100-\uffff]/g, (wide) => `\\u${wide.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * The programs of the build, each under its own name: the server (routes, domain and jobs share one set of modules), and the workers that
 * make PDFs, Word documents, icons, mails and local pages, clean what staff bring in, decode pictures from phones, and read what comes back. After React Router's plugin, which knows of one program only.
 */
const programs: Plugin = {
  name: "programs",
  config: () => {
    const input = {
      index: "server/main.ts",
      "pdf-worker": "documents/pdf-worker.ts",
      "docx-worker": "documents/docx-worker.ts",
      "brand-picture-worker": "documents/brand-picture-worker.ts",
      "message-worker": "domain/newsletter/message/message-worker.ts",
      "page-worker": "domain/seo/generator/page-worker.ts",
      "template-worker": "domain/seo/pages/template-worker.ts",
      "locations-worker": "domain/seo/sets/import/locations-worker.ts",
      "report-worker": "domain/newsletter/bounces/report-worker.ts",
      "captured-mail-worker": "platform/mail/captured-mail-worker.ts",
      "mail-worker": "domain/conversations/inbound/mail-worker.ts",
      "reply-worker": "domain/conversations/composing/reply-worker.ts",
      "clean-worker": "domain/media/cleaning/clean-worker.ts",
      "busy-worker": "domain/appointments/busy/busy-worker.ts",
      "csv-worker": "platform/csv/csv-worker.ts",
      "archive-worker": "domain/imports/archive-worker.ts",
      "heic-worker": "platform/pictures/heic/heic-worker.ts",
    };
    return { environments: { ssr: { build: { rollupOptions: { input, output: { entryFileNames: "[name].js" } } } } } };
  },
};

export default defineConfig({
  plugins: [lightRouter, inlineScripts, tailwindcss(), reactRouter(), programs, oneByteText],
  resolve: { tsconfigPaths: true },
  // One style sheet: the server picks what a page uses (server/page-styles.ts), and the rest comes with the scripts.
  build: { target: "es2022", assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: { build: { rolldownOptions: { treeshake: { moduleSideEffects: hasEffect }, output: { codeSplitting: { groups } } } } },
    ssr: { build: { target: "node24" } },
  },
});
