import { withQuery } from "../address.ts";
import { dialogsOf } from "../dialogs.ts";

type Address = { pathname: string; search: string };

/** A lead's dialogs, on its own page and in the panel beside the list. */
export const leadDialogs = dialogsOf(["edit", "delete", "merge", "erase", "step", "reply", "send-again"]);

/** The inbox as it is, with this lead in the panel; without one if it's null. */
export function withLead(address: Address, id: string | null, page?: number): string {
  const [pathname = "", search = ""] = leadDialogs.withoutDialog(address).split("?");
  return withQuery({ pathname, search }, { lead: id, ...(page !== undefined && { page: page > 1 ? page : null }) });
}

/** The query of the list that a lead was opened from, on its page (`?from=`) as well as in the panel. */
export function listSearch({ pathname, search }: Address): string {
  const own = pathname === "/admin/leads" ? withLead({ pathname, search }, null).split("?")[1] : new URLSearchParams(search).get("from");
  return own ?? "";
}

/** That list. */
export function listAddress(address: Address): string {
  const search = listSearch(address);
  return search ? `/admin/leads?${search}` : "/admin/leads";
}

/** A lead's own page, which knows its list. */
export function leadAddress(id: string, list: string): string {
  return withQuery({ pathname: `/admin/leads/${id}`, search: "" }, { from: list });
}

/** A lead with a reply that's being written: in the inbox's panel, or else on its page. */
export function replyAddress(at: Address, id: string): string {
  if (at.pathname !== "/admin/leads")
    return withQuery({ pathname: `/admin/leads/${id}`, search: "" }, { reply: "on", from: listSearch(at) });
  const [pathname = "", search = ""] = withLead(at, id).split("?");
  return withQuery({ pathname, search }, { reply: "on" });
}

/** Another lead of the list, where this one is shown: in the panel, or on its page. */
export function nextAddress(at: Address, id: string): string {
  return at.pathname === "/admin/leads" ? withLead(at, id) : leadAddress(id, listSearch(at));
}
