// Runs the built program: `node scripts/serve.mjs [start|worker|migrate|seed|backup|restore|move] [arguments]`.
import { main } from "../build/server/index.js";

await main(process.argv[2] ?? "start", process.argv.slice(3));
