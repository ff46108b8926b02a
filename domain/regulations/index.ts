export { confirmFact, recordFactChange, type StoredCheck, undoFactCheck } from "./check-fact.ts";
export { dueSentences } from "./due-sentences.ts";
export { factFaults } from "./fact-faults.ts";
export { factSheet } from "./fact-sheet.ts";
export { erasePerson, exportPerson, retention } from "./personal-data.ts";
export { type CheckedFact, listFacts, type StandingFact, type StandingFacts, standingFacts } from "./read-facts.ts";
export { factsNamedIn, mentionsIn, unlistedIn } from "./regulatory-mentions.ts";
export { type SourceNote, sourceLine, sourceNoteOf } from "./source-notes.ts";
