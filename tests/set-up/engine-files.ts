/**
 * The database files that run on the embedded engine and on the server, where there is one: what they test depends on the engine. The others
 * then run on the server alone; without a server, and in `npm run prove`, all run on the embedded engine.
 */
export const engineFiles = [
  // The drivers, and what is written in SQL of its own.
  "platform/**/*.db.test.ts",
  // Rows and conditions as the engine itself refuses them, and whole tables that are emptied.
  "domain/reporting/closed-vocabularies.db.test.ts",
  "domain/privacy/personal-data-limits.db.test.ts",
  "domain/privacy/retention.db.test.ts",
  // A process on the embedded engine is the only one: what another has in progress is its own, left from before.
  "domain/content/media/media.db.test.ts",
  "domain/newsletter/campaigns/campaigns.db.test.ts",
  "domain/newsletter/sending/*.db.test.ts",
  "domain/seo/runs/generate-pages.db.test.ts",
  "domain/webhooks/sending/sending.db.test.ts",
  // The queue, which has a driver for each.
  "domain/leads/mail-outage.db.test.ts",
  "domain/operations/jobs.db.test.ts",
  // One transaction for everything, and one connection for all of it.
  "domain/leads/capture-lead.db.test.ts",
  // Many rows at once, in and out.
  "domain/leads/export-leads.db.test.ts",
  "domain/newsletter/subscribers/import/import.db.test.ts",
  "domain/seo/export/export.db.test.ts",
  "domain/seo/sets/import/import-names.db.test.ts",
];
