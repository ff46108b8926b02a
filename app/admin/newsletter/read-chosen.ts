import { data } from "react-router";
import { z } from "zod";
import type { Result } from "~/domain/result.ts";
import { granted } from "../answers.ts";
import { openDialog } from "./dialogs.ts";

/** The dialog that the URL asks for, and its row. */
export async function readChosen<Row>(search: URLSearchParams, find: (id: string) => Promise<Result<Row, "forbidden" | "not-found">>) {
  const dialog = openDialog(search);
  if (dialog === null || dialog === "add") return { dialog, row: null };
  const id = z.uuid().safeParse(search.get(dialog));
  if (!id.success) throw data("Not found", { status: 404 });
  return { dialog, row: granted(await find(id.data)) };
}
