import type { Endpoint } from "~/domain/webhooks/index.ts";

/** For a host name that doesn't resolve. It may get an address later, so the endpoint is saved. */
export const UNKNOWN_HOST =
  "We can't find this host name. Check the spelling. The endpoint is saved, but events can't be delivered until the name resolves.";

const MAX_PATH_LENGTH = 48;

/** What follows the host. A query is only hinted at, because many receivers put their key in it. */
export function pathOf(url: string, shown = (path: string) => path): string {
  const { pathname, search } = new URL(url);
  return search ? `${shown(pathname)}?…` : shown(pathname);
}

function beginningOf(path: string): string {
  return path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path;
}

/** The host and the start of the path, which distinguish endpoints on the same host. */
export function shortUrl(url: string): string {
  return `${new URL(url).host}${pathOf(url, beginningOf)}`;
}

/** An endpoint's name in a sentence: "hooks.example.com – The CRM", or with the start of its path. */
export function endpointName({ url, description }: Pick<Endpoint, "url" | "description">): string {
  return description ? `${new URL(url).host} – ${description}` : shortUrl(url);
}
