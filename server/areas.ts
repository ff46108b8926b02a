import { factsAt, isData } from "~/app/route-lookup.ts";

/** Pages made for one person: nonces, never kept, never indexed. */
export function isForOnePerson(path: string): boolean {
  const { audience } = factsAt(path);
  return audience === "person" || audience === "staff";
}

/** What programs ask for: all faults are JSON. */
export function isApi(path: string): boolean {
  return factsAt(path).audience === "programs";
}

/** React Router's data of a frame: it would stand without the policy of its document. */
export function isFrameData(path: string): boolean {
  return isData(path) && factsAt(path).isFramed;
}

/** Whether the page under `path` may be the same for everyone. */
export function isShareable(path: string): boolean {
  const { audience, isFramed } = factsAt(path);
  return audience === "everyone" && !isFramed && !isData(path) && path.length <= 300;
}
