import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as files from "../builders/files.ts";
import { upload } from "../builders/files.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { signedIn } from "../builders/staff.ts";
import { harmfulSvgs } from "../builders/svg-payloads.ts";
import { postForm } from "../http/requests.ts";
import { isAdminLive, onAdmin, pressChange } from "./admin.ts";
import { faultsOf, sizesAndThemes } from "./axe.ts";
import { press, type Size } from "./browser.ts";

const site = onAdmin();

const dialog = (page: Page) => page.getByRole("dialog");
const cards = (page: Page) => page.getByRole("list", { name: "Files", exact: true }).getByRole("listitem");
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

async function stored(...given: [string, Uint8Array | string][]) {
  const outcome = await upload(site.address, { Cookie: await signedIn(site.address, "editor") }, given);
  expect(outcome.files.filter(({ error }) => error)).toEqual([]);
  return outcome.files;
}

test.each<Size>(sampled(["desktop", "phone"], 1))("an editor uploads, describes, copies, deletes, and restores (%s)", async (size) => {
  site.allow(/^422 POST/);
  const page = await site.open("editor", "/admin/media", { size });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(page.getByRole("link", { name: "Upload Files" }).first());
  const button = dialog(page).getByRole("button", { name: "Upload", exact: true });
  expect(await button.isDisabled(), "nothing is selected yet").toBe(true);
  const [mesa, fake] = [`mesa-${size}.jpg`, `fake-${size}.png`];
  await dialog(page)
    .getByLabel("Choose files")
    .setInputFiles([
      { name: mesa, mimeType: "image/jpeg", buffer: await files.photo() },
      { name: fake, mimeType: "image/png", buffer: Buffer.from("<script>alert(1)</script>") },
    ]);
  await dialog(page).getByLabel("Alt text").fill("A mesa at dusk");
  await press(button);
  await dialog(page).getByText("doesn't match its name. Its name suggests a PNG image").first().waitFor();
  await said(page, "File uploaded successfully");
  await press(dialog(page).getByRole("button", { name: "Close" }));
  await card(page, mesa).getByText("300 × 400").waitFor();
  expect(await card(page, fake).count()).toBe(0);
  await card(page, mesa).getByText("A mesa at dusk").waitFor();

  // It's shown for five seconds.
  await Promise.all([said(page, "File path copied to clipboard"), press(card(page, mesa).getByRole("button", { name: /^Copy path/ }))]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\/media\/.+\.jpg$/);

  await press(card(page, mesa).getByRole("link", { name: `Edit ${mesa}` }));
  await dialog(page).getByLabel("Caption").fill("Seen from the north");
  await press(dialog(page).getByRole("button", { name: "Update" }));
  await said(page, "File metadata updated successfully");
  await card(page, mesa).getByText("Seen from the north").waitFor();

  await press(card(page, mesa).getByRole("link", { name: `Delete ${mesa}` }));
  await dialog(page).getByText("It isn't used anywhere on the site.").waitFor();
  await press(dialog(page).getByRole("button", { name: "Delete" }));
  await said(page, "File deleted successfully");
  await card(page, mesa).waitFor({ state: "detached" });
  await press(page.getByRole("button", { name: "Undo" }));
  await card(page, mesa).waitFor();
});

test("files are dropped and pasted anywhere, removed from the list, and an upload is canceled", async () => {
  site.allow(/ERR_FAILED|ERR_ABORTED/);
  const page = await site.open("editor", "/admin/media");
  const give = (type: "drop" | "paste", name: string) =>
    page.evaluate(
      ([kind, fileName]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(["text"], fileName, { type: "text/plain" }));
        const given = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(
          kind === "drop"
            ? new DragEvent("drop", { ...given, dataTransfer: transfer })
            : new ClipboardEvent("paste", { ...given, clipboardData: transfer }),
        );
      },
      [type, name] as const,
    );
  await give("drop", "dropped.txt");
  const chosen = dialog(page).getByRole("list", { name: "Selected files" }).getByRole("listitem");
  await chosen.filter({ hasText: "dropped.txt" }).waitFor();
  await give("paste", "pasted.txt");
  await chosen.filter({ hasText: "pasted.txt" }).waitFor();
  await dialog(page).getByRole("button", { name: "Remove dropped.txt" }).click();
  expect(await chosen.count()).toBe(1);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/admin/media/upload", async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Uploading..." }).waitFor();
  await dialog(page).getByRole("button", { name: "Cancel the upload of pasted.txt" }).click();
  release();
  await dialog(page).waitFor({ state: "detached" });
  expect(await card(page, "pasted.txt").count()).toBe(0);
});

inProof("several files are selected and deleted together, after checking where they are used", async () => {
  await stored(["many-1.txt", "1"], ["many-2.txt", "2"], ["other.txt", "3"]);
  const page = await site.open("editor", "/admin/media?q=many");
  await page.getByRole("checkbox", { name: "Select all files on this page" }).check();
  await pressChange(page, "Delete");
  await dialog(page).getByRole("heading", { name: "Delete 2 Files" }).waitFor();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await said(page, "2 files deleted successfully");
  await page.getByText("No matching files").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => cards(page).count()).toBe(2);
});

