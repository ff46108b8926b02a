import { parse, stringify } from "yaml";
import { z } from "zod";
import { ok, type Result, refused } from "../result.ts";
import { MAX_MARKDOWN, richTextFromMarkdown } from "../rich-text/from-markdown.ts";
import { withoutPlaceholders } from "../rich-text/references.input.ts";
import type { RichText } from "../rich-text/rich-text.input.ts";
import { markdownOfRichText } from "../rich-text/to-markdown.ts";
import { isOwnPath } from "../safe-link.input.ts";
import { slugOf } from "../slug.ts";
import { isText, line, text } from "../text.input.ts";
import { distinctTags, MAX_EXCERPT, MAX_TAG, MAX_TAGS, MAX_TITLE } from "./article-rules.input.ts";
import { GuideInput } from "./guide.input.ts";
import type { GuideFacts } from "./guide-rules.input.ts";

/** An article as a Markdown file has it: names instead of IDs, and days instead of moments. */
export interface ArticleFile {
  title: string;
  slug: string;
  excerpt: string;
  body: RichText;
  category: string;
  author: string;
  tags: string[];
  icon: string;
  picture: string;
  pictureAlt: string;
  metaTitle: string;
  metaDescription: string;
  /** When it was first published, as `2025-01-08`. Empty: it's a draft. */
  date: string;
  /** When readers were last told that it changed. Empty: never. */
  updated: string;
  /** Null: it's an article of the blog. */
  guide: GuideFacts | null;
}

/** What's wrong with a file. `field`: a key of its front matter, or "body". */
interface FileFault {
  field: string;
  reason: string;
}

const scalar = z.union([z.string(), z.number(), z.boolean()], { error: "Enter one value, not a list." }).transform(String);
const list = z
  .union([z.array(scalar), scalar.transform((value) => value.split(","))], { error: "Enter a list, for example [Backups, Email]." })
  .transform((values) => [...new Set(values.map((value) => value.trim()).filter(Boolean))]);
const day = scalar.transform((value) => value.slice(0, 10)).pipe(z.iso.date("Enter a date, for example 2025-01-08."));
const NOTHING = z.literal("");

const optionalDay = z.union([NOTHING, day]).optional();
/** The front matter of our own files, and the other names that Jekyll, Hugo, and Ghost have for the same things. Other keys are left out. */
const Head = z.object({
  title: scalar.pipe(line(MAX_TITLE)).optional(),
  slug: scalar.optional(),
  permalink: scalar.optional(),
  excerpt: scalar.optional(),
  summary: scalar.optional(),
  description: scalar.pipe(line(500)).optional(),
  meta_title: scalar.pipe(line(200)).optional(),
  category: scalar.pipe(line(60)).optional(),
  categories: list.optional(),
  author: scalar.pipe(line(120)).optional(),
  tags: list
    .transform(distinctTags)
    .pipe(z.array(line(MAX_TAG)).max(MAX_TAGS, `At most ${MAX_TAGS} tags.`))
    .optional(),
  icon: scalar.pipe(z.string().regex(/^[a-z0-9-]{1,60}$/, "Must be the name of an icon.")).optional(),
  picture: scalar.optional(),
  picture_alt: scalar.pipe(line(300)).optional(),
  date: optionalDay,
  date_published: optionalDay,
  published_at: optionalDay,
  publish_date: optionalDay,
  publishdate: optionalDay,
  pubdate: optionalDay,
  updated: optionalDay,
  // These say when a file was saved, too, so one that's no day is no reason to refuse the file.
  date_updated: optionalDay.catch(undefined),
  updated_at: optionalDay.catch(undefined),
  lastmod: optionalDay.catch(undefined),
  last_modified_at: optionalDay.catch(undefined),
  status: scalar.optional(),
  draft: scalar.optional(),
  published: scalar.optional(),
  guide: z.record(z.string(), z.unknown(), { error: "Enter the guide's facts as indented lines." }).pipe(GuideInput).optional(),
});
type Head = z.infer<typeof Head>;

