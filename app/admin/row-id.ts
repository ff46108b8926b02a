import { data } from "react-router";
import { z } from "zod";

/** The row that an address is about. If it can't be an ID, the answer is a 404, without a query. */
export function rowId(id: string): string {
  const parsed = z.uuid().safeParse(id);
  if (!parsed.success) throw data("Not found", { status: 404 });
  return parsed.data;
}