test.each<Size>(sampled(["desktop", "phone"], 1))("a picture is cropped, focused, and replaced from the library (%s)", async (size) => {
  const [hero, other] = await stored(
    [`hero-${size}.jpg`, await files.photo({ width: 800, height: 600, orientation: 1 })],
    [`other-${size}.jpg`, await files.photo({ width: 300, height: 300, orientation: 1 })],
  );
  const page = await site.open("editor", `/admin/media?frame=${hero?.id}`, { size });
  await isAdminLive(page);
  await dragCorner(page, dialog(page).locator("svg image").first());
  const field = (label: string) => dialog(page).getByLabel(label);
  expect(Math.abs(Number(await field("Crop width (%)").inputValue()) - 75)).toBeLessThan(4);
  expect(Math.abs(Number(await field("Crop height (%)").inputValue()) - 50)).toBeLessThan(4);
  await field("Crop width (%)").fill("50");
  await field("Crop height (%)").fill("50");
  await field("Focal point, from left (%)").fill("10");
  await press(dialog(page).getByRole("button", { name: "Save" }));
  await said(page, "Picture cropped");
  await card(page, `hero-${size}`).getByText("400 × 300").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await card(page, `hero-${size}`).getByText("800 × 600").waitFor();

  const block = { intent: "save", name: `Uses hero ${size}`, page: "", active: "on", type: "image", "image.url": hero?.filePath ?? "" };
  const headers = { Cookie: await signedIn(site.address, "editor") };
  expect((await postForm(`${site.address}/admin/content-blocks/new`, { ...block, "image.alt": "x" }, headers)).status).toBe(302);
  await page.goto(`/admin/media?delete=${hero?.id}`);
  await isAdminLive(page);
  await press(dialog(page).getByRole("link", { name: "Use another file in these places first" }));
  await dialog(page).getByLabel("Name, alt text, or tag").fill("other-");
  await press(dialog(page).getByRole("button", { name: "Search" }));
  await dialog(page).getByRole("radio", { name: other?.name }).check();
  await press(dialog(page).getByRole("button", { name: "Use it in 1 place" }));
  await said(page, "Replaced in 1 place");
});

/** Drags the bottom right corner of an uncropped picture to three quarters of its width and half of its height. */
async function dragCorner(page: Page, picture: Locator): Promise<void> {
  // Waits until the dialog has stopped moving.
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error("the picture is not shown");
  await page.mouse.move(box.x + box.width, box.y + box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.5, { steps: 4 });
  await page.mouse.up();
}

inProof("someone who is signed out, or cannot reach the server, is told so", async () => {
  site.allow(/./);
  const page = await site.open("editor", "/admin/media?upload");
  const choose = () =>
    dialog(page)
      .getByLabel("Choose files")
      .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
  await choose();
  await page.route("**/admin/media/upload", (route) => route.abort());
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "Failed to upload file" }).waitFor();
  await page.unroute("**/admin/media/upload");
  await page.context().clearCookies();
  await choose();
  await dialog(page).getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Not now" }).click();
  await page.getByRole("alert").filter({ hasText: "User not authenticated" }).waitFor();
});

inProof("an uploaded SVG that is opened at its own address runs nothing", async () => {
  const cookie = { Cookie: await signedIn(site.address, "editor") };
  const page = await site.visit("/robots.txt", { isBare: true, isInKeptTab: false });
  const heard: string[] = [];
  page.on("dialog", (shown) => void shown.dismiss().then(() => heard.push(`dialog: ${shown.message()}`)));
  page.context().on("request", (request) => {
    if (!request.url().startsWith(site.address)) heard.push(request.url());
  });
  for (const [what, content] of harmfulSvgs) {
    // Anything that an alert would show, and any request.
    const [file] = (await upload(site.address, cookie, [["tripwire.svg", content]])).files;
    if (!file || file.error) continue;
    await page.goto(file.filePath);
    expect(await page.evaluate(() => document.querySelectorAll("script, iframe, foreignObject, style").length), what).toBe(0);
  }
  expect(heard).toEqual([]);
});

inProof.each(sampled(sizesAndThemes, 0, 3))("the grid, dialogs, and the empty list pass axe and fit (%s, %s)", async (size, theme) => {
  const [file] = await stored(
    [`a-name-that-is-longer-than-the-card-is-wide-${"x".repeat(60)}.jpg`, await files.photo()],
    ["paper.pdf", files.pdf],
  );
  const page = await site.open("editor", "/admin/media", { size, theme });
  const dialogs = ["edit", "replace", "swap", "frame", "organize", "delete"].map((name) => `?${name}=${file?.id}`);
  for (const search of ["", "?upload", ...dialogs, "?q=nobody"]) {
    await page.goto(`/admin/media${search}`);
    await isAdminLive(page);
    expect(await faultsOf(page), search).toEqual([]);
    for (const width of size === "phone" ? [390, 360] : [1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), search).toBeLessThanOrEqual(width);
    }
  }
});
