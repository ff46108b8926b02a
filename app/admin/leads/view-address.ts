import type { LeadFilters } from "~/domain/leads/lead-inbox.input.ts";
import { dialogsOf } from "../dialogs.ts";

/** The inbox's dialogs for views: save the current filters as a view, and rename or share a view. */
export const viewDialogs = dialogsOf(["save-view", "edit-view"]);

/** The inbox with these filters. */
export function viewAddress(key: string, filters: LeadFilters): string {
  const query = new URLSearchParams({ ...(key && { view: key }), ...filters }).toString();
  return query ? `/admin/leads?${query}` : "/admin/leads";
}
