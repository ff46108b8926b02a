import type { LoaderFunctionArgs } from "react-router";
import { findImport, type ImportRefusal, listImportRows, listImports, listRefusedRows, uploadImport } from "~/domain/imports/index.ts";
import { refused } from "~/domain/result.ts";
import { granted } from "../answers.ts";
import { csvFile } from "../csv-file.ts";
import { fileFaults, receiveCsv } from "../receive-csv.ts";
import { permitted } from "../screen-action.ts";
import { staff } from "../staff.ts";
import { type ImportTexts, namesOf } from "./import-words.ts";

/** What to say when a file is refused. */
const refusals: Record<Extract<ImportRefusal, string>, string> = {
  ...fileFaults,
  empty: "This file is empty.",
  "too-large": "This file is larger than 20 MB. Split it, or remove columns you don't need.",
  "too-many": "This file has too many rows. Split it into smaller files and upload them one at a time.",
  "no-rows": "This file has column names but no rows below them.",
  binary: "This isn't a text file. A CSV file has one row per line, with commas, semicolons, or tabs between columns.",
  "not-archive": "This isn't a ZIP file, or it's damaged.",
  "no-tables":
    "This ZIP file has no Pages.csv or Queries.csv with the column names of an export in English. Upload its files one at a time, and choose their columns.",
  "not-json": "This isn't valid JSON, or it isn't a list of objects: [{…}, {…}].",
  bomb: "This ZIP file expands to more than 100 MB, or has a file that's too long for an article. Nothing was imported.",
  storage: "The file couldn't be stored because storage is full or can't be reached. Nothing was imported. Try again later.",
};

/** An archive without anything to import is refused with the names of what's in it. */
function toldOf(taken: Awaited<ReturnType<typeof uploadImport>>) {
  if (taken.ok) return taken;
  const { reason } = taken;
  if (typeof reason !== "object") return refused(reason);
  const { names, count } = reason.leftOut;
  const others = count > 0 ? ` Left out: ${namesOf({ names, count })}.` : "";
  const nested = names.some((name) => /\.zip$/i.test(name))
    ? " ZIP files in it are opened only at its top level, and none inside those."
    : "";
  return refused({ error: `This ZIP file has no Markdown files (.md).${others}${nested}` });
}

/** The route modules for one kind of import. They differ only in what's imported. */
export function importRoutes({ kind, permission, screen }: ImportTexts) {
  return {
    listLoader: async ({ context }: LoaderFunctionArgs) => granted(await listImports(context.get(staff), { kind })),
    /** Takes one file and redirects to its column mapping. */
    upload: permitted(permission, ({ actor, request }) =>
      receiveCsv(request, {
        take: async (file) => toldOf(await uploadImport(actor, { kind, ...file })),
        screenOf: (id) => `${screen}/${id}`,
        refusals,
      }),
    ),
    loader: async ({ params, context }: LoaderFunctionArgs) => granted(await findImport(context.get(staff), { kind, id: params.id ?? "" })),
    /** Every refused row of a file, or with `?rows=all`, what happened to each row. */
    file: async ({ request, params, context }: LoaderFunctionArgs) => {
      const [actor, ref] = [context.get(staff), { kind, id: params.id ?? "" }];
      if (new URL(request.url).searchParams.get("rows") === "all")
        return csvFile("import-results.csv", granted(await listImportRows(actor, ref)));
      return csvFile("rejected-rows.csv", granted(await listRefusedRows(actor, ref)));
    },
  };
}
