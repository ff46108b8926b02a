-- Texts that only one page shows are texts of that page's sections now (docs/decisions/0074-built-in-pages-are-fixed-sections.md). What a firm
-- had written in Site Settings moves along. The settings' rows stay: processes of the version before read them until they're replaced.
CREATE FUNCTION with_moved_text(sections jsonb, section_type text, text_name text, said text) RETURNS jsonb LANGUAGE sql AS $$
  -- In a draft, a new mark tells open editors that the section changed.
  SELECT coalesce(jsonb_agg(CASE WHEN one ->> 'type' = section_type
    THEN one || jsonb_build_object('content', jsonb_build_object(text_name, said) || (one -> 'content'))
      || CASE WHEN one ->> 'mark' IS NULL THEN '{}' ELSE jsonb_build_object('mark', (one ->> 'mark') || '.46') END
    ELSE one END ORDER BY place), '[]')
  FROM jsonb_array_elements(sections) WITH ORDINALITY AS listed (one, place)
$$;--> statement-breakpoint
DO $$
DECLARE
  moved record;
  its_page uuid;
  hash text;
  its_id uuid;
  texts jsonb;
  shared_top integer;
BEGIN
  SELECT min("position") INTO shared_top FROM "content_blocks" WHERE "page_id" IS NULL;
  FOR moved IN
    SELECT known.*, found."said"
    -- "above": the page's sections before this one.
    FROM (VALUES
      ('home_headline', 'home', 'Home (original layout)', 'home.hero', 'Opening', '{}'::text[], 'title', 120,
        'IT that stays up, and compliance you can prove'),
      ('home_intro', 'home', 'Home (original layout)', 'home.hero', 'Opening', '{}', 'intro', 400,
        'Hosting, IT support, and compliance work for firms without an IT department. One team keeps your systems running and your evidence in order.'),
      ('home2_headline', 'home2', 'Home (alternative layout)', 'home2.hero', 'Opening', '{}', 'title', 120,
        'Fast sites, steady servers, straight answers'),
      ('home2_intro', 'home2', 'Home (alternative layout)', 'home2.hero', 'Opening', '{}', 'intro', 400,
        'We build, host, and maintain what your business runs on, and keep the records that customers and assessors ask for. You call one number, and the person who answers knows your name.'),
      ('about_intro', 'about', 'About {brand_name}', 'about.hero', 'Page heading', '{}', 'intro', 400,
        'We look after computers, servers, websites, and compliance work for firms that don''t have a full-time IT person. You don''t need to know the technical terms to call us.'),
      ('ai_hub_intro', 'compliance/ai-compliance-hub', 'AI Compliance Hub', 'aiHub.hero', 'Page heading', '{}', 'intro', 400,
        'Your people already use AI. The Hub shows which tools they use, with what data, and under which rules, and keeps the policies and evidence that a customer, an insurer, or an auditor will ask for.'),
      ('cmmc_intro', 'compliance/cmmc', 'CMMC', 'cmmc.hero', 'Page heading', '{}', 'intro', 400,
        'The Department of Defense checks that its suppliers protect the information they receive. We find out which level your contracts require, close the gaps with you, and get the evidence ready for your assessor.'),
      ('dfars_intro', 'compliance/dfars', 'DFARS', 'dfars.hero', 'Page heading', '{}', 'intro', 400,
        'Four clauses determine how a Department of Defense supplier has to protect information. Primes pass them on, so you can be bound by them without ever having dealt with the government. Look for their numbers in your latest purchase order.'),
      ('dfars_price_note', 'compliance/dfars', 'DFARS', 'dfars.prices', 'Prices', '{dfars.hero,dfars.clauses,dfars.incident,dfars.steps}', 'note', 300,
        'Prices are for one site with up to 50 people. For anything larger, you get a quote before any work begins.'),
      ('nist_intro', 'compliance/nist-800-171', 'NIST 800-171', 'nist.hero', 'Page heading', '{}', 'intro', 400,
        '110 requirements define how organizations outside the government protect Controlled Unclassified Information. They reach you through a contract. We find out where that information is and what''s missing, and do the work in the order that matters.'),
      ('nist_price_note', 'compliance/nist-800-171', 'NIST 800-171', 'nist.prices', 'Prices', '{nist.hero,nist.families,nist.score,nist.steps,nist.mistakes}', 'note', 300,
        'Prices are for one site with up to 50 people. For anything larger, you get a quote before any work begins.')
    ) AS known ("key", "slug", "page_title", "type", "name", "above", "field", "max", "shipped")
    -- A setting can have several lines, and pages show them as one.
    JOIN (SELECT "key", trim(regexp_replace("value", '[\n\r\t]+', ' ', 'g')) AS "said" FROM "site_settings") AS found USING ("key")
    -- Instead of a value that it doesn't accept, the program shows the shipped one.
    WHERE found."said" <> known."shipped" AND char_length(found."said") BETWEEN 1 AND known."max"
  LOOP
    texts := jsonb_build_object(moved."field", moved."said");
    INSERT INTO "pages" ("slug", "title", "status") VALUES (moved."slug", moved."page_title", 'published') ON CONFLICT ("slug") DO NOTHING;
    SELECT "id" INTO its_page FROM "pages" WHERE "slug" = moved."slug";
    -- As in domain/content/arrange-sections.ts: drafts have the section under this ID already.
    hash := encode(sha256(convert_to(its_page || ' ' || moved."type", 'UTF8')), 'hex');
    its_id := (substr(hash, 1, 12) || '8' || substr(hash, 14, 3) || '8' || substr(hash, 18, 3) || substr(hash, 21, 12))::uuid;
    UPDATE "content_blocks" SET "content" = texts || "content", "version" = "version" + 1, "updated_at" = now()
      WHERE "page_id" = its_page AND "type" = moved."type";
    IF NOT FOUND THEN
      -- With the section above it, or before everything else: staff's sections stay where they are.
      INSERT INTO "content_blocks" ("id", "name", "type", "content", "page_id", "position") VALUES
        (its_id, moved."name", moved."type", texts, its_page, coalesce(
          (SELECT max("position") FROM "content_blocks" WHERE "page_id" = its_page AND "type" = ANY (moved."above")),
          least((SELECT min("position") FROM "content_blocks" WHERE "page_id" = its_page), shared_top) - 1, 0))
      ON CONFLICT ("id") DO NOTHING;
    END IF;
    -- Bringing back an earlier version doesn't bring back what ships: the text was on the page all along.
    UPDATE "page_versions" SET "snapshot" = jsonb_set("snapshot", '{blocks}', CASE
      WHEN "snapshot" -> 'blocks' @> jsonb_build_array(jsonb_build_object('type', moved."type"))
      THEN with_moved_text("snapshot" -> 'blocks', moved."type", moved."field", moved."said")
      ELSE (
        WITH block AS (SELECT one, (one ->> 'position')::integer AS place FROM jsonb_array_elements("snapshot" -> 'blocks') AS one),
        added AS (SELECT jsonb_build_object('id', its_id, 'name', moved."name", 'type', moved."type", 'content', texts, 'is_active', true,
          'position', coalesce((SELECT max(place) FROM block WHERE one ->> 'type' = ANY (moved."above")),
            least((SELECT min(place) FROM block), shared_top) - 1, 0)) AS one)
        SELECT jsonb_agg(one ORDER BY (one ->> 'position')::integer, one ->> 'id')
        FROM (SELECT one FROM block UNION ALL SELECT one FROM added) AS all_blocks)
      END) WHERE "page_id" = its_page;
    UPDATE "page_drafts" SET "version" = "version" + 1,
      "sections" = with_moved_text("sections", moved."type", moved."field", moved."said"),
      "base" = jsonb_set("base", '{sections}', with_moved_text("base" -> 'sections', moved."type", moved."field", moved."said"))
      WHERE "page_id" = its_page;
    UPDATE "page_previews" SET "sections" = with_moved_text("sections", moved."type", moved."field", moved."said") WHERE "page_id" = its_page;
    -- Drafts that can be restored.
    UPDATE "deleted_content" SET "row" = "row" || jsonb_build_object(
      'sections', with_moved_text("row" -> 'sections', moved."type", moved."field", moved."said"),
      'base', jsonb_set("row" -> 'base', '{sections}', with_moved_text("row" #> '{base,sections}', moved."type", moved."field", moved."said")))
      WHERE "noun" = 'page-draft' AND "row" ->> 'page_id' = its_page::text;
  END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION with_moved_text(jsonb, text, text, text);
