import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Database } from "~/platform/db/index.ts";
import { sampled } from "../builders/sample.ts";
import { isAdminLive, onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";

const LEAD = "notify-of-lead";
const RUN = "generate-local-pages";
const site = onAdmin({}, plantJobs);

const dialog = (page: Page) => page.getByRole("dialog");
const main = (page: Page) => page.getByRole("main");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const retries = (page: Page) => main(page).getByRole("button", { name: /^Retry now/ });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

test("by keyboard: the focus moves to the next job, even if one has finished in the meantime", async () => {
  site.allow(/^409 POST/);
  const page = await site.open("admin", `/admin/jobs/all?kind=${LEAD}&state=failed`);
  const count = await retries(page).count();
  const next = await retries(page).nth(1).textContent();
  await retries(page).first().focus();
  await page.keyboard.press("Enter");
  await said(page, "Retrying now.");
  await expect.poll(() => retries(page).count()).toBe(count - 1);
  expect(await focused(page), "the row has left the list, and the one below has the focus").toBe(next);

  const id = (await retries(page).first().textContent())?.split(" ").at(-1) ?? "";
  await cancelElsewhere(page, `/admin/jobs/${LEAD}/${id}`);
  await page.keyboard.press("Enter");
  await main(page).getByText("This job has already started, finished, or been deleted.").waitFor();
  expect(await focused(page), "the row stays, and so does the focus").toBe(next);

  await page.goto("/admin/jobs/all");
  await isAdminLive(page);
  await retries(page).last().focus();
  await page.keyboard.press("Enter");
  await said(page, "Retrying now.");
  expect(await page.locator("main table :focus").count(), "wherever the row is by now").toBe(1);
});

/** Like a colleague does it at the same time. */
async function cancelElsewhere(page: Page, path: string): Promise<void> {
  const headers = { Origin: site.address };
  const answer = await page.request.post(path, { form: { intent: "cancel" }, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  // What the colleague was told.
  await page.context().clearCookies({ name: "bluebonnet_flash" });
}

test("filters are in the address; jobs that cannot be retried here have no button for it", async () => {
  const page = await site.open("admin", "/admin/jobs");
  await main(page).getByRole("link", { name: "Failed", exact: true }).click();
  await page.getByLabel("Status").waitFor();
  expect(await page.getByLabel("Status").inputValue()).toBe("failed");
  await page.getByLabel("Kind").selectOption({ label: "Generate local pages" });
  await page.waitForURL(`**/all?kind=${RUN}&state=failed`);
  await main(page).getByRole("row").filter({ hasText: "The disk is full" }).waitFor();
  expect(await retries(page).count()).toBe(0);
  await main(page)
    .getByRole("link", { name: /^Generate local pages/ })
    .click();
  await main(page).getByRole("link", { name: "its own screen" }).waitFor();
  expect(await retries(page).count()).toBe(0);

  await page.goto(`/admin/jobs?retry-all=${RUN}`);
  await isAdminLive(page);
  expect(await dialog(page).count()).toBe(0);
  await page.goto("/admin/jobs/all?kind=make-avif&state=failed");
  await main(page).getByText("No matches").waitFor();
  await main(page).getByRole("link", { name: "Show all" }).click();
  await page.waitForURL("**/admin/jobs/all");
  await expect.poll(() => page.getByLabel("Kind").inputValue()).toBe("");
});

test.each<Size>(sampled(["desktop", "phone"], 0))("a closed dialog does not come back with the Back button (%s)", async (size) => {
  const page = await site.open("admin", "/admin/jobs/all?kind=mail-invitation", { size });
  await press(
    main(page)
      .getByRole("link", { name: /^Invitation/ })
      .first(),
  );
  const ask = main(page).getByRole("link", { name: "Cancel…" });
  await press(ask);
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await press(ask);
  await press(dialog(page).getByRole("link", { name: "Keep Job" }));
  await dialog(page).waitFor({ state: "detached" });
  await press(ask);
  await dialog(page).waitFor();
  for (let back = 0; back < 3; back++) {
    await page.goBack();
    await dialog(page).waitFor({ state: "detached" });
    expect(page.url()).not.toContain("cancel");
  }
  await press(ask);
  await press(dialog(page).getByRole("button", { name: "Cancel Job" }));
  await said(page, "Job canceled.");
  await main(page).getByText("Canceled", { exact: true }).waitFor();
  await main(page)
    .getByText(/^7 attempts of up to/)
    .waitFor();
});

test("all failed jobs of a kind are retried after a confirmation", async () => {
  const page = await site.open("admin", "/admin/jobs");
  await main(page).getByRole("link", { name: "Retry all… Acknowledge a lead" }).press("Enter");
  await dialog(page).getByText("2 failed.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await dialog(page).getByRole("button", { name: "Retry All" }).press("Enter");
  await said(page, "Retrying 2 jobs.");
  await dialog(page).waitFor({ state: "detached" });
});

test("it also works without JavaScript, and is confirmed once", async () => {
  const page = await site.open("admin", `/admin/jobs/all?kind=${LEAD}&state=failed`, { hasScripts: false });
  const words = page.locator("main noscript > p");
  await retries(page).first().click();
  await words.waitFor();
  expect(await words.textContent()).toContain("Retrying now.");
  await page.reload();
  expect(await words.count(), "a second time").toBe(0);

  const headers = { Origin: site.address };
  const form = { intent: "retry", kind: LEAD, id: (await retries(page).first().textContent())?.split(" ").at(-1) ?? "" };
  await page.request.post("/admin/jobs/all", { form, headers, maxRedirects: 0 });
  await page.goto("/admin/leads");
  expect(await words.count(), "at another screen").toBe(0);
  await page.goto("/admin/jobs/all");
  expect(await words.count(), "at its own").toBe(1);
});

test("a form posted before the scripts ran is confirmed by them, once", async () => {
  const page = await site.open("admin", `/admin/jobs/all?kind=${LEAD}&state=failed`);
  const form = { intent: "retry", kind: LEAD, id: (await retries(page).first().textContent())?.split(" ").at(-1) ?? "" };
  await page.request.post("/admin/jobs/all", { form, headers: { Origin: site.address }, maxRedirects: 0 });
  await page.goto("/admin/jobs/all");
  await said(page, "Retrying now.");
  await page.reload();
  await isAdminLive(page);
  expect(await page.getByRole("status").filter({ hasText: "Retrying now." }).count()).toBe(0);
});

test.each(sampled(["light", "dark"], 1))("the screens pass axe and never scroll sideways (%s)", async (theme) => {
  const page = await site.open("admin", "/admin/jobs/all?kind=make-avif", { theme });
  const job =
    (await main(page)
      .getByRole("link", { name: /^Create smaller images/ })
      .getAttribute("href")) ?? "";
  const paths = ["/admin/jobs", "/admin/jobs?retry-all=mail-sign-up", "/admin/jobs/all", "/admin/jobs/mail", job, `${job}?cancel=1`];
  for (const path of paths) {
    await page.goto(path);
    await isAdminLive(page);
    expect(await dialog(page).count(), path).toBe(path.includes("?") ? 1 : 0);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOf(page, { hasNewColors: width === 1440 }), `${path} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width}`).toBe(true);
    }
  }
});

/**
 * A queue with problems, because no one can make a mail server refuse an email 151
 * times. What's due tomorrow isn't picked up in the meantime.
 */
async function plantJobs(database: Database): Promise<void> {
  const refused = "450 4.3.2 The mailbox of leads@lonemesa.example is over its quota";
  const endless = `connect ECONNREFUSED ${"mail-server-behind-a-long-name.".repeat(6)}example`;
  const planted: [kind: string, state: string, repeated: number, message: string | null][] = [
    ...Array.from({ length: 6 }, () => [LEAD, "failed", 150, refused] as [string, string, number, string]),
    ["acknowledge-lead", "failed", 150, refused],
    ["acknowledge-lead", "failed", 150, refused],
    ["mail-sign-up", "failed", 150, endless],
    ["make-avif", "retry", 2, endless],
    ["mail-invitation", "retry", 6, refused],
    ["mail-invitation", "retry", 6, refused],
    [RUN, "failed", 0, "The disk is full"],
    ["mail-password-reset", "completed", 0, null],
  ];
  for (const [kind, state, repeated, message] of planted) {
    const isOver = state !== "retry";
    await database.execute(sql`
      insert into pgboss.job (name, data, state, policy, retry_count, retry_limit, output, start_after, created_on, started_on, completed_on, keep_until)
      values (${kind}, ${JSON.stringify({ submissionId: randomUUID() })}::jsonb, ${state}::pgboss.job_state, 'standard', ${repeated}, 150,
        ${message && JSON.stringify({ message })}::jsonb, now() + interval '1 day', now() - interval '3 hours', now() - interval '1 hour',
        ${isOver ? sql`now() - interval '1 hour'` : null}, now() + interval '10 days')`);
  }
}
