import { z } from "zod";
import { readCommaList } from "../comma-list.input.ts";
import { line, searchWords, text } from "../text.input.ts";
import { fittedCrop, fittedPoint, isWhole, MIDDLE } from "./crop-rules.input.ts";

/** Tags of one file. */
export const MAX_TAGS = 20;
/** Characters in the name of a folder or a tag. */
const MAX_LABEL = 60;

const folder = line(MAX_LABEL);
/** Without the "#" that people may put before them; each once, in whatever case it was written first. */
const tags = text(1_000)
  .transform((typed) => readCommaList(typed).map((tag) => tag.replace(/^#+/, "").trim()))
  .transform((list) => [...new Map(list.filter(Boolean).map((tag) => [tag.toLowerCase(), tag])).values()])
  .pipe(
    z
      .array(z.string().max(MAX_LABEL, `Tags can have at most ${MAX_LABEL} characters.`))
      .max(MAX_TAGS, `A file can have at most ${MAX_TAGS} tags.`),
  );

/** What's said about a file when it's uploaded. */
export const MediaInput = z
  .strictObject({ alt_text: text(300).default(""), caption: text(500).default(""), folder: folder.default(""), tags: tags.default([]) })
  .transform(({ alt_text, ...rest }) => ({ altText: alt_text, ...rest }));
export type MediaInput = z.infer<typeof MediaInput>;

/** A file's names and texts, as its dialog edits them. */
export const EditMediaInput = z
  .strictObject({
    title: line(200).default(""),
    file_name: line(200).refine((name) => !/[/\\]/.test(name), { error: "File names can't have slashes." }),
    alt_text: text(300).default(""),
    caption: text(500).default(""),
    folder: folder.default(""),
    tags: tags.default([]),
  })
  .transform(({ alt_text, file_name, ...rest }) => ({ altText: alt_text, originalName: file_name, ...rest }));
export type EditMediaInput = z.infer<typeof EditMediaInput>;

/** The selected files. */
export const MediaIds = z.array(z.uuid()).min(1, "Select at least one file.").max(50, "Select up to 50 files at a time.");

/** Where selected files go, and which tags they get and lose. */
export const OrganizeInput = z
  .object({
    ids: MediaIds,
    /** "keep": they stay where they are. */
    move: z.enum(["keep", "move"]).default("keep"),
    folder: folder.default(""),
    add_tags: tags.default([]),
    remove_tags: tags.default([]),
  })
  .transform(({ ids, move, folder: typed, add_tags, remove_tags }) => ({
    ids,
    // A folder that was typed is meant, whatever the choice says.
    folder: move === "move" || typed !== "" ? typed : null,
    addTags: add_tags,
    removeTags: remove_tags,
  }));
export type OrganizeInput = z.infer<typeof OrganizeInput>;

/** The IDs under which deleted files are kept. The toast's Undo posts them. */
export const DeletedMediaIds = z
  .string()
  .transform((ids) => ids.split(","))
  .pipe(z.array(z.uuid()).min(1).max(50));

/** When a file was uploaded. */
const uploadTimes = ["", "7d", "30d", "this-month", "last-month", "this-year"] as const;
export type UploadTime = (typeof uploadTimes)[number];

/** What the list shows, as stated in the address. Unreadable parts are ignored. */
export const MediaQuery = z.object({
  /** Part of a name, alt text, caption, or tag. */
  q: searchWords(200),
  kind: z.enum(["", "image", "video", "document"]).catch(""),
  folder: searchWords(MAX_LABEL),
  tag: searchWords(MAX_LABEL),
  uploaded: z.enum(uploadTimes).catch(""),
  sort: z.enum(["-created", "created", "name", "-size"]).catch("-created"),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
});
export type MediaQuery = z.infer<typeof MediaQuery>;

const percent = z.coerce
  .number({ error: "Enter a number from 0 to 100." })
  .min(0, "Enter a number from 0 to 100.")
  .max(100, "Enter a number from 0 to 100.");

/** The form of a picture's crop and focal point, in percent. */
export const FrameInput = z
  .object({ crop_x: percent, crop_y: percent, crop_width: percent, crop_height: percent, focus_x: percent, focus_y: percent })
  .transform((form) => {
    const crop = fittedCrop({ x: form.crop_x / 100, y: form.crop_y / 100, width: form.crop_width / 100, height: form.crop_height / 100 });
    const focus = fittedPoint({ x: form.focus_x / 100, y: form.focus_y / 100 });
    return { crop: isWhole(crop) ? null : crop, focus: focus.x === MIDDLE.x && focus.y === MIDDLE.y ? null : focus };
  });
export type FrameInput = z.infer<typeof FrameInput>;
