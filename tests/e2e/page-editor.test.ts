import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sectionTypes } from "~/domain/pages/section-types.input.ts";
import { people } from "../builders/people.ts";
import { inProof } from "../builders/sample.ts";
import { onAdmin } from "./admin.ts";
import { faultsOf } from "./axe.ts";
import { press, type Size, sizes } from "./browser.ts";
import { begin, insert, paper, publish, said, saved, section } from "./editing.ts";

const site = onAdmin();

/** Adds a file to the form, as a visitor chooses one. */
async function addFile(visitor: Page, name: string, content: string): Promise<Locator> {
  const field = visitor.getByRole("group", { name: "Floor plan" });
  const choosing = visitor.waitForEvent("filechooser");
  await press(field.getByRole("button", { name: "Add files" }));
  await (await choosing).setFiles([{ name, mimeType: "", buffer: Buffer.from(content) }]);
  return field;
}

/** Sends the page's own form: first with a field missing, then after a reload, which keeps what was typed. */
async function sendForm(visitor: Page): Promise<void> {
  const form = visitor.locator("form[data-form=custom]");
  await form.getByLabel("Name").fill("Dolores Quintanilla");
  await form.getByLabel("Servers").check();
  await form.getByLabel("When do you need it?").selectOption("This quarter");
  await press(form.getByRole("button", { name: "Send" }));
  await form.getByText("Please enter a valid email address.").waitFor();
  expect(await form.getByLabel("Email").evaluate((field) => field === document.activeElement)).toBe(true);
  await visitor.reload();
  await form.getByText("We kept what you typed.").waitFor();
  expect([await form.getByLabel("Name").inputValue(), await form.getByLabel("Servers").isChecked()]).toEqual(["Dolores Quintanilla", true]);
  await form.getByLabel("Email").fill("dolores@sotolcreek.example");
  const isOnAdd = (field: Locator) => field.locator("[data-add]").evaluate((button) => button === document.activeElement);
  await press(form.getByRole("button", { name: "Send" }));
  await form.getByText("Please add a file.").waitFor();
  expect(await isOnAdd(form.getByRole("group", { name: "Floor plan" }))).toBe(true);
  expect(await faultsOf(visitor)).toEqual([]);
  const refused = await addFile(visitor, "plan.txt", "<html></html>");
  await refused.getByText("the content does not match").waitFor();
  expect(await form.getByText("Please add a file.").count()).toBe(0);
  await press(form.getByRole("button", { name: "Send" }));
  await refused.getByText("A file wasn't uploaded. Try again, or remove it.").waitFor();
  await press(refused.getByRole("button", { name: "Remove plan.txt" }));
  await (await addFile(visitor, "plan of the shop.txt", "one room")).getByLabel("Uploaded").waitFor();
  await visitor.reload();
  await form.getByLabel("Uploaded").waitFor();
  await press(form.getByRole("button", { name: "Send" }));
  await isThanked(visitor);
  await visitor.reload();
  await isThanked(visitor);
  await visitor.goto(visitor.url());
  await form.getByText(/^You sent this form at .+ Your reference is /).waitFor();
  expect([await form.getByLabel("Name").inputValue(), await form.getByLabel("Uploaded").count()]).toEqual(["", 0]);
}

/** The confirmation, with the file that arrived. */
async function isThanked(visitor: Page): Promise<void> {
  await visitor.getByRole("heading", { name: "Thank you!" }).waitFor();
  await visitor.getByText("File received: plan of the shop.txt").waitFor();
}

