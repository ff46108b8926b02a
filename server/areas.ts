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

/** React Router's data for a page whose address is a secret. */
export function isSecretData(path: string): boolean {
  return isData(path) && Boolean(factsAt(path).secret);
}
