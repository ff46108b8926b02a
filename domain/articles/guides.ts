import { asc, eq, sql } from "drizzle-orm";
import { cached, orStandIn } from "~/platform/cache/index.ts";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { dayIn } from "../days.ts";
import { listGonePaths } from "../pages/shipped/gone-pages.ts";
import { isGoneIn } from "../pages/without-links.ts";
import { type Actor, can } from "../permissions/index.ts";
import { ok, type Result, refused } from "../result.ts";
import { brandText } from "../rich-text/brand-text.ts";
import { picturesIn } from "../rich-text/plain-text.ts";
import { showRichText } from "../rich-text/show-rich-text.ts";
import type { Heading, ShownBlock } from "../rich-text/shown-text.input.ts";
import { linkFault } from "../safe-link.input.ts";
import { timeZone } from "../settings/index.ts";
import { articles, publishedGuides } from "./articles.schema.ts";
import { type GuideFacts, type GuideForm, NEW_GUIDE } from "./guide-rules.input.ts";
import { viewsOf } from "./published-articles.ts";

/** A guide, as offered to visitors. */
export interface GuideCard extends GuideFacts {
  slug: string;
  title: string;
  subtitle: string;
  /** When readers were last told that it changed, as `2026-11-21`, in the firm's time zone. */
  updated: string;
}

/** A guide with everything that its page shows. */
export interface Guide extends GuideCard {
  blocks: ShownBlock[];
  headings: Heading[];
  /** For search engines and where it's shared. */
  metaTitle: string;
  description: string;
  picture: string;
}

const live = publishedGuides;
const card = { slug: live.slug, title: live.title, excerpt: live.excerpt, revisedAt: live.revisedAt, guide: live.guide };
const whole = { ...card, body: live.body, metaTitle: live.metaTitle, metaDescription: live.metaDescription, pictureUrl: live.pictureUrl };

type CardRow = Pick<typeof live.$inferSelect, keyof typeof card>;
type WholeRow = Pick<typeof live.$inferSelect, keyof typeof whole>;

/** More than anyone's list has. */
const MAX = 500;

/** The guides that visitors see, in the order of their group. */
export function listGuides(): Promise<GuideCard[]> {
  return cached("articles", "guides", async () => {
    const position = sql`(${live.guide} ->> 'position')::int`;
    const rows = await db
      .select(card)
      .from(live)
      .orderBy(asc(position), asc(alphabetical(live.title)), asc(live.slug))
      .limit(MAX);
    const [fill, zone] = await Promise.all([brandText(), timeZone()]);
    return rows.map((row) => cardOf(row, fill, zone));
  });
}

/** For pages that offer guides among other things: if they can't be read, the page comes without them. */
export function offeredGuides(): Promise<GuideCard[]> {
  return orStandIn("guides", listGuides, () => []);
}

/** The guide that this form is for: the first of those that have it. */
export async function findGuideByForm(form: GuideForm): Promise<GuideCard | null> {
  return (await listGuides()).find((guide) => guide.form === form) ?? null;
}

const SLUG = /^[a-z0-9-]{1,80}$/;

/** The guide with this slug that visitors see, with the firm's facts filled in. */
export async function findGuide(slug: string): Promise<Guide | null> {
  const row = await findRow(slug);
  return row && cached("articles", `guide:${slug}`, () => guideOf(row));
}

async function findRow(slug: string): Promise<WholeRow | null> {
  if (!SLUG.test(slug)) return null;
  return cached("articles", `guide row:${slug}`, async () => {
    const [row] = await db.select(whole).from(live).where(eq(live.slug, slug));
    return row ?? null;
  });
}

/** The guide with this ID as visitors would see it if it were published now. For staff only, and never cached. */
export async function previewGuide(actor: Actor, id: string): Promise<Result<Guide, "forbidden" | "not-found">> {
  if (!can(actor, "page:preview")) return refused("forbidden");
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  if (!row?.guide) return refused("not-found");
  return ok(await guideOf({ ...row, guide: row.guide, revisedAt: row.updatedAt }));
}

function cardOf({ slug, title, excerpt, revisedAt, guide }: CardRow, fill: (text: string) => string, zone: string): GuideCard {
  const facts = { ...NEW_GUIDE, ...guide };
  return {
    ...{ ...facts, slug, title: fill(title), subtitle: fill(excerpt), updated: dayIn(zone, revisedAt) },
    source: linkFault(facts.source) === null ? facts.source : "",
  };
}

async function guideOf(row: WholeRow): Promise<Guide> {
  const [fill, zone, pictures, gone] = await Promise.all([brandText(), timeZone(), viewsOf(picturesIn(row.body)), listGonePaths()]);
  const shown = cardOf(row, fill, zone);
  return {
    ...shown,
    ...showRichText(row.body, { fill, siteUrl: env().siteUrl, pictures, isGone: isGoneIn(new Set(gone)) }),
    metaTitle: fill(row.metaTitle) || shown.title,
    description: fill(row.metaDescription) || shown.subtitle,
    picture: row.pictureUrl ?? "",
  };
}
