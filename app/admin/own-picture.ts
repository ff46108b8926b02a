import { canBeFile, oneSpelling } from "~/domain/path-spelling.input.ts";

/**
 * The path of a picture of this site, as a browser reads its address; pages of the back office may load no other, and nothing that opens or
 * does something.
 */
export function ownPicture(address: string | null, siteUrl: string): string | null {
  if (!address || !URL.canParse(address, siteUrl)) return null;
  const { origin, pathname, search } = new URL(address, siteUrl);
  return origin === new URL(siteUrl).origin && canBeFile(oneSpelling(pathname)) ? `${pathname}${search}` : null;
}