/** Reads an article from a Markdown file with front matter. @param name its file's name, which stands in for a missing slug */
export function readArticleFile(name: string, given: string): Result<ArticleFile, FileFault> {
  // Some editors still end lines with a carriage return alone.
  const source = given.replaceAll(/\r\n?/g, "\n");
  if (source.length > MAX_MARKDOWN) return refused({ field: "body", reason: "This file is too long for an article." });
  if (!isText(source)) return refused({ field: "body", reason: "This file isn't text." });
  const [, front, text = source] = /^\uFEFF?---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/.exec(source) ?? [];
  const { properties, markdown } = front === undefined ? withoutProperties(name, text) : { properties: {}, markdown: text };
  const fields = front === undefined ? properties : fieldsOf(front);
  if (fields === null) return refused({ field: "", reason: "The front matter between the two --- lines can't be read." });
  const misread = front === undefined ? misreadFront(source) : null;
  if (misread) return refused({ field: "", reason: misread });
  const head = Head.safeParse(fields);
  if (!head.success) {
    const [issue] = head.error.issues;
    return refused({ field: (issue?.path ?? []).slice(0, 2).join("."), reason: issue?.message ?? "Can't be read." });
  }
  const body = richTextFromMarkdown(markdown);
  if (!body) return refused({ field: "body", reason: "The text has too many parts, or they're nested too deeply." });
  return fileOf(name, head.data, body);
}

/** Front matter that would be taken for text: Hugo's TOML, and YAML that doesn't end. */
function misreadFront(source: string): string | null {
  if (/^\uFEFF?\+\+\+[ \t]*\n/.test(source)) return "The front matter is TOML, between +++ lines. Convert it to YAML, between --- lines.";
  const isOpen = /^\uFEFF?---[ \t]*\n[ \t]*\w+:/.test(source);
  return isOpen ? "The front matter doesn't end. Add a line with --- after it." : null;
}

