import { z } from "zod";
import { pictureAddress } from "../access/users.input.ts";
import { readCommaList } from "../comma-list.input.ts";
import { typedMoment } from "../days.ts";
import { RowIds } from "../records/record-list.input.ts";
import { parseRichText } from "../rich-text/rich-text.input.ts";
import { line, opaque, searchWords, text } from "../text.input.ts";
import { articleStatuses, distinctTags, MAX_EXCERPT, MAX_TAG, MAX_TAGS, MAX_TITLE } from "./article-rules.input.ts";
import { GuideInput } from "./guide.input.ts";

/** What the editor says about a text that can't be stored. */
const FAULTS = {
  "too-large": "This text is too long. Split it into several articles.",
  unreadable: "This text can't be read. Reload the page and try again.",
  "unknown-part": "Part of this text isn't allowed in articles.",
  "misplaced-part": "Part of this text is in a place where it isn't allowed.",
  "bad-attribute": "Part of this text is incomplete.",
} as const;

const body = z.string({ error: "Must be text." }).transform((json, { addIssue }) => {
  const read = parseRichText(json);
  if (read.ok) return read.doc;
  addIssue({ code: "custom", message: FAULTS[read.fault] });
  return z.NEVER;
});

/** While an article is being written, its address may be missing, but not impossible. */
const draftSlug = z
  .string({ error: "Must be text." })
  .trim()
  .toLowerCase()
  .max(80, "At most 80 characters.")
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "Only letters a to z, digits, and single hyphens between them.");

const chosen = z.union([z.uuid("Choose one from the list."), z.literal("")]).transform((id) => id || null);

const tags = z
  .string({ error: "Must be text." })
  .max(1_000, "At most 1,000 characters.")
  .transform((typed) => distinctTags(readCommaList(typed)))
  .pipe(z.array(line(MAX_TAG)).max(MAX_TAGS, `At most ${MAX_TAGS} tags.`));

/** What an automatic save sends. Fields that are missing stay as they are. */
const Draft = z
  .object({
    title: line(MAX_TITLE).optional(),
    slug: draftSlug.optional(),
    excerpt: text(MAX_EXCERPT).optional(),
    body: body.optional(),
    category_id: chosen.optional(),
    author_id: chosen.optional(),
    tags: tags.optional(),
    // Without it, it stays as it is. An empty one is none.
    picture_url: z.union([z.undefined(), pictureAddress]),
    picture_alt: line(300).optional(),
    icon: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/, "Choose an icon from the list.")
      .optional(),
    meta_title: line(200).optional(),
    meta_description: line(500).optional(),
    /** Of a guide. An article has none, whatever is sent. */
    guide: GuideInput.optional(),
  })
  .transform(({ category_id, author_id, picture_url, picture_alt, meta_title, meta_description, ...rest }) => ({
    ...rest,
    categoryId: category_id,
    authorId: author_id,
    pictureUrl: picture_url,
    pictureAlt: picture_alt,
    metaTitle: meta_title,
    metaDescription: meta_description,
  }));
export const ArticleDraftInput = z.preprocess(withGuide, Draft);
export type ArticleDraftInput = z.infer<typeof ArticleDraftInput>;

/** A form has a guide's facts in fields of their own: `guide_group`, `guide_form`, and so on. */
function withGuide(sent: unknown): unknown {
  const facts = Object.entries(sent ?? {}).filter(([name]) => name.startsWith(GUIDE));
  if (facts.length === 0) return sent;
  return { ...(sent as object), guide: Object.fromEntries(facts.map(([name, value]) => [name.slice(GUIDE.length), value])) };
}

const GUIDE = "guide_";

/** When an article should be published, as typed, in the time zone of the browser. */
export const ScheduleInput = z
  .object({ publish_at: z.string({ error: "Enter a date and time." }), zone: opaque(100).default("UTC") })
  .transform(({ publish_at, zone }, { addIssue }) => {
    const at = typedMoment(publish_at, zone);
    if (at) return at;
    addIssue({ code: "custom", path: ["publish_at"], message: "Enter a date and time, for example 11/21/2026, 9:00 AM." });
    return z.NEVER;
  });

/** A page of the list that staff edit, as stated in its address. Unreadable parts are ignored. "changed": published, with unpublished changes. */
export const ArticleQuery = z.object({
  q: searchWords(200),
  status: z.enum(["", ...articleStatuses, "changed"]).catch(""),
  category: z.uuid().or(z.literal("")).catch(""),
  author: z.uuid().or(z.literal("")).catch(""),
  /** The place after which the page starts. */
  after: z.string().max(200).catch(""),
});
export type ArticleQuery = z.infer<typeof ArticleQuery>;

/**
 * What's done to the articles selected in the list, as the list sends it: "publish", or "category:" and its ID. Guides have neither
 * categories nor authors.
 */
export const ArticlesChangeInput = z.object({
  ids: RowIds,
  change: z
    .string()
    .transform((change) => change.split(":"))
    .pipe(
      z.union([
        z.tuple([z.enum(["publish", "unpublish"])]).transform(([what]) => ({ what })),
        z.tuple([z.enum(["category", "author"]), z.uuid()]).transform(([what, id]) => ({ what, id })),
      ]),
    ),
});
export type ArticlesChangeInput = z.infer<typeof ArticlesChangeInput>;

/** A visitor's search. */
export const BlogSearchWords = searchWords(100);