test("demo content of a page that ships is reworded around a fact, confirmed, and then gone from what Site Settings list", async () => {
  const settings = await site.open("admin", "/admin/settings");
  const left = () => settings.locator("details li").filter({ hasText: "Managed IT" });
  await press(settings.getByText(/^Pages with demo content/));
  expect(await left().textContent()).toContain("5 sections");
  const page = await site.open("admin", (await left().getByRole("link").getAttribute("href")) ?? "");
  const line = section(page, "Page heading").locator("[data-field=more]");
  expect(await line.locator("[data-ref=managed_it_price]").textContent()).toBe("$95 to $165 a person a month");
  const outline = page.getByRole("region", { name: "Sections" });
  expect(await outline.getByText("demo", { exact: true }).count()).toBe(5);
  await press(outline.getByRole("button", { name: /^First ninety days/ }));
  await press(page.getByRole("button", { name: "Confirm", exact: true }));
  await page.getByRole("button", { name: "Confirm", exact: true }).waitFor({ state: "detached" });
  await press(page.getByRole("button", { name: "All sections" }));
  await expect.poll(() => outline.getByText("demo", { exact: true }).count()).toBe(4);
  await saved(page);
  await line.click();
  // A click on the fact itself leaves no place to type.
  await line.evaluate((field) => {
    getSelection()?.selectAllChildren(field);
    getSelection()?.collapseToEnd();
  });
  await page.keyboard.type(" Ask us.");
  const benefits = section(page, "List beside a heading").locator("[data-field='items.0.title']");
  await benefits.click();
  await benefits.press("Control+End");
  await benefits.pressSequentially(" at once");
  await press(page.getByRole("button", { name: "All sections" }));
  await expect.poll(() => outline.getByText("demo", { exact: true }).count()).toBe(3);
  expect(await faultsOf(page)).toEqual([]);
  await publish(page);
  const visitor = await site.visit("/services/managed-it");
  await visitor.getByText("$95 to $165 a person a month. Ask us.", { exact: true }).waitFor();
  await visitor.getByRole("heading", { name: "A price you know in advance at once" }).waitFor();
  await settings.reload();
  await press(settings.getByText(/^Pages with demo content/));
  expect(await left().textContent()).toContain("3 sections");
});

test("a landing page from nothing, published, in the menu, and reworded on a phone", async () => {
  site.allow(/422 POST .*attachments/);
  const page = await site.open("editor", "/admin/pages/new");
  const id = await begin(page, "Spring offer", "spring-offer");
  await insert(page, "headline", "Hero");
  const heading = section(page, "Hero").locator("[data-field=title]");
  await heading.click();
  await heading.fill("Move to us this spring");
  await page.getByLabel("Picture (optional)", { exact: true }).fill("/og-default.png");
  await insert(page, "side by side", "Text with picture");
  await page.getByLabel("Picture (optional)", { exact: true }).fill("/og-default.png");
  await page.getByLabel("Alt text").fill("Our office at dusk");
  await section(page, "Text with picture").locator("img[src='/og-default.png']").waitFor();
  await insert(page, "accordion", "FAQ");
  await insert(page, "lead", "Form");
  await press(page.getByRole("button", { name: "Add field" }));
  const added = page.locator("details[open]").last();
  await added.getByLabel("Label").fill("Which systems?");
  await added.getByLabel("Options").fill("Laptops\nServers");
  await added.getByLabel("Kind").selectOption("Checkboxes");
  await section(page, "Form").getByText("Which systems?").waitFor();
  await press(page.getByRole("button", { name: "Add field" }));
  const file = page.locator("details[open]").last();
  await file.getByLabel("Label").fill("Floor plan");
  await file.getByLabel("Answer").selectOption("Required");
  await file.getByLabel("Kind").selectOption("File");
  await section(page, "Form").getByText("Floor plan").waitFor();
  await page.getByRole("group", { name: "Email requests to" }).getByLabel(people.editor.fullName).check();
  await page.getByLabel("Owner of new leads").selectOption("Chosen people");
  await page.getByRole("group", { name: "Chosen people" }).getByLabel(people.editor.fullName).check();
  await saved(page);
  expect((await fetch(`${site.address}/spring-offer`)).status).toBe(404);
  expect(await faultsOf(page)).toEqual([]);

  // By keyboard: the FAQ above the picture, and back again.
  await section(page, "FAQ").focus();
  await page.keyboard.press("Alt+ArrowUp");
  const order = () =>
    paper(page)
      .locator("[data-section]")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.name));
  await expect.poll(order).toEqual(["Hero", "FAQ", "Text with picture", "Form"]);
  await page.keyboard.press("Control+z");
  await expect.poll(order).toEqual(["Hero", "Text with picture", "FAQ", "Form"]);
  await publish(page);

  const visitor = await site.visit("/spring-offer");
  expect(await visitor.locator("h1").allTextContents()).toEqual(["Move to us this spring"]);
  expect(await visitor.getByRole("img", { name: "Our office at dusk" }).count()).toBe(1);
  await sendForm(visitor);
  const mails = () => site.mail.mails.filter(({ to }) => [to ?? []].flat().some(({ text }) => text === people.editor.email));
  await expect.poll(() => mails().map(({ subject }) => subject)).toContainEqual(expect.stringContaining("Dolores Quintanilla"));
  const admin = await site.open("editor", "/admin/leads?q=dolores%40sotolcreek.example");
  await press(admin.getByRole("main").getByRole("link", { name: "Dolores Quintanilla" }).first());
  const downloading = admin.waitForEvent("download");
  await press(admin.getByRole("link", { name: "Download plan of the shop.txt" }));
  expect((await downloading).suggestedFilename()).toBe("plan of the shop.txt");
  expect(await faultsOf(admin)).toEqual([]);
  expect(await visitor.locator("[data-field], [data-section]").count()).toBe(0);
  expect(await faultsOf(visitor)).toEqual([]);

  await page.goto("/admin/navigation?add");
  await page.getByRole("dialog").getByLabel("Label").fill("Spring offer");
  await page.getByRole("dialog").getByLabel("URL").fill("/spring-offer");
  await press(page.getByRole("dialog").getByRole("button", { name: /Create/ }));
  await expect.poll(async () => (await fetch(`${site.address}/about`)).text()).toContain('href="/spring-offer"');

  const phone = await site.open("editor", `/admin/pages/${id}/edit`, { size: "phone" });
  await press(phone.getByRole("button", { name: "Phone width" }));
  const words = section(phone, "Hero").locator("[data-field=title]");
  await words.click();
  await words.fill("Move to us before June");
  await saved(phone);
  expect(await faultsOf(phone)).toEqual([]);
  await publish(phone);
  await expect.poll(async () => (await fetch(`${site.address}/spring-offer`)).text()).toContain("Move to us before June");
  for (const size of ["phone", "desktop"] as const) {
    const both = await besideEachOther(id, "/spring-offer", size);
    await expect.poll(() => shareOfDifference(both, size), { message: size, interval: 500 }).toBeLessThan(0.01);
  }
});

