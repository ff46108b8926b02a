import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadFields } from "../builders/lead.ts";
import { sampled } from "../builders/sample.ts";
import { isSignedWith, startReceiver, type WebhookReceiver } from "../builders/webhook-receiver.ts";
import { postJson } from "../http/requests.ts";
import { isAdminLive, onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size } from "./browser.ts";

const site = onAdmin({ WEBHOOK_ALLOW_PRIVATE: "127.0.0.1" });

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

const dialog = (page: Page) => page.getByRole("dialog");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).first();
const place = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
/** Host and path, which an endpoint's page has as its name; its query can contain a key. */
const receiverName = () => `${new URL(receiver.url).host}/in?…`;

/** Adds an endpoint in the dialog. Returns the secret that's shown. */
async function add(page: Page, url: string, description: string): Promise<string> {
  await page.goto("/admin/webhooks?add");
  await isAdminLive(page);
  await dialog(page).getByLabel("URL").fill(url);
  await dialog(page).getByLabel("Description").fill(description);
  await press(dialog(page).getByRole("button", { name: "Add Endpoint" }));
  await heading(page, "Endpoint added").waitFor();
  return (await dialog(page).locator("code").textContent()) ?? "";
}

/** Opens a dialog on the endpoint's page and presses its button. */
async function confirm(page: Page, link: string, button: string): Promise<void> {
  await press(page.getByRole("main").getByRole("link", { name: link, exact: true }));
  await press(dialog(page).getByRole("button", { name: button, exact: true }));
}

test.each<Size>(sampled(["desktop", "phone"], 0))(
  "an endpoint's life: added, tested, notified of a lead, paused, rolled, deleted (%s)",
  async (size) => {
    receiver.answer(200);
    receiver.received.length = 0;
    const page = await site.open("admin", "/admin/webhooks", { size });
    await page.getByText("No endpoints yet").waitFor();
    const secret = await add(page, receiver.url, `CRM ${size}`);
    expect(secret).toMatch(/^whsec_/);
    expect(await faultsOf(page)).toEqual([]);
    // The browser itself closes a dialog that's requested twice.
    for (const key of ["Escape", "Escape", "Escape"]) await page.keyboard.press(key);
    await page.mouse.click(2, 2);
    expect(await dialog(page).locator("code").textContent(), "shown until its button is pressed").toBe(secret);
    expect(place(page), "a reload requests nothing again").toBe("/admin/webhooks");
    await press(dialog(page).getByRole("link", { name: "I've copied it" }));
    await dialog(page).waitFor({ state: "detached" });
    await page.getByText("No deliveries yet").waitFor();
    expect(await page.content(), "shown once").not.toContain(secret.slice(6, 20));

    await press(page.getByRole("button", { name: "Send test event" }));
    await said(page, "The receiver responded with 200");
    await heading(page, "webhook.test").waitFor();
    expect(isSignedWith(secret, receiver.received[0] as never)).toBe(true);

    const message = `From a ${size}\nwith <b>two</b> lines`;
    await postJson(`${site.address}/api/send-lead-email`, leadFields({ email: `${size}@example.com`, message }));
    await expect.poll(() => receiver.received.length).toBe(2);
    await press(page.getByRole("link", { name: "All deliveries" }));
    await press(page.getByRole("link", { name: "lead.created" }));
    await heading(page, "Payload").waitFor();
    expect(await page.getByRole("main").textContent()).toContain("with <b>two</b> lines");
    await press(page.getByText("Headers sent"));
    await page.getByText("webhook-signature: v1,").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await press(page.getByRole("button", { name: "Redeliver" }));
    await said(page, "Redelivering with the same ID");
    await expect.poll(() => receiver.received.length).toBe(3);
    expect(receiver.received[2]?.id).toBe(receiver.received[1]?.id);

    await press(page.getByRole("link", { name: "All deliveries" }));
    await confirm(page, "Pause", "Pause");
    await said(page, "Endpoint paused");
    await press(page.getByRole("button", { name: "Enable" }));
    await said(page, "Endpoint enabled");
    await confirm(page, "Roll secret", "Roll Secret");
    await heading(page, "New secret").waitFor();
    const newer = (await dialog(page).locator("code").textContent()) ?? "";
    expect(newer).not.toBe(secret);
    expect(new URL(page.url()).search).toBe("");
    await press(dialog(page).getByRole("link", { name: "I've copied it" }));
    await page.getByText("Old secret valid until").waitFor();
    await confirm(page, "Delete", "Delete");
    await said(page, "Endpoint deleted");
    await page.getByText("No endpoints yet").waitFor();
  },
);

