/** Whether this is the address of a service in a place, which may have no page yet. */
export function isLocalPagePath(pathname: string): boolean {
  return /^\/services\/[^/]+\/[^/]+\/?$/.test(pathname);
}