inProof("an empty page says what to do first, and nothing of the editor's covers a text, at any width", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  await begin(page, "First steps", "first-steps");
  await paper(page).getByRole("heading", { name: "Start with a section" }).waitFor();
  await page.getByText("This page has no sections yet.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(paper(page).getByRole("button", { name: "Insert Text" }));
  await section(page, "Text").waitFor();
  expect(await paper(page).getByRole("heading", { name: "Start with a section" }).count()).toBe(0);
  await expectTextInView(page);
  await press(page.getByRole("button", { name: "All sections" }));
  await expectTextInView(page);
  await section(page, "Text").hover();
  await press(paper(page).getByRole("button", { name: "Insert a section at the top" }));
  await page.getByRole("dialog").getByLabel("Search").fill("hero");
  await page.getByRole("dialog").getByLabel("Search").press("Enter");
  await section(page, "Hero").waitFor();
  await expectTextInView(page);
  await press(page.getByRole("button", { name: "All sections" }));
  await expectTextInView(page);
});

/** At each width, neither the first section's "+" nor its bar lies on a text or below the site's header. */
async function expectTextInView(page: Page): Promise<void> {
  for (const width of ["Phone width", "Tablet width", "Desktop width"]) {
    await press(page.getByRole("button", { name: width }));
    const covered = () => paper(page).locator("body").evaluate(coveredTexts);
    await expect.poll(covered, { message: width }).toEqual([]);
  }
}

function coveredTexts(body: HTMLElement): string[] {
  scrollTo(0, 0);
  const header = body.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
  const tools = [...body.querySelectorAll(".edit-plus-top, .edit-bar")]
    .filter((tool) => getComputedStyle(tool).visibility !== "hidden")
    .map((tool) => tool.getBoundingClientRect());
  if (tools.length === 0) return ["there is nothing to insert with"];
  const covered = tools.filter(({ top }) => top < header).map(() => "below the header");
  const texts = document.createTreeWalker(body.querySelector("main") ?? body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (!currentNode.textContent?.trim() || currentNode.parentElement?.closest(".edit-bar, .edit-plus, .sr-only")) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    for (const line of range.getClientRects())
      for (const tool of tools)
        if (line.left < tool.right && tool.left < line.right && line.top < tool.bottom && tool.top < line.bottom)
          covered.push(currentNode.textContent);
  }
  return covered;
}

