import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Actor } from "~/domain/permissions/index.ts";
import type { RecordList } from "~/domain/records/index.ts";
import type { Result } from "~/domain/result.ts";
import { granted } from "./answers.ts";
import { openDialog } from "./content-dialogs.ts";
import { staff } from "./staff.ts";

interface ListedKind<Query, Row> {
  query: z.ZodType<Query>;
  nameOf(row: Row): string;
  list(actor: Actor, query: Query): Promise<Result<RecordList<Row>, "forbidden">>;
  find(actor: Actor, id: string): Promise<Result<Row, "forbidden" | "not-found">>;
}

/** What a content screen shows: the rows that the URL asks for, and the rows that its dialog is about. */
export async function contentScreen<Query, Row>(kind: ListedKind<Query, Row>, { url, context }: Asked) {
  const actor = context.get(staff);
  const query = kind.query.parse(Object.fromEntries(url.searchParams));
  const list = granted(await kind.list(actor, query));
  const rows = list.rows.map((row) => ({ ...row, name: kind.nameOf(row) }));
  return { query, list: { ...list, rows }, ...(await chosenRow(url.searchParams, (id) => kind.find(actor, id))) };
}

type Asked = { url: URL; context: Readonly<RouterContextProvider> };

/** The row being edited, or the IDs of the rows to delete. */
async function chosenRow<Row>(search: URLSearchParams, find: (id: string) => Promise<Result<Row, "forbidden" | "not-found">>) {
  const dialog = openDialog(search);
  const deletedIds = dialog === "delete" ? (search.get("delete") ?? "").split(",") : [];
  if (dialog !== "edit") return { dialog, edited: null, deletedIds };
  const id = z.uuid().safeParse(search.get("edit"));
  if (!id.success) throw data("Not found", { status: 404 });
  return { dialog, edited: granted(await find(id.data)), deletedIds };
}
