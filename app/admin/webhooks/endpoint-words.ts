import type { Endpoint } from "~/domain/webhooks/index.ts";

/** Of a host without an address: it may get one later, so it is saved. */
export const UNKNOWN_HOST = "This name has no address now. Until it has one, nothing arrives there.";

const MAX_PATH_LENGTH = 48;

/** What follows the host; of a long one the beginning. A query is only hinted at: many receivers have their key in it. */
export function shortPath(url: string): string {
  const { pathname, search } = new URL(url);
  const path = pathname.length > MAX_PATH_LENGTH ? `${pathname.slice(0, MAX_PATH_LENGTH)}…` : pathname;
  return search ? `${path}?…` : path;
}

/** Host and path, by which endpoints of the same host are told apart. */
export function shortUrl(url: string): string {
  return `${new URL(url).host}${shortPath(url)}`;
}

/** What an endpoint is called in a sentence: "hooks.example.com – The CRM", or with the beginning of the path. */
export function endpointName({ url, description }: Pick<Endpoint, "url" | "description">): string {
  return description ? `${new URL(url).host} – ${description}` : shortUrl(url);
}
