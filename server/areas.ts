import { oneSpelling } from "~/domain/path-spelling.input.ts";

const STAFF_AREA = /^\/(admin|auth|newsletter-preview|api\/docs)(\/|$|\.)/;
const API = /^\/api(\/|$|\.)/;
const EMBED = /^\/embed(\/|$|\.)/;
const DATA = /\.data$/;

/** Pages made for one person: nonces, never kept, never indexed. */
export function isStaffArea(path: string): boolean {
  return STAFF_AREA.test(oneSpelling(path));
}

/** What programs ask for: all faults are JSON. The page that describes it is a page. */
export function isApi(path: string): boolean {
  return API.test(oneSpelling(path)) && !isStaffArea(path);
}

/** React Router's data of a frame: it would stand without the policy of its document. */
export function isEmbedData(path: string): boolean {
  const one = oneSpelling(path);
  return EMBED.test(one) && DATA.test(one);
}

/** Whether the page under `path` may be the same for everybody. */
export function isShareable(path: string): boolean {
  const one = oneSpelling(path);
  return !STAFF_AREA.test(one) && !API.test(one) && !EMBED.test(one) && !DATA.test(one) && path.length <= 300;
}
