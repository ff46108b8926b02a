import { sectionTypes } from "../../domain/pages/section-types.input.ts";
import { open } from "./admin-page.mjs";

/** Nothing to see without a picture of the firm's. */
const WITHOUT = new Set(["video"]);
const PICTURE = "/og-default.png";

/** The page editor, and a public page with a section of every type. */
export const pageScenes = {
  "admin-page-editor": (page) => openEditor(page),
  "admin-page-editor-dark": async (page) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openEditor(page);
  },
  "admin-page-editor-selected": async (page) => {
    await openEditor(page);
    const frame = page.frameLocator("iframe[title='The page']");
    await frame
      .locator("[data-section][data-name='Feature grid']")
      .first()
      .click({ position: { x: 20, y: 20 } });
    await page.getByRole("button", { name: "All sections" }).waitFor();
  },
  "admin-page-editor-insert": async (page) => {
    await openEditor(page);
    await page.getByRole("button", { name: "Insert section" }).click();
    await page.getByRole("dialog").waitFor();
  },
  "admin-page-editor-publish": async (page) => {
    await openEditor(page);
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("dialog").waitFor();
  },
  "admin-page-editor-share": async (page) => {
    const id = await sectionsPage(page);
    await open(page, `/admin/pages/${id}/edit?share=1`);
    await page.getByRole("dialog").waitFor();
  },
  "every-section": async (page) => {
    await sectionsPage(page);
    await page.goto("/every-section");
    // The whole page: what's below the fold has its real height only once it's laid out.
    await page.evaluate(() => document.documentElement.toggleAttribute("data-leads-to-place", true));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: page.viewportSize().width, height });
  },
};

async function openEditor(page) {
  const id = await sectionsPage(page);
  await open(page, `/admin/pages/${id}/edit`);
  await page.frameLocator("iframe[title='The page']").locator(".edit-plus").first().waitFor({ state: "attached" });
}

/** A published page with every section and an unpublished change. Returns its ID. */
async function sectionsPage(page) {
  await open(page, "/admin/pages?q=every-section");
  const row = page.getByRole("row").filter({ hasText: "/every-section" });
  if ((await row.count()) === 0) {
    await post(page, "/admin/pages/new", { intent: "add", title: "Every section", slug: "every-section", status: "published" });
    await open(page, "/admin/pages?q=every-section");
    const id = await idIn(row);
    const version = await saveSections(page, id);
    await post(page, `/admin/pages/${id}/edit`, { intent: "publish", version: String(version) });
    await saveSections(page, id, { title: "Every section, reworded" });
  }
  return idIn(row);
}

async function idIn(row) {
  const href = await row.getByRole("link", { name: "Every section" }).first().getAttribute("href");
  return /[0-9a-f-]{36}/.exec(href)[0];
}

async function saveSections(page, id, fields) {
  const { page: now } = await page.evaluate(async (path) => (await fetch(path)).json(), `/admin/pages/${id}/edit/draft`);
  const seenOrder = now.sections.map((section) => section.id);
  // The hero opens the page.
  const types = Object.values(sectionTypes).sort((a, b) => Number(b.type === "hero") - Number(a.type === "hero"));
  const sections = fields ? [] : types.flatMap(sectionOf);
  const draft = {
    ...{ order: fields ? seenOrder : sections.map((section) => section.id), seenOrder, sections, removed: [] },
    fields: fields ? { values: { ...now.fields, ...fields }, seen: now.fieldsMark } : null,
  };
  const saved = await post(page, `/admin/pages/${id}/edit/draft`, { draft: JSON.stringify(draft) });
  return saved.page.draft.version;
}

function sectionOf({ type, name, sample }) {
  if (WITHOUT.has(type)) return [];
  const content = structuredClone(sample);
  if (type === "image" || type === "media") Object.assign(content, { url: PICTURE, alt: "Our office" });
  if (type === "gallery") content.items = [1, 2, 3].map((number) => ({ url: PICTURE, alt: "Our office", caption: `Picture ${number}` }));
  return [{ id: crypto.randomUUID(), name, type, content, isActive: true, seen: null }];
}

async function post(page, path, fields) {
  return page.evaluate(
    async ([to, body]) => {
      const answer = await fetch(to, { method: "POST", body: new URLSearchParams(body) });
      return answer.headers.get("content-type")?.includes("json") ? answer.json() : null;
    },
    [path, fields],
  );
}