test("screen readers hear what fields are called, and headings stay headings", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  await begin(page, "Spoken", "spoken");
  await insert(page, "accordion", "FAQ");
  const question = section(page, "FAQ").locator("[data-field='items.0.question']");
  await question.click();
  await section(page, "FAQ").getByRole("textbox", { name: "Question 1: Question", exact: true }).waitFor();
  await insert(page, "paragraph", "Text");
  const text = section(page, "Text");
  const title = text.locator("[data-field=title]");
  await title.click();
  await text.getByRole("heading", { level: 2 }).getByRole("textbox", { name: "Title", exact: true }).waitFor();
  const prose = text.locator(".prose[data-field]");
  const role = () => prose.getAttribute("role");
  await expect.poll(role).toBe("group");
  await prose.click();
  await expect.poll(role).toBe("textbox");
  // The title is behind the text's tools now.
  await question.click();
  await expect.poll(role).toBe("group");
});

inProof("what's typed without a pause is saved along the way, and a dragged section moves while its text has the focus", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  await begin(page, "Nonstop", "nonstop");
  await insert(page, "headline", "Hero");
  await insert(page, "accordion", "FAQ");
  await section(page, "Hero").locator("[data-field=title]").click();
  const saving = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/edit/draft"));
  const typing = page.keyboard.type("on and on ".repeat(14), { delay: 40 });
  expect(await Promise.race([saving.then(() => "saved"), typing.then(() => "only typed")])).toBe("saved");
  await typing;

  await section(page, "FAQ").locator("[data-field='items.0.question']").click();
  const order = () =>
    paper(page)
      .locator("[data-section]")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.name));
  await section(page, "FAQ").locator(".edit-grip").hover();
  await page.mouse.down();
  const hero = await section(page, "Hero").boundingBox();
  await page.mouse.move((hero?.x ?? 0) + 200, (hero?.y ?? 0) + 90, { steps: 6 });
  await page.mouse.up();
  // Without a hero at the top, the page shows its heading there.
  await expect.poll(order).toEqual(["Page heading", "FAQ", "Hero"]);
});

inProof("a save that another server answers isn't called saved, and is sent again", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  await begin(page, "Train", "train");
  await insert(page, "headline", "Hero");
  const title = section(page, "Hero").locator("[data-field=title]");
  // As a train's network does until someone signs in to it.
  await page.route(/\/edit\/draft$/, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Sign in to continue</h1>" }));
  await title.click();
  await page.keyboard.type("Typed on a train. ");
  await page.getByText("Not saved. We can't reach the server.").waitFor();
  await page.unroute(/\/edit\/draft$/);
  await page.getByText("Not saved. We can't reach the server.").waitFor({ state: "hidden" });
  await page.getByText("Saving...").waitFor({ state: "hidden" });
  await page.reload();
  await title.getByText("Typed on a train.").waitFor();
});

inProof("by mouse, words are bold and not bold again, and then a link", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  await begin(page, "By mouse", "by-mouse");
  await insert(page, "paragraph", "Text");
  const text = section(page, "Text").locator(".prose[data-field]").first();
  const tool = (name: RegExp) => page.getByRole("toolbar", { name: "Formatting", exact: true }).getByRole("button", { name });
  await text.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Some words");
  await page.keyboard.press("Control+a");
  await tool(/^Bold/).click();
  await text.locator("b, strong").waitFor();
  await tool(/^Bold/).click();
  await text.locator("b, strong").waitFor({ state: "detached" });
  await tool(/^Link/).click();
  const address = page.getByRole("dialog", { name: "Choose a link" }).getByLabel("Page, section, file, or address");
  await address.fill(`${site.address}/contact`);
  await address.press("Enter");
  await text.locator("a[href='/contact']", { hasText: "Some words" }).waitFor();
  await text.press("End");
  await page.keyboard.type(", and more");
  const stored = page.waitForResponse((response) => response.request().method() === "POST" && response.url().endsWith("/edit/draft"));
  const { draft } = Object.fromEntries(new URLSearchParams((await stored).request().postData() ?? ""));
  expect(draft).toContain("/contact");
  expect(draft).not.toContain("tabindex");
});

