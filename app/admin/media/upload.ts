import { redirect } from "react-router";
import { uploadMedia } from "~/domain/content/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { denied } from "../answers.ts";
import { redirectWithToast } from "../flash.ts";
import { permitted } from "../screen-action.ts";
import { BrokenFormError, type Part, readMultipart } from "./multipart.ts";
import { noFileChosen, replaceBy } from "./replace-upload.ts";
import { refusalSentence } from "./upload-refusals.ts";

/** What happened to one file. */
export type UploadOutcome =
  | { name: string; error: null; id: string; filePath: string; note: string | null }
  | { name: string; error: string };

const FAILURE = "Failed to upload file";

export function loader() {
  return redirect("/admin/media?upload");
}

/**
 * Accepts files as a form sends them. The fields before the files apply to all of them. With `replaces`, the file takes the place of one in
 * the library. Programs get JSON.
 */
export const action = permitted("media:edit", async ({ actor, request }) => {
  const outcomes: UploadOutcome[] = [];
  let replaced: Response | null = null;
  const fields: Record<string, string> = {};
  try {
    for await (const part of readMultipart(request)) {
      if (part.filename === null) fields[part.name] = part.value.replaceAll("\r\n", "\n");
      // Browsers send a file field without a selection as a part with no file name.
      else if (part.filename !== "") {
        if (fields.replaces === undefined) outcomes.push(await take(actor, part, fields));
        else replaced ??= await replaceBy(actor, part, fields);
      }
    }
  } catch (error) {
    // The client has disconnected. Files that arrived completely are kept.
    if (!(error instanceof BrokenFormError) && !isCutOff(error)) throw error;
    outcomes.push({ name: "", error: FAILURE });
  }
  if (replaced) return replaced;
  if (outcomes.length === 0 && fields.replaces !== undefined) return noFileChosen(fields.replaces);
  if (outcomes.length === 0) outcomes.push({ name: "", error: "Choose a file to upload." });
  return answer(request, outcomes);
});

async function take(
  actor: Actor,
  { filename, content }: Extract<Part, { filename: string }>,
  all: Record<string, string>,
): Promise<UploadOutcome> {
  const { alt_text = "", caption = "", folder = "", tags = "" } = all;
  const taken = await uploadMedia(actor, { name: filename, content, fields: { alt_text, caption, folder, tags } });
  if (taken.ok) {
    const { originalName, id, filePath, isConverted } = taken.value;
    return { name: originalName, error: null, id, filePath, note: noteOf(filename, originalName, isConverted) };
  }
  if (taken.reason === "forbidden") return denied();
  return { name: filename, error: refusalSentence(filename, taken.reason) };
}

/** What the library changed about the file, in a sentence. Null if nothing that people would notice. */
function noteOf(sent: string, stored: string, isConverted: boolean): string | null {
  if (isConverted) return `Converted from HEIC and saved as “${stored}”.`;
  const extension = (name: string) => name.toLowerCase().split(".").at(-1);
  return extension(sent) === extension(stored) ? null : `Saved as “${stored}” to match its content.`;
}

function isCutOff(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === "AbortError" || code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE" || code === "ABORT_ERR";
}

function answer(request: Request, outcomes: UploadOutcome[]): Response {
  const refused = outcomes.filter(({ error }) => error !== null);
  if (request.headers.get("accept")?.includes("json"))
    return Response.json({ files: outcomes }, { status: refused.length > 0 ? 422 : 200 });
  const count = outcomes.length - refused.length;
  if (refused.length === 0) return redirectWithToast("/admin/media", { title: "Success", text: uploadedText(count), tone: "good" });
  const text = [...(count > 0 ? [uploadedText(count)] : []), ...refused.map(({ error }) => error)].join(" ");
  // The limit of what a cookie can hold.
  return redirectWithToast("/admin/media?upload", { title: "Error", text: text.slice(0, 1_000), tone: "bad" });
}

function uploadedText(count: number): string {
  return count === 1 ? "File uploaded successfully" : `${count} files uploaded successfully`;
}
