/** An old address and the one that replaced it, as paths on this site: "/old". */
export interface Redirected {
  fromPath: string;
  toPath: string;
}

/** Changes to the table of redirects: which ones are deleted, and where others lead from now on. */
interface RedirectChange {
  removed: string[];
  put: Redirected[];
}

/**
 * What moving `fromPath` to `toPath` does to redirects that start or end at either of them. The new address is now a page, so a redirect
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
