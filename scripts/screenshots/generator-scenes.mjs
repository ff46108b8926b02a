/** The page generator, with a new site's local pages. The scenes with runs come last, because they leave traces. */
export const generatorScenes = {
  ...screen("overview", "/admin/seo-generator"),
  "admin-generator-debug": async (page) => {
    await open(page, "/admin/seo-generator");
    await page.getByText("Debug info").click();
  },
  "admin-generator-template": (page) => openTemplate(page),
  "admin-generator-template-dark": async (page) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openTemplate(page);
  },
  "admin-generator-template-preview": async (page) => {
    await openTemplate(page);
    await page.getByRole("tablist").scrollIntoViewIfNeeded();
    await page.locator("iframe").scrollIntoViewIfNeeded();
  },
  "admin-generator-template-compare": async (page) => {
    await openTemplate(page);
    await page.getByRole("tab", { name: "Compare two pages" }).click();
    await page.getByText("Underlined").scrollIntoViewIfNeeded();
  },
  "admin-generator-template-help": async (page) => {
    await openTemplate(page);
    await page.getByRole("tab", { name: "Variables and lists" }).click();
    await page.getByRole("tab", { name: "Variables and lists" }).scrollIntoViewIfNeeded();
  },
  "admin-generator-template-refused": async (page) => {
    await openTemplate(page);
    await page.getByLabel("Title", { exact: true }).fill("[Search_term] in [Place] {for|to");
    await page.getByRole("button", { name: "Save Template" }).click();
    await page.getByText("Fix these problems").first().waitFor();
  },
  "admin-generator-layouts": async (page) => {
    await openTemplate(page);
    await page.getByRole("heading", { name: "Corporate" }).scrollIntoViewIfNeeded();
  },
  ...screen("terms", "/admin/seo-generator/terms"),
  "admin-generator-terms-add": (page) => open(page, "/admin/seo-generator/terms?add"),
  "admin-generator-terms-edit": async (page) => {
    await open(page, "/admin/seo-generator/terms");
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await page.getByLabel("New terms").waitFor();
  },
  ...screen("search", "/admin/seo-generator/search"),
  ...screen("search-import", "/admin/seo-generator/search/import"),
  ...screen("proposals", "/admin/seo-generator/proposals"),
  ...screen("locations", "/admin/seo-generator/locations"),
  "admin-generator-locations-add": (page) => open(page, "/admin/seo-generator/locations?add"),
  "admin-generator-locations-facts": async (page) => {
    await open(page, "/admin/seo-generator/locations");
    await page.getByText("Location facts").first().click();
  },
  "admin-generator-locations-delete": async (page) => {
    await open(page, "/admin/seo-generator/locations");
    await page
      .getByRole("link", { name: /^Delete / })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
  },
  ...screen("pages", "/admin/seo-generator/pages"),
  "admin-generator-pages-none-found": (page) => open(page, "/admin/seo-generator/pages?state=waiting"),
  "admin-generator-pages-unknown": (page) => open(page, "/admin/seo-generator/pages?term=zzzz"),
  ...screen("history", "/admin/seo-generator/history"),
  ...screen("template-versions", "/admin/seo-generator/template/versions"),
  ...screen("knowledge", "/admin/seo-generator/knowledge"),
  ...screen("knowledge-term", "/admin/seo-generator/knowledge/terms/cloud-backup"),
  "admin-generator-running": async (page) => {
    await manyNames(page);
    await open(page, "/admin/seo-generator");
    await page.getByRole("button", { name: /^Generate/ }).click();
    await page.getByText(/left\./).waitFor();
  },
  "admin-generator-stop": async (page) => {
    await open(page, "/admin/seo-generator");
    await page.getByRole("link", { name: "Stop" }).click();
    await page.getByRole("dialog").waitFor();
  },
  "admin-generator-failed": async (page) => {
    await open(page, "/admin/seo-generator?stop");
    await page.getByRole("button", { name: "Stop Run" }).click();
    await page
      .getByText(/^Stopped by/)
      .first()
      .waitFor();
  },
  "admin-generator-history-failed": (page) => open(page, "/admin/seo-generator/history"),
  "admin-generator-terms-many": (page) => open(page, "/admin/seo-generator/terms"),
  "admin-generator-terms-edit-many": async (page) => {
    await open(page, "/admin/seo-generator/terms");
    await page.getByRole("link", { name: "Edit Trades of every county" }).first().click();
    await page.getByLabel("Find a term").waitFor();
  },
  "admin-generator-none": async (page) => {
    await removeAll(page, "terms");
    await removeAll(page, "locations");
    await open(page, "/admin/seo-generator");
  },
  "admin-generator-terms-none": (page) => open(page, "/admin/seo-generator/terms"),
  "admin-generator-locations-none": (page) => open(page, "/admin/seo-generator/locations"),
};

function screen(name, path) {
  const show = async (page) => {
    await someNames();
    await open(page, path);
  };
  return {
    [`admin-generator-${name}`]: show,
    [`admin-generator-${name}-dark`]: async (page) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await show(page);
    },
  };
}

async function open(page, path) {
  await page.goto(path);
  await page.locator(".admin[data-ready]").waitFor();
}

async function openTemplate(page) {
  await someNames();
  await open(page, "/admin/seo-generator/template");
  await page.getByRole("textbox", { name: "HTML" }).waitFor();
  await page.getByText("Score", { exact: true }).waitFor();
}

/** What restores what the last scenes removed, as it was offered to the session of that size. */
const undos = [];

/** What a new site has. */
async function someNames() {
  for (const { origin, undo, cookie } of undos.splice(0)) {
    const headers = { Origin: origin, Cookie: cookie };
    const post = (path, fields) => fetch(origin + path, { method: "POST", headers, body: new URLSearchParams(fields), redirect: "manual" });
    const { path, fields } = await (await post("/admin/undo", { undo })).json();
    await post(path, fields);
  }
}

/** Enough for a run to take a while. */
async function manyNames(page) {
  const numbered = (word) => Array.from({ length: 400 }, (_, place) => `${word} number ${place + 1}`).join("\n");
  await add(page, "terms", { "Group name": "Trades of every county", "Search terms": numbered("network cabling trade") });
  await add(page, "locations", { "Set name": "Every place between the rivers", Locations: numbered("Place") });
}

async function add(page, kind, fields) {
  await open(page, `/admin/seo-generator/${kind}?add`);
  const dialog = page.getByRole("dialog");
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole("button", { name: /^Add/ }).click();
  await dialog.waitFor({ state: "detached" });
}

async function removeAll(page, kind) {
  await open(page, `/admin/seo-generator/${kind}`);
  const first = page.getByRole("link", { name: /^Delete / });
  for (let left = await first.count(); left > 0; left--) {
    await first.first().click();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      page.getByRole("dialog").getByRole("button", { name: "Delete" }).click(),
    ]);
    const said = /bluebonnet_flash=([^;]+)/.exec((await answer.allHeaders())["set-cookie"])?.[1];
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    undos.push({ origin: new URL(page.url()).origin, undo: JSON.parse(decodeURIComponent(said)).undo, cookie });
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
}
