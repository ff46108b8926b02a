/** The path of a picture made from the firm's brand. Another brand has another address, so that no browser shows an old one. */
export function brandPicture(name: string, version: string): string {
  return version ? `/${name}?v=${version}` : `/${name}`;
}
