-- By hand: NOT VALID, so that no table is read while it is locked. Old rows are looked through afterwards (platform/db/validate-checks.ts).
-- safe: the version before writes only these words
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('leads', 'subscribers', 'articles', 'term-knowledge', 'search-console')) NOT VALID;
--> statement-breakpoint
-- Notes are found, too. A vector that's nearly full stays as it is, as in lead-words.ts. As text, because "note" may be new in this transaction.
UPDATE "leads" SET "search" = "search" || lead_words(notes.said)
FROM (
  SELECT "lead_id", left(string_agg("details"->>'text', ' ' ORDER BY "created_at" DESC), 100000) AS said
  FROM "lead_events" WHERE "type"::text = 'note' GROUP BY "lead_id") notes
WHERE notes."lead_id" = "leads"."id" AND notes.said <> '' AND octet_length("search"::text) < 100000;
