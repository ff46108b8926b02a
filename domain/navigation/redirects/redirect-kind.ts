import { redirects } from "../../content/content.schema.ts";
import { shownPath } from "../../path-spelling.input.ts";
import type { RecordKind } from "../../records/index.ts";

/** Redirects need the same permissions as pages. */
export const redirectKind: RecordKind<typeof redirects> = {
  noun: "redirect",
  permission: "page:edit",
  table: redirects,
  nameOf: ({ fromPath }) => shownPath(fromPath),
  tags: ["redirects"],
};

export type RedirectRow = typeof redirects.$inferSelect;
