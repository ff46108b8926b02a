/** An old address and the one that took its place; own paths: "/old". */
export interface Redirected {
  fromPath: string;
  toPath: string;
}

/** What changes in the table of redirects: which old addresses are none any more, and which lead where from now on. */
export interface RedirectChange {
  removed: string[];
  put: Redirected[];
}

/**
 * What moving `fromPath` to `toPath` does to redirects that begin or end at either of them. The new address is a page now, so a redirect
 * away from it ends. Redirects to the old address lead straight to the new one, so that no one is redirected twice or in a circle.
 */
export function flattenRedirects(touching: Redirected[], fromPath: string, toPath: string): RedirectChange {
  if (fromPath === toPath) return { removed: [], put: [] };
  const ended = touching.filter((one) => one.fromPath === toPath);
  const following = touching.filter((one) => one.toPath === fromPath && one.fromPath !== toPath && one.fromPath !== fromPath);
  return {
    removed: ended.map((one) => one.fromPath),
    put: [...following.map((one) => ({ fromPath: one.fromPath, toPath })), { fromPath, toPath }],
  };
}
