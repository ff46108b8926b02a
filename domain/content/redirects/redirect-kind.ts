import { redirects } from "../content.schema.ts";
import type { ContentKind } from "../content-kind.ts";

/** Redirects are part of what staff do with pages. */
export const redirectKind: ContentKind<typeof redirects> = {
  noun: "redirect",
  permission: "page:edit",
  table: redirects,
  nameOf: ({ fromPath }) => fromPath,
  tags: ["redirects"],
};

export type RedirectRow = typeof redirects.$inferSelect;