test("errors are shown at the field, and what was typed stays", async () => {
  site.allow(/^422 POST/);
  const page = await site.open("admin", "/admin/webhooks?add");
  await dialog(page).getByLabel("URL").fill("https://169.254.169.254/latest/meta-data");
  await dialog(page).getByLabel("Description").fill("A cloud's secrets");
  await press(dialog(page).getByRole("button", { name: "Add Endpoint" }));
  await dialog(page).getByText("so we can't send to it.").waitFor();
  expect(await dialog(page).getByRole("alert").textContent(), "the error is shown only at the field").toBe("Check the marked fields.");
  expect(
    await dialog(page)
      .getByLabel("URL")
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  expect(await dialog(page).getByLabel("Description").inputValue()).toBe("A cloud's secrets");
  await dialog(page).getByLabel("URL").fill(receiver.url);
  const chosen = dialog(page).getByRole("checkbox", { checked: true });
  while ((await chosen.count()) > 0) await chosen.first().uncheck();
  await press(dialog(page).getByRole("button", { name: "Add Endpoint" }));
  await dialog(page).getByText("Choose at least one event.").last().waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test("a reload while a secret is shown creates no other one: the endpoint is in the list, and its page is unchanged", async () => {
  const page = await site.open("admin", "/admin/webhooks");
  await add(page, `${receiver.url}&reload`, "Reloaded");
  await page.reload();
  await isAdminLive(page);
  const row = page.getByRole("row").filter({ hasText: "Reloaded" });
  await row.waitFor();
  expect([place(page), await dialog(page).count(), await row.count()]).toEqual(["/admin/webhooks", 0, 1]);
  await press(row.getByRole("link", { name: new URL(receiver.url).host, exact: true }));
  await heading(page, receiverName()).waitFor();
  const endpoint = place(page);
  await confirm(page, "Roll secret", "Roll Secret");
  await heading(page, "New secret").waitFor();
  await page.reload();
  await isAdminLive(page);
  await page.getByText("Old secret valid until").waitFor();
  expect([place(page), await dialog(page).count()]).toEqual([endpoint, 0]);
  await confirm(page, "Delete", "Delete");
  await said(page, "Endpoint deleted");
});

test("endpoints on one host can be told apart on a phone, and no query is shown, because it can contain a key", async () => {
  const page = await site.open("admin", "/admin/webhooks");
  const { origin, host } = new URL(receiver.url);
  for (const name of ["billing", "support"]) await add(page, `${origin}/hooks/${name}?key=s3cret-${name}`, `Of ${name}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/webhooks");
  for (const name of ["billing", "support"]) {
    const row = page.getByRole("row").filter({ hasText: `Of ${name}` });
    expect(await row.getByText(`/hooks/${name}?…`, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole("table").textContent()).not.toContain("s3cret");
  }
  for (const name of ["billing", "support"]) {
    await page.goto("/admin/webhooks");
    await press(
      page
        .getByRole("row")
        .filter({ hasText: `Of ${name}` })
        .getByRole("link", { name: host }),
    );
    await heading(page, `${host}/hooks/${name}?…`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await confirm(page, "Delete", "Delete");
    await said(page, "Endpoint deleted");
  }
});

test("a receiver that is gone is disabled: the list, the dashboard, and an email say so; enabled again, what failed is redelivered", async () => {
  const page = await site.open("admin", "/admin/webhooks");
  const secret = await add(page, `${receiver.url}&gone`, "Gone for a while");
  receiver.received.length = 0;
  receiver.answer(410);
  await postJson(`${site.address}/api/send-lead-email`, leadFields({ email: "gone@example.com" }));
  await expect.poll(() => receiver.received.length).toBe(1);
  await expect.poll(() => site.mail.mails.filter(({ subject }) => subject?.startsWith("A webhook was disabled")).length).toBe(1);
  await page.goto("/admin");
  await page.getByText("A webhook was disabled").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("link", { name: /A webhook was disabled/ }).click();
  await page.getByRole("region", { name: "Disabled endpoints" }).getByRole("link").click();
  await heading(page, receiverName()).waitFor();
  expect(await page.getByRole("link", { name: /Redeliver all failed/ }).count(), "it has to be enabled first").toBe(0);
  await page.getByText("Enable the endpoint above to redeliver failed events.").waitFor();
  await page.getByText("Deliveries are kept for 30 days.").waitFor();
  expect(await page.getByText(/Page 1/).count(), "there is only one page").toBe(0);
  await page.getByRole("link", { name: "lead.created" }).click();
  await page.getByText("to redeliver this event").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Enable it" }).click();
  await heading(page, receiverName()).waitFor();
  receiver.answer(200);
  await page.getByRole("button", { name: "Enable" }).click();
  await said(page, "Endpoint enabled");
  await page.getByRole("link", { name: /Redeliver all failed/ }).click();
  await dialog(page).getByRole("button", { name: "Redeliver" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Redeliver" }).click();
  await said(page, "Redelivering 1 event.");
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received.every((got) => isSignedWith(secret, got))).toBe(true);
  const url = page.url();
  await expect
    .poll(async () => {
      await page.goto(url);
      return page.getByText("Succeeded", { exact: true }).count();
    })
    .toBeGreaterThan(0);
});

test("deliveries waiting for a retry can be sent now, one or all", async () => {
  const page = await site.open("admin", "/admin/webhooks");
  await add(page, `${receiver.url}&waits`, "Answers late");
  await press(dialog(page).getByRole("link", { name: "I've copied it" }));
  await heading(page, receiverName()).waitFor();
  const endpoint = page.url();
  receiver.received.length = 0;
  receiver.answer(500);
  await postJson(`${site.address}/api/send-lead-email`, leadFields({ email: "waits@example.com" }));
  const shownAgain = (text: string) =>
    expect
      .poll(async () => {
        await page.goto(endpoint);
        return page.getByText(text, { exact: true }).count();
      })
      .toBeGreaterThan(0);
  await shownAgain("Will retry");
  await page.getByRole("button", { name: "Send all waiting now" }).click();
  await said(page, "Sending 1 waiting event now.");
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(2);
  await shownAgain("Will retry");
  receiver.answer(200);
  await page.getByRole("link", { name: "lead.created" }).click();
  await page.getByText("Answers late").waitFor();
  await page.getByRole("button", { name: "Send now" }).click();
  await said(page, "Sending now.");
  await shownAgain("Succeeded");
  expect(await page.getByRole("button", { name: "Send all waiting now" }).count()).toBe(0);
});

test.each(sampled(["light", "dark"], 0))("the screens pass axe and never scroll sideways (%s)", async (theme) => {
  receiver.answer(500);
  const page = await site.open("admin", "/admin/webhooks", { theme });
  await add(page, `${receiver.url}&axe=${"a-long-part-".repeat(20)}`, `A long description ${theme} ${"word ".repeat(20)}`);
  await press(dialog(page).getByRole("link", { name: "I've copied it" }));
  await page.getByText("No deliveries yet").waitFor();
  const endpoint = new URL(page.url()).pathname;
  await press(page.getByRole("button", { name: "Send test event" }));
  await heading(page, "webhook.test").waitFor();
  const delivery = new URL(page.url()).pathname;
  const paths = [
    "/admin/webhooks",
    endpoint,
    `${endpoint}?state=pending`,
    `${endpoint}?delete`,
    delivery,
    "/admin/webhooks/guide",
    "/admin/webhooks?add",
  ];
  for (const path of paths) {
    await page.goto(path);
    await isAdminLive(page);
    for (const width of [1440, 820, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOf(page, { hasNewColors: width === 1440 }), `${path} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width}`).toBe(true);
    }
  }
});
