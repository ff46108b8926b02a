import { fill, live, send } from "./page.mjs";

/** Forms in dialogs and on pages: empty, with errors, sent, and the check in between. */
export const formScenes = {
  dialog: (page) => openAssessment(page),
  "dialog-wrong": async (page) => {
    const form = await openAssessment(page);
    await form.locator('[type="submit"]').click();
    await form.locator('[aria-invalid="true"]').first().waitFor();
  },
  "dialog-filled": async (page) => fill(await openAssessment(page)),
  "dialog-failed": async (page) => {
    await send(await openAssessment(page));
    await page.getByRole("button", { name: "Verify without slider" }).click();
    await page.locator(".toast-card").waitFor();
  },
  verification: async (page) => {
    await send(await openAssessment(page));
    await page.getByRole("slider").fill("40");
  },
  "verification-attempt": async (page) => {
    await send(await openAssessment(page));
    await page
      .getByRole("dialog", { name: "Security Verification" })
      .locator('[name="website"]')
      .evaluate((trap) => (trap.value = "x"));
    await page.getByRole("button", { name: "Verify without slider" }).click();
    await page.getByText(/^Attempt 1/).waitFor();
  },
  "verification-passed": async (page) => {
    await send(await openAssessment(page));
    await page.getByRole("button", { name: "Verify without slider" }).click();
    await page.getByText("Verification Complete!").waitFor();
  },
  "shared-wrong": async (page) => {
    await live(page, "/services/wordpress");
    await page.locator('main form [type="submit"]').click();
    await page.locator('main [aria-invalid="true"]').first().waitFor();
  },
  "shared-sent": async (page) => {
    await live(page, "/services/wordpress");
    await send(page.locator("main form"));
    await page.getByRole("button", { name: "Verify without slider" }).click();
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  },
  "newsletter-wrong": async (page) => {
    await live(page, "/about");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.locator(".toast-card").waitFor();
  },
  "newsletter-sent": async (page) => {
    await live(page, "/about");
    await page.locator('form[action="/api/newsletter-signup"] [name="email"]').fill("dolores@sotolcreek.example");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.locator(".toast-card").waitFor();
  },
  "form-refused-without-scripts": async (page) => {
    await live(page, "/contact");
    const form = page.locator("main form");
    await fill(form);
    await form.locator('[name="email"]').fill("dolores@sotolcreek");
    await form.evaluate((element) => element.submit());
    await page.getByText("Please check the marked fields.").waitFor();
  },
};

async function openAssessment(page) {
  await live(page, "/contact");
  await page.getByRole("main").getByRole("link", { name: "Schedule Assessment" }).click();
  const form = page.locator("dialog:modal form");
  await form.waitFor();
  return form;
}
