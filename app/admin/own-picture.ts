import { canBeFile, oneSpelling } from "~/domain/path-spelling.input.ts";

/**
 * The path of an image on this site, as a browser resolves its address. Back-office pages can load no other images, and nothing that opens
 * or does something.
 */
export function ownPicture(address: string | null, siteUrl: string): string | null {
  if (!address || !URL.canParse(address, siteUrl)) return null;
  const { origin, pathname, search } = new URL(address, siteUrl);
  return origin === new URL(siteUrl).origin && canBeFile(oneSpelling(pathname)) ? `${pathname}${search}` : null;
}
