import { data } from "react-router";
import { z } from "zod";
import type { Result } from "~/domain/result.ts";
import { granted } from "../../answers.ts";
import { openDialog } from "../../content-dialogs.ts";

/** The dialog over a list of sets that the URL asks for, and its set. */
export async function chosenSet<Row>(search: URLSearchParams, find: (id: string) => Promise<Result<Row, "forbidden" | "not-found">>) {
  const dialog = openDialog(search);
  if (dialog === null || dialog === "add") return { dialog, chosen: null };
  const id = z.uuid().safeParse(search.get(dialog));
  if (!id.success) throw data("Not found", { status: 404 });
  return { dialog, chosen: granted(await find(id.data)) };
}
