import { sectionTypes } from "../domain/content/section-types.input.ts";
import type { BenchDatabase } from "./postgres.ts";

const typesWithSamples = Object.values(sectionTypes).filter(({ type }) => type !== "html");
const named = (...types: string[]) => typesWithSamples.filter(({ type }) => types.includes(type));

/** Pages that staff could have built: a short one, a long one, and one of sixty sections of all types. */
const landingPages = {
  "landing-offer": named("hero", "features", "faq", "form"),
  "landing-proof": named("hero", "steps", "figures", "testimonials", "pricing", "team", "cta"),
  "landing-sixty": Array.from({ length: 60 }, (_, place) => typesWithSamples[place % typesWithSamples.length]).filter(
    (type) => type !== undefined,
  ),
};

/** Publishes them, with sample texts. Returns their IDs by their addresses. */
export async function addLandingPages(query: BenchDatabase["query"]): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [slug, sections] of Object.entries(landingPages)) {
    const values = [slug, `Landing page ${slug}`, `What ${slug} offers to firms in Texas`];
    const insert = "insert into pages (slug, title, meta_description, status) values ($1, $2, $3, 'published') returning id";
    const [page] = await query<{ id: string }>(insert, values);
    ids[slug] = page?.id ?? "";
    for (const [place, { name, type, sample }] of sections.entries())
      await query("insert into content_blocks (name, type, content, page_id, position) values ($1, $2, $3, $4, $5)", [
        ...[name, type, JSON.stringify(sample), page?.id, place],
      ]);
  }
  return ids;
}
