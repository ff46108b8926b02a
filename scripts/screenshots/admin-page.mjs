/** Opens a back-office screen, once its scripts run. */
export async function open(page, path) {
  await page.goto(path);
  await page.locator(".admin[data-ready]").waitFor();
}

/** A screen in light and in dark mode. */
export function screen(name, path) {
  return {
    [`admin-${name}`]: (page) => open(page, path),
    [`admin-${name}-dark`]: async (page) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await open(page, path);
    },
  };
}