/** YAML. Files that other programs wrote sometimes have a colon in a title, which YAML can't read: then each line is a field. */
function fieldsOf(front: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = parse(front, { maxAliasCount: 0, schema: "core", uniqueKeys: false });
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return withoutEmpty(parsed as Record<string, unknown>);
    return parsed === null ? {} : null;
  } catch {
    const pairs = front.split("\n").flatMap((row) => {
      const [, key, value] = /^(\w+):[ \t]+(\S.*)$/.exec(row.trimEnd()) ?? [];
      return key && value ? [[key, value.replace(/^(["'])(.*)\1$/, "$2").replace(/^\[(.*)\]$/, "$1")] as const] : [];
    });
    return pairs.length > 0 ? Object.fromEntries(pairs) : null;
  }
}

/** Names are read in any case, with spaces or hyphens: "Publish-Date". */
function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries.toReversed().map(([key, value]) => [key.toLowerCase().replaceAll(/[ -]/g, "_"), value]));
}

/** What Notion adds to the name of each page's file. */
const NOTION_ID = / [0-9a-f]{32}$/;
/** Without one of these, the lines below a title are text. */
const NOTION_PROPERTY = /^(tags|author|category|excerpt|summary|description|slug|status|date|publish_date|published_at|date_published)$/;

/** Notion writes a page's properties below its title: "Tags: security". Those that an article doesn't have are left out. */
function withoutProperties(name: string, markdown: string): { properties: Record<string, unknown>; markdown: string } {
  const [whole, title, block = ""] = /^\uFEFF?(# [^\n]*\n\n)((?:[A-Z][^\n:]{0,60}: [^\n]*\n)+)(?=\n|$)/.exec(markdown) ?? [];
  const isFromNotion = NOTION_ID.test(withoutEnding(name.split("/").at(-1) ?? ""));
  const pairs = block.split("\n").flatMap((row) => {
    const [, key, value = ""] = /^([^:]+): (.*)$/.exec(row) ?? [];
    return key ? [[key, value] as const] : [];
  });
  const properties = withoutEmpty(Object.fromEntries(pairs));
  if (!isFromNotion || !whole || !Object.keys(properties).some((key) => NOTION_PROPERTY.test(key))) return { properties: {}, markdown };
  const known = Object.entries(properties).filter(([key]) => NOTION_PROPERTY.test(key));
  const read = known.map(([key, value]) => [key, /date|published/.test(key) ? dayOfWords(String(value)) : value]);
  return { properties: Object.fromEntries(read), markdown: `${title}${markdown.slice(whole.length)}` };
}

/** "January 8, 2025 10:00 AM" → `2025-01-08`. Empty if it's no day. */
function dayOfWords(words: string): string {
  const [, month = "", day = "", year = ""] = /^([A-Z][a-z]{2})[a-z]* (\d{1,2}), (\d{4})/.exec(words) ?? [];
  const place = "JanFebMarAprMayJunJulAugSepOctNovDec".indexOf(month) / 3;
  if (!year || !Number.isInteger(place)) return /^\d{4}-\d\d-\d\d/.exec(words)?.[0] ?? "";
  return `${year}-${String(place + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function fileOf(name: string, head: Head, body: RichText): Result<ArticleFile, FileFault> {
  const title = head.title || titleOf(body);
  if (!title) return refused({ field: "title", reason: "Add a title, or start the text with a heading." });
  const slug = slugOf(lastPart(head.slug || (head.permalink ?? "")) ?? bareName(name)) || slugOf(withoutPlaceholders(title));
  if (!slug) return refused({ field: "slug", reason: "Enter a slug with letters or digits." });
  const excerpt = text(MAX_EXCERPT).safeParse(head.excerpt ?? head.summary ?? head.description?.slice(0, MAX_EXCERPT) ?? "");
  if (!excerpt.success) return refused({ field: "excerpt", reason: excerpt.error.issues[0]?.message ?? "Can't be read." });
  const picture = head.picture && isOwnPath(head.picture) ? head.picture : "";
  const isDraft = head.status?.toLowerCase() === "draft" || head.draft === "true" || head.published === "false";
  const published = isDraft ? "" : publishedOf(head);
  const updated = head.updated ?? head.date_updated ?? head.updated_at ?? head.lastmod ?? head.last_modified_at ?? "";
  return ok({
    ...{ title, slug: slug.slice(0, 80).replace(/-$/, ""), excerpt: excerpt.data, body: head.title ? body : withoutTitle(body) },
    ...{ category: head.category ?? head.categories?.[0] ?? "", author: head.author ?? "", tags: head.tags ?? [] },
    ...{ icon: head.icon ?? "file-text", picture, pictureAlt: picture ? (head.picture_alt ?? "") : "" },
    ...{ metaTitle: head.meta_title ?? "", metaDescription: head.description ?? "" },
    ...{ date: published, updated: isDraft ? "" : updated, guide: head.guide ?? null },
  });
}

function publishedOf(head: Head): string {
  const named = head.date ?? head.date_published ?? head.published_at ?? head.publish_date ?? head.publishdate ?? head.pubdate;
  // `published` is a day in some programs, and "true" in others.
  return named ?? day.safeParse(head.published).data ?? "";
}

/** The last part of an address: "/blog/passwords/" → "passwords". */
function lastPart(address: string): string | undefined {
  return address.split("/").filter(Boolean).at(-1);
}

/**
 * `2025-01-08-passwords.md`, as Jekyll names files → `passwords`. So is `passwords/index.md`, which Hugo keeps next to its pictures, and
 * `Passwords 39d2….md`, which Notion exports.
 */
function bareName(name: string): string {
  const [file = "", folder] = name.split("/").reverse();
  const bare = withoutEnding(file);
  return (/^_?index$/i.test(bare) && folder ? folder : bare).replace(/^\d{4}-\d\d-\d\d-/, "").replace(NOTION_ID, "");
}

function withoutEnding(file: string): string {
  return file.replace(/\.[a-z]+$/i, "");
}

/** Without one in the front matter, the first heading is the title. */
function titleOf({ content: [first] }: RichText): string {
  if (first?.type !== "heading") return "";
  return (first.content ?? [])
    .map((piece) => (piece.type === "text" ? piece.text : " "))
    .join("")
    .trim()
    .slice(0, MAX_TITLE);
}

function withoutTitle({ content }: RichText): RichText {
  return { type: "doc", content: content.length > 1 ? content.slice(1) : [{ type: "paragraph" }] };
}

/** The file of an article. Reading it again gives the same article. */
export function writeArticleFile({ body, guide, ...file }: ArticleFile): string {
  const { title, slug, excerpt, metaTitle, metaDescription, category, author, tags, icon, picture, pictureAlt, date, updated } = file;
  const head = {
    ...{ title, slug, excerpt, description: metaDescription, meta_title: metaTitle, author, category, tags, icon, picture },
    ...{ picture_alt: pictureAlt, date, updated, status: date ? "published" : "draft" },
  };
  const said = Object.fromEntries(Object.entries(head).filter(([, value]) => value.length > 0));
  const { bestFor, ...facts } = guide ?? {};
  const whole = guide ? { ...said, guide: { ...facts, best_for: bestFor } } : said;
  return `---\n${stringify(whole, { lineWidth: 0 })}---\n\n${markdownOfRichText(body)}\n`;
}
