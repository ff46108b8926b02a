// Runs the built program: `node scripts/serve.mjs [start|worker|migrate|seed]`.
import { main } from "../build/server/index.js";

await main(process.argv[2] ?? "start");
