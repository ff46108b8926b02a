/** Writes docs/facts.md from the records of regulatory facts: `npm run facts`. */
import { writeFileSync } from "node:fs";
import { factSheet } from "../domain/regulations/fact-sheet.ts";

writeFileSync("docs/facts.md", factSheet());