/** Half a pixel higher or lower, edges are smoothed differently: the pictures are compared at a quarter of their size, with this difference. */
const SEEN = 40;

/** What the editor shows, and what visitors see. */
async function besideEachOther(id: string, path: string, size: Size): Promise<Page[]> {
  const edited = await site.open("editor", "/admin", { size, reducedMotion: "reduce" });
  await edited.goto(`/admin/pages/${id}/edit/frame`);
  await edited.locator(".edit-plus").first().waitFor({ state: "attached" });
  const shown = await site.visit(path, { size, reducedMotion: "reduce" });
  return [edited, shown];
}

/** The share of these pages that looks different without the editor's own tools. On a busy machine, some of them appear later. */
async function shareOfDifference(pages: Page[], size: Size): Promise<number> {
  const pictures: { data: Buffer; info: { width: number; height: number } }[] = [];
  for (const page of pages) {
    await page.evaluate(withoutTools);
    pictures.push(
      await sharp(await page.locator("main").screenshot({ animations: "disabled" }))
        .resize(Math.round(sizes[size].width / 4))
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
  }
  const [one, other] = pictures;
  expect([one?.info.width, one?.info.height]).toEqual([other?.info.width, other?.info.height]);
  if (!one || !other) throw new Error("there are two pictures");
  return one.data.filter((value, at) => Math.abs(value - (other.data[at] ?? 0)) > SEEN).length / one.data.length;
}

/** Only what's in `main`, with nothing over it. The editor opens answers, so that they can be typed into, and shows where a picture can go. */
async function withoutTools(): Promise<void> {
  for (const answer of document.querySelectorAll("main details[open]")) answer.removeAttribute("open");
  for (const empty of document.querySelectorAll("main .border-dashed")) empty.remove();
  await document.fonts.ready;
  for (const picture of document.querySelectorAll<HTMLImageElement>("main img")) {
    picture.loading = "eager";
    await picture.decode();
  }
  for (const tool of document.querySelectorAll(".edit-bar, .edit-plus, .edit-drop, .site-header, .site-footer, [data-bar]")) tool.remove();
  for (const section of document.querySelectorAll("[data-section]")) section.removeAttribute("data-section");
  scrollTo(0, 0);
}

inProof("a page that ships, reworded in place: its facts stay references, and a section of ours stands between its own", async () => {
  const page = await site.open("editor", "/admin/pages?q=about&sort=slug");
  await press(page.getByRole("link", { name: /^About/ }).first());
  await press(page.getByRole("link", { name: "Open editor" }));
  const heading = section(page, "Page heading").locator("[data-field=title]");
  await heading.click();
  await page.keyboard.press("Home");
  await page.keyboard.type("All ");
  await saved(page);
  await expect.poll(() => page.getByLabel("Heading (optional)", { exact: true }).inputValue()).toBe("All About {brand_name}");
  expect(await faultsOf(page)).toEqual([]);

  const values = section(page, "Feature grid").filter({ hasText: "What you can hold us to" });
  await values.focus();
  await page.keyboard.press("Control+h");
  await section(page, "Team").focus();
  await page.keyboard.press("+");
  const dialog = page.getByRole("dialog", { name: "Insert section" });
  await dialog.getByLabel("Search").fill("accordion");
  await dialog.getByLabel("Search").press("Enter");
  await section(page, "FAQ").waitFor();
  await section(page, "Text with picture").last().focus();
  await page.getByLabel("Title (optional)", { exact: true }).first().fill("Another heading");
  await press(page.getByRole("button", { name: "Restore original", exact: true }));
  await expect.poll(() => page.getByLabel("Title (optional)", { exact: true }).first().inputValue()).toBe("Tell us what worries you");
  await saved(page);
  await publish(page);

  const visitor = await site.visit("/about");
  expect(await visitor.locator("h1").textContent()).toBe("All About Lone Mesa Technologies");
  const headings = await visitor.locator("main h2").allTextContents();
  expect(headings).not.toContain("What you can hold us to");
  const [team, ours, theirs] = ["Who you'll talk to", "Questions we hear", "What others have checked"].map((text) =>
    headings.indexOf(text),
  );
  expect([team, ours, theirs]).toEqual([team, (team ?? 0) + 1, (team ?? 0) + 2]);
  expect(await faultsOf(visitor)).toEqual([]);
  await press(visitor.getByRole("link", { name: "Get in Touch" }).first());
  await visitor.getByRole("dialog", { name: "Get in Touch" }).waitFor();
  // After the scripts, as before them.
  expect(await visitor.locator("h1").textContent()).toBe("All About Lone Mesa Technologies");
});

inProof("the home page's hero reworded on a phone: tapped, typed in place, and a draft until it's published", async () => {
  const shipped = "IT that stays up, and compliance you can prove";
  const live = async () => /<h1[^>]*>(?:<span>)?([^<]*)/.exec(await (await fetch(site.address)).text())?.[1];
  const phone = await site.open("editor", "/admin/pages?q=home&sort=slug", { size: "phone" });
  await press(phone.getByRole("link", { name: "Home (original layout)" }).first());
  await press(phone.getByRole("link", { name: "Open editor" }));
  const heading = section(phone, "Opening with a film").locator("h1 [data-field=title]");
  await press(heading);
  await expect.poll(() => heading.evaluate((text) => text.ownerDocument.activeElement?.contains(text))).toBe(true);
  await phone.keyboard.press("ControlOrMeta+a");
  await phone.keyboard.type("IT that stays up while you sleep");
  await saved(phone);
  expect(await faultsOf(phone)).toEqual([]);
  const intro = section(phone, "Opening with a film").locator("[data-field=text]");
  await press(intro);
  await phone.keyboard.press("ControlOrMeta+a");
  await phone.keyboard.type("We keep your systems running.");
  await saved(phone);
  expect(await live(), "visitors see what they saw").toBe(shipped);

  await publish(phone);
  await expect.poll(live).toBe("IT that stays up while you sleep");
  const visitor = await site.visit("/", { size: "phone" });
  expect(await visitor.locator("h1").textContent()).toBe("IT that stays up while you sleep");
  expect(await visitor.getByText("We keep your systems running.").isVisible()).toBe(true);
  expect(await faultsOf(visitor)).toEqual([]);
});

inProof("a page with every section is accessible and works without scripts, also on a phone", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  await begin(page, "Every section", "every-section");
  for (const { name } of Object.values(sectionTypes).filter(({ type }) => !["image", "video", "gallery", "topics"].includes(type)))
    await insert(page, name, name);
  await saved(page);
  await publish(page);
  for (const size of ["phone", "desktop"] as const) {
    const visitor = await site.visit("/every-section", { size });
    expect(await visitor.locator("h1").count()).toBe(1);
    expect(await faultsOf(visitor)).toEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  const plain = await site.visit("/every-section", { hasScripts: false });
  await plain.locator("summary", { hasText: "How long is the contract?" }).click();
  expect(await plain.getByText("Month to month, with 30 days' notice.").isVisible()).toBe(true);
});

inProof("a preview link shows the draft to someone without an account, and nothing there sends", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  await begin(page, "Secret plan", "secret-plan");
  await insert(page, "headline", "Hero");
  await insert(page, "lead", "Form");
  await saved(page);
  await press(page.getByRole("button", { name: "More" }));
  await press(page.getByRole("button", { name: "Share preview link" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Create link" }));
  const link = (await page.getByRole("dialog").locator("code").textContent()) ?? "";
  const path = new URL(link).pathname;
  const { status, headers } = await fetch(`${site.address}${path}`);
  expect([status, headers.get("cache-control"), headers.get("x-robots-tag"), headers.get("referrer-policy")]).toEqual([
    ...[200, "private, no-store", "noindex", "no-referrer"],
  ]);
  // It has no scripts to wait for.
  const guest = await site.visit(path, { isBare: true });
  expect(await guest.locator("h1").textContent()).toBe("IT support that answers the phone");
  expect(await faultsOf(guest)).toEqual([]);
  const posted: string[] = [];
  guest.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
  // The page's policy keeps the form from being sent, and the browser says so.
  site.allow(/form-action/);
  await guest.locator("form[data-form=custom] button[type=submit]").click();
  expect(posted).toEqual([]);
  await press(page.getByRole("dialog").getByRole("button", { name: "Revoke" }));
  await said(page, "Preview link revoked");
  expect((await fetch(`${site.address}${path}`)).status).toBe(404);
});

test("two people see each other, and are asked where both changed the same", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  const id = await begin(page, "Shared work", "shared-work");
  await insert(page, "headline", "Hero");
  await insert(page, "paragraph", "Text");
  await saved(page);
  const other = await site.open("admin", `/admin/pages/${id}/edit`, { isInKeptTab: false });
  const words = (of: Page) => section(of, "Hero").locator("[data-field=title]");
  // In the field, but with nothing typed: what's saved elsewhere meanwhile doesn't replace what's shown, or is asked about later.
  await words(page).click();
  await words(other).click();
  // The bar still says that the draft was saved before, for a moment.
  const stored = other.waitForResponse((response) => response.request().method() === "POST" && response.url().endsWith("/edit/draft"));
  await words(other).fill("Hers");
  await stored;
  await saved(other);
  await page.waitForResponse((response) => response.url().endsWith("/edit/presence"));
  await words(page).fill("His");
  const dialog = page.getByRole("dialog", { name: "Someone changed the same section" });
  // Side by side, with the words that differ marked.
  await dialog.locator("mark").first().waitFor();
  expect(await dialog.locator("mark").allTextContents()).toEqual(["His", "Hers"]);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel("Keep mine").check();
  await press(dialog.getByRole("button", { name: "Keep selected" }));
  await saved(page);
  // Whoever types isn't interrupted.
  await words(other).press("Escape");
  await expect.poll(() => words(other).textContent()).toBe("His");
  await other.getByText("is here, too").waitFor();
});

inProof("someone with the page open twice is asked about both of their own versions", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  const id = await begin(page, "Open twice", "open-twice");
  await insert(page, "headline", "Hero");
  await saved(page);
  const other = await site.open("editor", `/admin/pages/${id}/edit`, { isInKeptTab: false });
  const words = (of: Page) => section(of, "Hero").locator("[data-field=title]");
  await words(other).click();
  const stored = other.waitForResponse((response) => response.request().method() === "POST" && response.url().endsWith("/edit/draft"));
  await words(other).fill("In the other tab");
  await stored;
  await words(page).click();
  await words(page).fill("In this tab");
  const dialog = page.getByRole("dialog", { name: "You changed the same section elsewhere" });
  await dialog.getByText("in another tab or on another device").waitFor();
  await dialog.getByLabel("Keep the other version").check();
  await press(dialog.getByRole("button", { name: "Keep selected" }));
  await words(page).press("Escape");
  await expect.poll(() => words(page).textContent()).toBe("In the other tab");
});

test("one invalid link holds up only publishing: the rest is saved, it's named and opened, and a reload loses nothing", async () => {
  const page = await site.open("editor", "/admin/pages/new");
  await begin(page, "One bad link", "one-bad-link");
  await insert(page, "headline", "Hero");
  await insert(page, "offer", "Call to action");
  await saved(page);
  const link = page.getByLabel("Button link");
  await link.fill("javascript:alert(1)");
  const fault = page.getByRole("button", { name: "Fix “Call to action”" });
  await fault.waitFor();
  await section(page, "Hero").locator("[data-field=title]").click();
  await page.keyboard.press("Control+a");
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes("Typed+after+the+bad+link") ?? false);
  await page.keyboard.type("Typed after the bad link");
  await stored;
  await page.reload();
  await section(page, "Hero").getByText("Typed after the bad link").waitFor();
  const entry = page.getByRole("complementary", { name: "Fields" }).getByRole("listitem").filter({ hasText: "Call to action" });
  await entry.locator(".text-fault").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page.getByRole("button", { name: "Publish" }));
  await page.getByText("Fix “Call to action” first").waitFor();
  expect(await page.getByRole("dialog", { name: /Publish/ }).count()).toBe(0);
  await expect.poll(() => link.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await link.inputValue()).toBe("javascript:alert(1)");
  await link.fill("/contact");
  await fault.waitFor({ state: "hidden" });
  await saved(page);
  await publish(page);
});
