import { MAX_VALUES_ASKED } from "~/domain/leads/next-step-rules.input.ts";
import { withQuery } from "../address.ts";
import { dialogsOf } from "../dialogs.ts";

type Address = { pathname: string; search: string };

/** A lead's dialogs, on its own page and in the panel beside the list. */
export const leadDialogs = dialogsOf(["edit", "delete", "merge", "erase", "step", "reply", "send-again", "value", "note"]);

/** The inbox as it is, with this lead in the panel; without one if it's null. */
export function withLead(address: Address, id: string | null, page?: number): string {
  const [pathname = "", search = ""] = leadDialogs.withoutDialog(address).split("?");
  return withQuery({ pathname, search }, { lead: id, ...(page !== undefined && { page: page > 1 ? page : null }) });
}

/** Asks what these leads are worth: in the inbox or on the board if that's open, on a lead's page only for that lead. Otherwise in the inbox. */
export function valueAddress(at: Address, ids: string[]): string {
  const isOwnPage = ids.length === 1 && at.pathname === `/admin/leads/${ids[0]}`;
  const isOpen = isOwnPage || at.pathname === "/admin/leads" || at.pathname === "/admin/leads/board";
  return withQuery(isOpen ? at : { pathname: "/admin/leads", search: "" }, { value: ids.slice(0, MAX_VALUES_ASKED).join(",") });
}

/** The same without this one: the next lead is asked about. */
export function withNextValue(at: Address, id: string): string {
  const asked = (new URLSearchParams(at.search).get("value") ?? "").split(",");
  return withQuery(at, { value: asked.filter((one) => one !== id).join(",") });
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

/** A lead's page with a note that's being written. */
export function noteAddress(id: string): string {
  return `/admin/leads/${id}?note=on`;
}

/** Where a time is booked for a lead. From the inbox, it leads back to the panel there. */
export function bookAddress(id: string, at: Address = { pathname: "", search: "" }): string {
  const from = at.pathname === "/admin/leads" ? withLead(at, id).split("?")[1] : listSearch(at);
  return withQuery({ pathname: "/admin/appointments/new", search: "" }, { lead: id, from: from ?? null });
}

/** Where someone came from to book a time: the inbox with the lead in its panel, or the lead's page. */
export function bookedFromAddress({ search }: Address): string {
  const query = new URLSearchParams(search);
  const [id, from] = [query.get("lead") ?? "", query.get("from") ?? ""];
  return new URLSearchParams(from).get("lead") === id ? `/admin/leads?${from}` : leadAddress(id, from);
}

/** Another lead of the list, where this one is shown: in the panel, or on its page. */
export function nextAddress(at: Address, id: string): string {
  return at.pathname === "/admin/leads" ? withLead(at, id) : leadAddress(id, listSearch(at));
}
