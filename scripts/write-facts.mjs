/**
 * Writes docs/facts.md from the records of regulatory facts: `npm run facts`. With `--due`, it writes nothing and lists what a day has made
 * due: sentences whose own date has passed, in every text that ships, and facts that were last checked too long ago.
 * `-- --due 2027-01-02` asks about another day than today.
 */
import { writeFileSync } from "node:fs";
import { dueSentences } from "../domain/regulations/due-sentences.ts";
import { CHECK_AFTER_DAYS } from "../domain/regulations/fact-rules.input.ts";
import { factSheet } from "../domain/regulations/fact-sheet.ts";
import { regulatoryFacts } from "../domain/regulations/regulatory-facts.input.ts";

const at = process.argv.indexOf("--due");
if (at < 0) writeFileSync("docs/facts.md", factSheet());
else await listDue(process.argv[at + 1] ?? new Date().toISOString().slice(0, 10));

async function listDue(today) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today)) throw new Error(`Enter a day like 2027-01-02 after --due, not ${today}.`);
  // Reading the code's texts takes the compiler, which only this needs.
  const { readableTexts } = await import("../tests/architecture/readable-texts.ts");
  const facts = regulatoryFacts.map(({ id, statement }) => ({ place: `fact ${id}`, text: statement }));
  const sentences = dueSentences([...readableTexts(), ...facts], today);
  const unchecked = regulatoryFacts
    .filter(({ checkedOn }) => (Date.parse(today) - Date.parse(checkedOn)) / 86_400_000 > CHECK_AFTER_DAYS)
    .map(({ id, checkedOn }) => `fact ${id}: last checked on ${checkedOn}`);
  const due = [...sentences, ...unchecked];
  console.log(due.length > 0 ? due.join("\n") : `Nothing is due on ${today}.`);
}
