import { open, screen } from "./admin-page.mjs";

/** The blog's articles and guides, and their editor. */
export const blogScenes = {
  ...screen("blog", "/admin/blog"),
  ...screen("blog-authors", "/admin/blog/authors"),
  ...screen("blog-categories", "/admin/blog/categories"),
  "admin-blog-article": (page) => openArticle(page, "421 Misdirected Request"),
  "admin-blog-article-dark": async (page) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openArticle(page, "421 Misdirected Request");
  },
  "admin-blog-slash": async (page) => {
    // The same article is opened for each size, so nothing is stored.
    await page.route("**/draft", (route) => route.fulfill({ json: { isSaved: true } }));
    await openArticle(page, "Nine signs");
    await page.locator("#article-body").press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/");
    await page.getByRole("listbox", { name: "Insert" }).waitFor();
  },
  "admin-blog-versions": async (page) => {
    await openArticle(page, "421 Misdirected Request");
    await page.getByRole("link", { name: "Versions" }).first().click();
    await page.getByRole("navigation", { name: "Versions" }).waitFor();
  },
  ...screen("guides", "/admin/blog/guides"),
  "admin-guide": (page) => openGuide(page),
  "admin-guide-dark": async (page) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openGuide(page);
  },
};

/** An article in the editor, by the beginning of its title. */
async function openArticle(page, title) {
  await open(page, "/admin/blog");
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await page.getByRole("textbox", { name: "Text", exact: true }).waitFor();
}

async function openGuide(page) {
  await open(page, "/admin/blog/guides");
  await page
    .getByRole("main")
    .getByRole("link", { name: /CMMC guide/ })
    .first()
    .click();
  await page.getByRole("textbox", { name: "Text", exact: true }).waitFor();
}
