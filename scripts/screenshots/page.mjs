// Shared by the scenes: a page with running scripts, and forms filled in by the same visitor.

export const typed = {
  name: "Dolores Quintanilla",
  email: "dolores@sotolcreek.example",
  company: "Sotol Creek Machine Works",
  phone: "(210) 555-0199",
  message: "Thirty people, two sites, and a questionnaire of a customer.",
};

/** Opens a page and waits until its scripts run and its fonts have loaded. The setup page has no header to tell by. */
export async function live(page, path) {
  await page.goto(path);
  if (!path.includes("/auth/setup")) await page.locator(".site-header [data-ready]").first().waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
}

export function isSmall(page) {
  return page.viewportSize().width < 1280;
}

export async function fill(form) {
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
}

export async function send(form) {
  await fill(form);
  await form.locator('[type="submit"]').click();
}
