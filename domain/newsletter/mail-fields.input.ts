import { z } from "zod";
import { line, requiredLine, requiredText } from "../text.input.ts";
import { MAX_HTML, MAX_NAME } from "./campaign-rules.input.ts";

/** What templates and campaigns have in common. */
export const mailName = requiredLine(MAX_NAME, "Please enter a name.");
export const previewText = line(300).default("");

/** A subject: a single line, because a line break would start another header. */
export const subjectLine = (message: string) => requiredLine(200, message);

/** An email's HTML, as it was written. */
export const mailHtml = (message: string) => requiredText(MAX_HTML, message);

export const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);
