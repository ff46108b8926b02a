import { findKnownPerson } from "~/domain/access/index.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { readForm } from "../../read-form.ts";

/** How many bytes are kept of a form that a stranger could have sent. */
const MAX = 64 * 1024;
/** Fields whose values no one needs to reread. */
const UNSHOWN = /^(intent|id|ids|version|rows)$|password|secret/i;

/** A form that arrived without a session, for a page that can send it again. */
export interface KeptPost {
  kept: true;
  /** Where to send it. */
  path: string;
  /** In order; null if it was too long to keep, or not a form. */
  fields: [name: string, value: string][] | null;
  /** The fields worth showing. */
  shown: [name: string, value: string][];
  hasFiles: boolean;
  /** Who is signed in now, if that isn't who the form was sent for. */
  signedInAs: string | null;
}

/** Reads it, up to 64 KB. The URL names who should send it again, if this browser is known to belong to someone. */
export async function keptPost(request: Request, url: URL, other: Actor | null): Promise<KeptPost> {
  const length = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  // What can't be read isn't kept. Whoever sent it is told to sign in, not what's wrong with the form.
  const form = length <= MAX ? await readForm(request).catch(unlessRefused) : null;
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
  // React Router's own mark for an index route has no value and must stay as it was.
  const search = query.toString().replace(/(^|&)index=(?=&|$)/, "$1index");
  return search ? `${url.pathname}?${search}` : url.pathname;
}

/** A refusal to read a form is an answer that's thrown, not an error. */
function unlessRefused(thrown: unknown): null {
  if (thrown instanceof Error) throw thrown;
  return null;
}
