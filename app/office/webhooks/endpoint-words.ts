import type { Endpoint } from "~/domain/webhooks/index.ts";

/** Of a host without an address: it may get one later, so it is saved. */
export const UNKNOWN_HOST = "This name has no address now. Until it has one, nothing arrives there.";

const LONGEST_PATH = 48;

/** What follows the host; of a long one the beginning. */
export function shortPath(url: string): string {
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
}

/** What tells endpoints apart, of which several may be at one host: "hooks.example.com – The CRM", or with the beginning of the path. */
export function endpointName({ url, description }: Pick<Endpoint, "url" | "description">): string {
  const { host } = new URL(url);
  return description ? `${host} – ${description}` : `${host}${shortPath(url)}`;
}
