import { data } from "react-router";
import { z } from "zod";
import { withQuery } from "./address.ts";

type Address = { pathname: string; search: string };

/**
 * The current page of a form that used to be in a dialog of its list: `?add` and `?edit=<id>` lead to it, and the rest of the query, which
 * is the list's view, is kept. Null: no form is asked for.
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

/** The list that a form was opened from, with its search and sort order. */
export function listBehind(list: string, { search }: Pick<Address, "search">): string {
  return withQuery({ pathname: list, search }, { from: null });
}
