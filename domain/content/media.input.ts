import { z } from "zod";
import { searchWords, text } from "../text.input.ts";

/** A file's texts: edited in its dialog and sent with its upload. */
export const MediaInput = z
  .strictObject({ alt_text: text(300).default(""), caption: text(500).default("") })
  .transform(({ alt_text, caption }) => ({ altText: alt_text, caption }));
export type MediaInput = z.infer<typeof MediaInput>;

/** The selected files. */
export const MediaIds = z.array(z.uuid()).min(1, "Select at least one file.").max(50, "Select up to 50 files at a time.");

/** The IDs under which deleted files are kept. The toast's Undo posts them. */
export const DeletedMediaIds = z
  .string()
  .transform((ids) => ids.split(","))
  .pipe(z.array(z.uuid()).min(1).max(50));

/** What the list shows, as stated in the address. Unreadable parts are ignored. */
export const MediaQuery = z.object({
  /** Part of a name, alt text, or caption. */
  q: searchWords(200),
  kind: z.enum(["", "image", "video", "document"]).catch(""),
  sort: z.enum(["-created", "created", "name", "-size"]).catch("-created"),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
});
export type MediaQuery = z.infer<typeof MediaQuery>;
