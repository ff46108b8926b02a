import { factsAt, isData } from "~/app/route-lookup.ts";

/** Pages made for one person: nonces, never cached, never indexed. */
export function isPersonal(path: string): boolean {
  const { audience } = factsAt(path);
  return audience === "person" || audience === "staff";
}

/** What programs request: all errors are JSON. */
export function isApi(path: string): boolean {
  return factsAt(path).audience === "programs";
}

/** React Router's data for a frame: it would be served without its document's policy. */
export function isFrameData(path: string): boolean {
  return isData(path) && factsAt(path).isFramed;
}

/** Whether the page at `path` can be the same for everyone. */
export function isShareable(path: string): boolean {
  const { audience, isFramed } = factsAt(path);
  return audience === "everyone" && !isFramed && !isData(path) && path.length <= 300;
}

/**
 * Whether the response can show something of one person: its address has a secret, or it answers what someone sent. So can React Router's
 * data of any page, which the router doesn't give all of its page's headers.
 */
export function isForOne(method: string, { pathname, searchParams }: URL): boolean {
  const { secret, secretKey } = factsAt(pathname);
  const isRead = method === "GET" || method === "HEAD";
  return !isRead || isData(pathname) || secret !== null || (secretKey !== null && searchParams.has(secretKey));
}
