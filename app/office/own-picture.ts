/** The path of a picture of this site; pages of the back office may load no other. */
export function ownPicture(address: string | null, siteUrl: string): string | null {
  if (!address) return null;
  const { origin, pathname, search } = new URL(address, siteUrl);
  return origin === new URL(siteUrl).origin ? `${pathname}${search}` : null;
}
