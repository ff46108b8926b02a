import { z } from "zod";
import { line, requiredLine } from "../text.input.ts";
import { MAX_SECTION_NAME, MAX_SECTIONS } from "./draft-rules.input.ts";
import { ownOrSecureAddress, ownOrSecurePicture } from "./page.input.ts";
import { MAX_TITLE } from "./page-rules.input.ts";

export { CONFIRMED, type DraftSection, FIELDS, MAX_SECTIONS, type ShippedFrom, type TypedContent } from "./draft-rules.input.ts";

/** The parts of a page, besides its sections, that a draft can change. Its address and status are changed on the page's own form. */
export const DraftFields = z.strictObject({
  title: requiredLine(MAX_TITLE, "Please enter a title."),
  metaTitle: line(200).default(""),
  metaDescription: line(500).default(""),
  metaKeywords: z.array(line(100)).max(50, "At most 50 keywords.").default([]),
  canonicalUrl: ownOrSecureAddress.default(""),
  ogTitle: line(200).default(""),
  ogDescription: line(500).default(""),
  ogImage: ownOrSecurePicture.default(""),
  twitterTitle: line(200).default(""),
  twitterDescription: line(500).default(""),
  twitterImage: ownOrSecurePicture.default(""),
});
export type DraftFields = z.infer<typeof DraftFields>;

const mark = z.string().max(80);

/** PostgreSQL stores neither U+0000 nor half a character. */
const typedText = z.string().transform((text) => text.replaceAll("\0", "").toWellFormed());

/** A section's texts as someone typed them, whatever they are. */
export const TypedTexts = z.record(z.string().max(60), z.union([typedText, z.array(z.record(z.string().max(60), typedText)).max(200)]));

/** What a save changes. Whatever it doesn't mention stays. */
export const DraftSave = z.strictObject({
  /** The IDs of all sections in order, as they are now and as they were last read. */
  order: z.array(z.uuid()).max(MAX_SECTIONS, `A page can have at most ${MAX_SECTIONS} sections.`),
  seenOrder: z.array(z.uuid()).max(MAX_SECTIONS),
  /** Sections that are new or changed, with the mark of what was changed. Their content is checked by type. */
  sections: z
    .array(
      z.strictObject({
        id: z.uuid(),
        name: requiredLine(MAX_SECTION_NAME, "Please enter a name."),
        type: requiredLine(60, "Please choose a type."),
        content: z.record(z.string().max(60), z.unknown()),
        isActive: z.boolean(),
        shipped: z.strictObject({ key: z.string().max(60), hash: z.string().max(40) }).optional(),
        seen: mark.nullable(),
      }),
    )
    .max(MAX_SECTIONS),
  removed: z.array(z.strictObject({ id: z.uuid(), seen: mark })).max(MAX_SECTIONS),
  fields: z.strictObject({ values: DraftFields, seen: mark }).nullable(),
  /** What to keep where someone else changed the same: this save's, or theirs. */
  choices: z.record(z.string().max(60), z.enum(["mine", "theirs"])).default({}),
});
export type DraftSave = z.infer<typeof DraftSave>;

/** What to publish where the live page changed in the same places as the draft. */
export const PublishChoices = z.record(z.string().max(60), z.enum(["mine", "theirs"]));
export type PublishChoices = z.infer<typeof PublishChoices>;

/** How long a preview link works, in days. */
export const PREVIEW_DAYS = ["1", "7", "30"] as const;
