/**
 * The database files that `npm test` runs on both the embedded engine and the server, if there is one: one for each thing that depends on the
 * engine. The others then run only on the server. Without a server, and in `npm run prove`, all of them run on the embedded engine.
 */
export const engineFiles = [
  // The drivers, and hand-written SQL.
  "platform/**/*.db.test.ts",
  // An order that both engines have to agree on.
  "domain/leads/alphabetical-order.db.test.ts",
  // Rows and conditions that the engine itself rejects.
  "domain/reporting/closed-vocabularies.db.test.ts",
  "domain/privacy/personal-data-limits.db.test.ts",
  // A process on the embedded engine is the only one, so work in progress is its own, left from before.
  "domain/media/media.db.test.ts",
  "domain/conversations/inbound/inbox.db.test.ts",
  "domain/conversations/sending/replies.db.test.ts",
  "domain/newsletter/sending/sender-faults.db.test.ts",
  "domain/webhooks/sending/sending.db.test.ts",
  "domain/seo/runs/generate-pages.db.test.ts",
  // The queue, which has a driver for each engine.
  "domain/operations/jobs.db.test.ts",
  // One transaction for everything, on a single connection.
  "domain/leads/capture-lead.db.test.ts",
  // A constraint over ranges, from an extension.
  "domain/appointments/book-appointment.db.test.ts",
  // Many rows at once, written and read.
  "domain/imports/imports.db.test.ts",
];
