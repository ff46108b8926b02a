import { findKnownPerson } from "~/domain/access/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { readForm } from "../../read-form.ts";

/** So much is kept of a form that a stranger may have sent, in bytes. */
const MAX = 64 * 1024;
/** Fields whose values no one needs to read again. */
const UNSHOWN = /^(intent|id|ids|version|rows)$|password|secret/i;

/** A form that came without a session, for a page that can send it again. */
export interface KeptPost {
  kept: true;
  /** Where it goes. */
  path: string;
  /** In their order; null where it was too long to keep, or no form. */
  fields: [name: string, value: string][] | null;
  /** Fields to show, as far as they are for reading. */
  shown: [name: string, value: string][];
  hasFiles: boolean;
  /** Who is signed in now, where that is not who the form was sent for. */
  signedInAs: string | null;
}

/** Reads it, up to 64 KB. The address names who is to send it again, as far as this browser is known to be someone's. */
export async function keptPost(request: Request, url: URL, other: Actor | null): Promise<KeptPost> {
  const length = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  const form = length <= MAX ? await readForm(request) : null;
  const entries = form ? [...form] : [];
  const fields = entries.flatMap(([name, value]): [string, string][] => (typeof value === "string" ? [[name, value]] : []));
  return {
    kept: true,
    path: pathFor(url, other ? null : findKnownPerson(request.headers)),
    fields: form && fields,
    shown: fields.filter(([name, value]) => !UNSHOWN.test(name) && value.trim() !== ""),
    hasFiles: entries.some(([, value]) => typeof value !== "string" && value.size > 0),
    signedInAs: other?.email ?? null,
  };
}

function pathFor(url: URL, userId: string | null): string {
  const query = new URLSearchParams(url.search);
  query.delete("as");
  if (userId) query.set("as", userId);
  // React Router's own mark of an index route has no value, and stands as it came.
  const search = query.toString().replace(/(^|&)index=(?=&|$)/, "$1index");
  return search ? `${url.pathname}?${search}` : url.pathname;
}
