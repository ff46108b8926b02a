import { data } from "react-router";
import { z } from "zod";
import { withQuery } from "./address.ts";

type Address = { pathname: string; search: string };

/**
 * Where a form is now that stood in a dialog of its list before: `?add` and `?edit=<id>` of the list lead to its page; the rest of the query,
 * which is the list's view, comes along. Null: none is asked for.
 */
export function formAddress({ pathname, search }: Address, pageOf: (id: string) => string = (id) => id): string | null {
  const query = new URLSearchParams(search);
  const [add, edit] = [query.get("add"), query.get("edit")];
  if (add === null && edit === null) return null;
  const view = { add: null, edit: null };
  if (add !== null) return withQuery({ pathname: `${pathname}/new`, search }, { ...view, from: add === "1" ? null : add });
  const id = z.uuid().safeParse(edit);
  if (!id.success) throw data("Not found", { status: 404 });
  return withQuery({ pathname: `${pathname}/${pageOf(id.data)}`, search }, view);
}

/** The list that a form was opened from, as it was searched and sorted there. */
export function listBehind(list: string, { search }: Pick<Address, "search">): string {
  return withQuery({ pathname: list, search }, { from: null });
}
