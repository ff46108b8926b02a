/** Whether this is the address of a service in a location. It may not have a page yet. */
export function isLocalPagePath(pathname: string): boolean {
  return /^\/services\/[^/]+\/[^/]+\/?$/.test(pathname);
}
