CREATE TABLE "lead_word_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"up_to_at" timestamp with time zone NOT NULL,
	"up_to_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "chosen_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "counted_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "lead_words"(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- An address is found by each of its parts, and what stands in angle brackets is no markup. No word of more than 200 letters: nobody
  -- searches for it. A text with a word like "X-ray" also gets its words with hyphens as one word each: "xray".
  select to_tsvector('simple', regexp_replace(translate(without_accents(said || case
    when said ~ '[^[:space:][:punct:][:digit:]]-[^[:space:][:punct:]]|[[:digit:]]-[^[:space:][:punct:][:digit:]]'
    then ' ' || replace(regexp_replace(said, '(^|\s)[^\s-]+(?!\S)', ' ', 'g'), '-', '') else '' end),
    '@.-_+/:<>&', '          '), '\S{200,}', ' ', 'g'))
$$;--> statement-breakpoint
-- A job collects the words of the leads that are there already again, in batches.
INSERT INTO "lead_word_runs" VALUES (1, '1900-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000', now());
