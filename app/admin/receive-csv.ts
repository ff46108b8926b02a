import { redirect } from "react-router";
import { MAX_IMPORT_COLUMNS } from "~/domain/imports/import-rules.input.ts";
import type { Result } from "~/domain/result.ts";
import { denied, refusedForm } from "./answers.ts";
import { BrokenFormError, readMultipart } from "./media/multipart.ts";

type Refusals<Reason extends string> = Record<Exclude<Reason, "forbidden">, string>;
/** Why a file is refused, in words of its own. */
interface Told {
  error: string;
}

/** What to say about a file that no kind of import can read. */
export const fileFaults = {
  workbook: "This is a workbook, not a CSV file. Open it, save it in the CSV UTF-8 format, and upload that file.",
  "too-many-columns": `The first line of this file has more than ${MAX_IMPORT_COLUMNS} columns. Remove the columns you don't need, and upload it again.`,
  unreadable: "Reading this file takes too long or too much memory. Open it in a spreadsheet and save it in the CSV UTF-8 format.",
};

interface Receiving<Reason extends string> {
  /** Checks the file. Returns the ID it's stored under. */
  take(file: { name: string; content: AsyncIterable<Uint8Array> }): Promise<Result<{ id: string }, Reason | Told>>;
  /** The screen that shows the file's contents. */
  screenOf(id: string): string;
  refusals: Refusals<Reason>;
}

/** Takes a form's single file as it arrives, and redirects to its contents. The caller checks permission before anything is read. */
export async function receiveCsv<Reason extends string>(request: Request, { take, screenOf, refusals }: Receiving<Reason>) {
  try {
    for await (const part of readMultipart(request)) {
      // Browsers send a file field without a selection as a part with no file name.
      if (part.filename === null || part.filename === "") continue;
      const taken = await take({ name: part.filename, content: part.content });
      if (taken.ok) return redirect(screenOf(taken.value.id));
      if (typeof taken.reason === "object") return refuse(taken.reason.error);
      return taken.reason === "forbidden" ? denied() : refuse(refusals[taken.reason as keyof Refusals<Reason>]);
    }
  } catch (error) {
    if (!(error instanceof BrokenFormError)) throw error;
    return refuse("The upload was cut off. Choose the file again.");
  }
  return refuse("Choose a file.");
}

function refuse(error: string) {
  return refusedForm(error, { intent: "upload", fields: { file: error } });
}
