import type { Endpoint } from "~/domain/webhooks/index.ts";

/** Of a host without an address: it may get one later, so it is saved. */
export const UNKNOWN_HOST =
  "We can't find this host name. Check the spelling. The endpoint is saved, but events can't be delivered until the name resolves.";

const MAX_PATH_LENGTH = 48;

/** What follows the host. A query is only hinted at: many receivers have their key in it. */
export function pathOf(url: string, shown = (path: string) => path): string {
  const { pathname, search } = new URL(url);
  return search ? `${shown(pathname)}?…` : shown(pathname);
}

function beginningOf(path: string): string {
  return path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path;
}

/** Host and the beginning of the path, by which endpoints of the same host are told apart. */
export function shortUrl(url: string): string {
  return `${new URL(url).host}${pathOf(url, beginningOf)}`;
}

/** What an endpoint is called in a sentence: "hooks.example.com – The CRM", or with the beginning of the path. */
export function endpointName({ url, description }: Pick<Endpoint, "url" | "description">): string {
  return description ? `${new URL(url).host} – ${description}` : shortUrl(url);
}
