import { z } from "zod";
import { requiredLine, searchWords, text } from "../text.input.ts";
import { BLOCK_FIELDS, BLOCK_TYPES, type BlockType, blockOrders, EVERY_PAGE, isBlockType, isFilm } from "./block-rules.input.ts";
import { isOwnPath, linkFault } from "./safe-link.input.ts";

const field = <Type extends BlockType>(type: Type, name: keyof (typeof BLOCK_FIELDS)[Type]) =>
  text(BLOCK_FIELDS[type][name] as number).default("");

const picture = field("image", "url").refine(
  (url) => url === "" || isOwnPath(url),
  "Choose an image from the media library. To use an image from another site, upload it there first.",
);
const film = field("video", "url").refine(
  (url) => url === "" || isFilm(url),
  "Enter the address of an MP4 or WebM file, such as /media/film.mp4, or of a YouTube or Vimeo page that starts with https://.",
);
const buttonUrl = field("cta", "buttonUrl").refine(
  (url) => url === "" || (linkFault(url) === null && !/^http:/i.test(url)),
  "Enter a path that starts with /, an anchor that starts with #, or an address that starts with https://, mailto:, or tel:.",
);

/** The content of each block type. Unknown field names are refused. */
export const BlockContent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), content: z.strictObject({ title: field("text", "title"), text: field("text", "text") }) }),
  z.object({
    type: z.literal("image"),
    content: z.strictObject({ url: picture, alt: field("image", "alt"), caption: field("image", "caption") }),
  }),
  z.object({
    type: z.literal("video"),
    content: z.strictObject({ url: film, title: field("video", "title"), description: field("video", "description") }),
  }),
  z.object({ type: z.literal("html"), content: z.strictObject({ html: field("html", "html") }) }),
  z.object({
    type: z.literal("cta"),
    content: z.strictObject({
      title: field("cta", "title"),
      description: field("cta", "description"),
      buttonText: field("cta", "buttonText"),
      buttonUrl,
    }),
  }),
]);
export type BlockContent = z.infer<typeof BlockContent>;

const place = {
  name: requiredLine(160, "Please enter a name."),
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

/** The content of a block of this type, read from form fields. */
export function contentOf(type: string, fields: Record<string, string>): Record<string, string> {
  const names = isBlockType(type) ? Object.keys(BLOCK_FIELDS[type]) : [];
  return Object.fromEntries(names.map((name) => [name, fields[`${type}.${name}`] ?? ""]));
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
