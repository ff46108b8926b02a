/** What `npm run dev` loads through Vite. */
export { readEnv } from "~/platform/env/index.ts";
export { startProgram } from "./program.ts";
