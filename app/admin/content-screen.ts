import { data } from "react-router";
import { z } from "zod";
import type { Actor } from "~/domain/permissions/index.ts";
import type { Result } from "~/domain/result.ts";
import { granted } from "./answers.ts";
import { openDialog } from "./content-dialogs.ts";

interface Asked<Query, List, Row> {
  input: z.ZodType<Query>;
  list(actor: Actor, query: Query): Promise<Result<List, "forbidden">>;
  find(actor: Actor, id: string): Promise<Result<Row, "forbidden" | "not-found">>;
}

/** What the screen of a kind of content shows: its rows as the address asks for them, and what the dialog over them is about. */
export async function contentScreen<Query, List, Row>(actor: Actor, { searchParams }: URL, { input, list, find }: Asked<Query, List, Row>) {
  const query = input.parse(Object.fromEntries(searchParams));
  const rows = granted(await list(actor, query));
  return { query, list: rows, ...(await chosenRow(searchParams, (id) => find(actor, id))) };
}

/** The row that is edited, the ids of those to be deleted. */
async function chosenRow<Row>(search: URLSearchParams, find: (id: string) => Promise<Result<Row, "forbidden" | "not-found">>) {
  const dialog = openDialog(search);
  const deletedIds = dialog === "delete" ? (search.get("delete") ?? "").split(",") : [];
  if (dialog !== "edit") return { dialog, edited: null, deletedIds };
  const id = z.uuid().safeParse(search.get("edit"));
  if (!id.success) throw data("Not found", { status: 404 });
  return { dialog, edited: granted(await find(id.data)), deletedIds };
}
