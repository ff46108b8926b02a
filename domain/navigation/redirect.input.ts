import { z } from "zod";
import { canBeVisited, oneSpelling, readablePath } from "../path-spelling.input.ts";
import { RECORDS_PER_PAGE } from "../records/record-list-rules.input.ts";
import { searchWords } from "../text.input.ts";
import { canBeFree } from "./built-in-addresses.input.ts";

export { RECORDS_PER_PAGE };

/** Longer addresses never redirect. In characters, as people read them: each can be escaped as up to twelve. */
const MAX_LENGTH = 300;
const MAX_ESCAPED = MAX_LENGTH * 12;
/** Longer ones don't fit into an index of the database. */
const MAX_STORED = 2_600;

/** Control characters and line breaks: there's nothing at such an address, whoever requests it (server/canonical-path.ts). */
const NEVER_REQUESTED = /%(?:[01][0-9a-f]|7f|e2%80%a[89])/i;

/**
 * A path on this site in the form that requests use: lowercase, no trailing slash, escaped where needed, and a letter with its accent as one
 * character (NFC), however it was typed. Null for anything else: another host, a query, a scheme.
 */
export function readOwnPath(typed: string): string | null {
  const text = typed.trim();
  if (!/^\/(?![/\\])[^\s?#\\]*$/.test(text) || text.length > MAX_ESCAPED || /%(?![0-9a-f]{2})|%2f|%5c/i.test(text)) return null;
  const readable = readablePath(text);
  if (readable.length > MAX_LENGTH) return null;
  const { pathname } = new URL(readable, "https://own.example");
  if (pathname.length > MAX_STORED || NEVER_REQUESTED.test(pathname)) return null;
  const lowered = pathname.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.length === 1 ? part.toLowerCase() : part.toUpperCase()));
  const single = lowered.replace(/\/{2,}/g, "/");
  return single.length > 1 ? single.replace(/\/$/, "") : single;
}

/** Part of an address as it's stored, whichever way someone types it. */
export function storedPart(typed: string): string {
  return typed.normalize("NFC").replace(/[\u0080-\uffff]+/g, encodeURIComponent);
}

const PATH = "Enter a path that starts with /, for example /contact, without a question mark or #. It can have up to 300 characters.";

const ownPath = z.string({ error: PATH }).transform((typed, context) => {
  const path = readOwnPath(typed);
  if (path !== null) return path;
  context.addIssue({ code: "custom", message: PATH });
  return z.NEVER;
});

/** A redirect's form. Addresses that the program itself responds to never need one. */
export const RedirectInput = z
  .object({
    from_path: ownPath.refine((path) => path !== "/" && canBeFree(oneSpelling(path).slice(1)), {
      error: "The site itself uses this address, so visitors would never be redirected.",
    }),
    to_path: ownPath.refine((path) => canBeVisited(oneSpelling(path)), {
      error: "Visitors can't open this address. Enter the path of a public page, for example /contact.",
    }),
  })
  .transform(({ from_path, to_path }) => ({ fromPath: from_path, toPath: to_path }));
export type RedirectInput = z.infer<typeof RedirectInput>;

const redirectOrders = ["from", "to", "updated", "created"] as const;
export type RedirectOrder = (typeof redirectOrders)[number];

/** What the list of redirects shows, as stated in the address. */
export const RedirectQuery = z.object({
  /** Part of either address. */
  q: searchWords(MAX_LENGTH),
  origin: z.enum(["", "automatic", "staff"]).catch(""),
  sort: z.enum([...redirectOrders, ...redirectOrders.map((order) => `-${order}` as const)]).catch("-created"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type RedirectQuery = z.infer<typeof RedirectQuery>;
