import { data } from "react-router";
import { z } from "zod";
import type { Result } from "~/domain/result.ts";
import { granted } from "./answers.ts";
import { openDialog } from "./content-dialogs.ts";

/** What the dialog that the address asks for is about: the row that is edited, the ids of those to be deleted. */
export async function chosenRow<Row>(search: URLSearchParams, find: (id: string) => Promise<Result<Row, "forbidden" | "not-found">>) {
  const dialog = openDialog(search);
  const deletedIds = dialog === "delete" ? (search.get("delete") ?? "").split(",") : [];
  if (dialog !== "edit") return { dialog, edited: null, deletedIds };
  const id = z.uuid().safeParse(search.get("edit"));
  if (!id.success) throw data("Not found", { status: 404 });
  return { dialog, edited: granted(await find(id.data)), deletedIds };
}
