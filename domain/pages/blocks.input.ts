import { z } from "zod";
import { linesOf } from "../lines.input.ts";
import { isFactId } from "../regulations/regulatory-facts.input.ts";
import { linksIn } from "../rich-text/marked-text.input.ts";
import { isOwnPath, linkFault } from "../safe-link.input.ts";
import { line, requiredLine, searchWords, text } from "../text.input.ts";
import { BLOCK_TYPES, type BlockType, blockOrders, EVERY_PAGE, isBlockType, isFilm } from "./block-rules.input.ts";
import { MAX_SECTION_NAME } from "./draft-rules.input.ts";
import { contentOf } from "./section-form.input.ts";
import type { ListField, PlainField, SectionContent, SectionType } from "./section-type.input.ts";
import { isFilled, sectionTypes } from "./section-types.input.ts";

const messages = {
  picture: "Choose an image from the media library. To use an image from another site, upload it there first.",
  film: "Enter the address of an MP4 or WebM file, such as /media/film.mp4, or of a YouTube or Vimeo page that starts with https://.",
  path: "Enter a path on this site that starts with /, such as /thank-you.",
  file: "Enter a path on this site that starts with /, such as /media/guide.pdf. To offer a file from another site, upload it first.",
  link: "Enter a path that starts with /, an anchor that starts with #, or an address that starts with https://, mailto:, or tel:.",
  marked: "A link in this text leads nowhere. Links start with /, #, https://, mailto:, or tel:.",
  anchor: "Use lowercase letters, digits, and hyphens, such as our-prices.",
};

/** Whether visitors can follow it, once facts are in place of their names. */
const isLink = (typed: string) => {
  const filled = typed.replaceAll(/\{[a-z0-9_]+\}/g, "0");
  return linkFault(filled) === null && !/^http:/i.test(filled);
};

function plainField(field: PlainField) {
  const isAllowed = (url: string, check: (url: string) => boolean) => url === "" || check(url);
  switch (field.as) {
    case "picture":
    case "file":
    case "path":
      return text(field.max)
        .refine((url) => isAllowed(url, isOwnPath), messages[field.as])
        .default("");
    case "film":
      return text(field.max)
        .refine((url) => isAllowed(url, isFilm), messages.film)
        .default("");
    case "link":
      return text(field.max)
        .refine((url) => isAllowed(url, isLink), messages.link)
        .default("");
    case "marked":
      return line(field.max)
        .refine((typed) => linksIn(typed).every(isLink), messages.marked)
        .default("");
    case "anchor":
      return text(field.max)
        .refine((name) => isAllowed(name, (given) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given)), messages.anchor)
        .default("");
    case "facts":
      return text(field.max)
        .superRefine((ids, context) => {
          const unknown = linesOf(ids).find((id) => !isFactId(id));
          if (unknown) context.addIssue({ code: "custom", message: `There's no fact ${unknown}.` });
        })
        .default("");
    case "choice":
      return z
        .enum(field.options.map(({ value }) => value) as [string, ...string[]], { error: "Choose one of the options." })
        .default(field.options[0]?.value ?? "");
    case "icon":
      return text(40).default("");
    default:
      return text(field.max).default("");
  }
}

function listField(field: ListField) {
  const { fields, max, label, faults } = field;
  return z
    .array(z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, plainField(of)]))))
    .superRefine((entries, context) => {
      for (const { place, field: name, message } of faults?.(entries as Record<string, string>[]) ?? [])
        context.addIssue({ code: "custom", path: [place, name], message });
    })
    .transform((entries) => entries.filter((entry) => isFilled(field, entry as Record<string, string>)))
    .refine((entries) => entries.length <= max, { error: `${label}: at most ${max}.` })
    .default([]);
}

/** The content of a section of this type. Unknown field names are refused. */
function contentSchema({ fields }: SectionType): z.ZodType<SectionContent> {
  const shape = Object.entries(fields).map(([name, field]) => [name, field.as === "list" ? listField(field) : plainField(field)]);
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<SectionContent>;
}

const [first, ...others] = Object.values(sectionTypes).map((described) =>
  z.object({ type: z.literal(described.type as BlockType), content: contentSchema(described as unknown as SectionType) }),
) as [z.ZodObject<{ type: z.ZodLiteral<BlockType>; content: z.ZodType<SectionContent> }>];

/** The content of each block type. */
export const BlockContent = z.discriminatedUnion("type", [first, ...others]);
export type BlockContent = z.infer<typeof BlockContent>;

const place = {
  name: requiredLine(MAX_SECTION_NAME, "Please enter a name."),
  pageId: z.union([z.enum(["", EVERY_PAGE]).transform(() => null), z.uuid({ error: "Please choose a page." }), z.null()]).default(null),
  /** Null: after the last one. */
  position: z
    .union([z.literal("").transform(() => null), z.coerce.number().int().min(-1_000_000).max(1_000_000)], {
      error: "Enter a whole number, such as 10.",
    })
    .nullable()
    .default(null),
  isActive: z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false),
};

const KnownBlock = z.intersection(z.object(place), BlockContent);
const UnknownBlock = z.object({ ...place, type: requiredLine(60, "Please choose a type."), content: z.unknown().transform(() => null) });

/** A block, as saved. `content` is null for a type that the program doesn't know: its stored content stays. */
export type BlockInput = z.infer<typeof KnownBlock> | z.infer<typeof UnknownBlock>;

/**
 * Reads a block from form fields. Content fields include the type in their name ("cta.title"), so changing the type starts with empty
 * content, with or without scripts.
 */
export function readBlock(fields: Record<string, string>) {
  const { type = "", name, page: pageId, position, active } = fields;
  const block = { name, pageId, position, isActive: active === "on", type, content: contentOf(type, fields) };
  return isBlockType(type) ? KnownBlock.safeParse(block) : UnknownBlock.safeParse(block);
}

/** What to do with the selected blocks, at most one page of the list. */
export const BlocksChange = z.object({
  ids: z.array(z.uuid()).min(1, "Select at least one content block.").max(50),
  change: z.enum(["activate", "deactivate", "delete"], { error: "Choose an action." }),
});
export type BlocksChange = z.infer<typeof BlocksChange>;

/** What the list shows, as stated in the address. Unreadable parts are ignored. */
export const BlockQuery = z.object({
  /** Part of a name, of a page's title or slug, or of the block's text. */
  q: searchWords(200),
  type: z.enum(["", ...BLOCK_TYPES, "unknown"]).catch(""),
  page_id: z.union([z.uuid(), z.enum(["", EVERY_PAGE])]).catch(""),
  state: z.enum(["", "active", "inactive"]).catch(""),
  sort: z.enum([...blockOrders, ...blockOrders.map((order) => `-${order}` as const)]).catch("place"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type BlockQuery = z.infer<typeof BlockQuery>;
