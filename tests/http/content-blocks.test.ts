import { describe, expect, test } from "vitest";
import type { Role } from "~/domain/permissions/index.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm, undoOf } from "./requests.ts";

const program = onStaffedProgram();
const { cookieOf } = program;
const PATH = "/admin/content-blocks";
/** A block is saved on its own page, or on the page for a new one; everything else happens on the list. */
const pathOf = ({ intent, id = "new" }: Record<string, string>) => (intent === "save" ? `${PATH}/${id}` : PATH);
const send = (fields: Record<string, string>, role: Role = "editor", path = pathOf(fields)) =>
  postForm(`${program.address}${path}`, fields, cookieOf(role));
const page = async (path: string, role: Role = "editor") => {
  const response = await fetch(`${program.address}${path}`, { headers: cookieOf(role) });
  return { status: response.status, html: await response.text() };
};
const idOf = async (name: string) => {
  const { html } = await page(`${PATH}?q=${encodeURIComponent(name)}`);
  return /content-blocks\/([0-9a-f-]{36})/.exec(html)?.[1] ?? "";
};
const block = (fields: Record<string, string> = {}) => ({
  intent: "save",
  name: "A block",
  type: "text",
  page: "",
  active: "on",
  ...fields,
});
const publicPage = async (path = "/legal/gdpr") => (await fetch(`${program.address}${path}`)).text();

describe("content blocks over HTTP", () => {
  test("a viewer is denied, and people who are not signed in are sent to sign in", async () => {
    expect((await page(PATH, "viewer")).status).toBe(403);
    expect((await send(block(), "viewer")).status).toBe(403);
    expect((await postForm(`${program.address}${PATH}/preview`, { type: "html" }, cookieOf("viewer"))).status).toBe(403);
    expect((await fetch(`${program.address}${PATH}`, { redirect: "manual" })).headers.get("location")).toContain("/auth");
  });

  test("a block is created, seen by visitors within a second, changed, hidden, deleted, and restored", async () => {
    await publicPage();
    const sent = await send(block({ name: "Journey", "text.title": "Fresh news", "text.text": "<p>Read <b>this</b></p>" }));
    expect([sent.status, sent.headers.get("location")], await sent.text()).toEqual([302, PATH]);
    await expect.poll(() => publicPage()).toContain("Read <strong>this</strong>");
    const id = await idOf("Journey");
    expect((await send(block({ name: "Journey", id, version: "1", "text.text": "<p>Changed</p>" }))).status).toBe(302);
    await expect.poll(() => publicPage()).toContain("<p>Changed</p>");
    expect((await send({ intent: "change-blocks", id, change: "deactivate" })).status).toBe(302);
    await expect.poll(() => publicPage()).not.toContain("<p>Changed</p>");
    const asked = await send({ intent: "change-blocks", id, change: "delete" });
    expect(asked.headers.get("location")).toBe(`${PATH}?delete=${id}`);
    const deleted = await send({ intent: "delete", ids: id });
    const flash = decodeURIComponent(deleted.headers.getSetCookie()[0] ?? "");
    expect(flash).toContain("Content block deleted successfully");
    const { fields } = await undoOf(deleted, cookieOf("editor"));
    expect(await idOf("Journey")).toBe("");
    expect((await send(fields)).status).toBe(302);
    expect(await idOf("Journey")).toBe(id);
    expect((await send(fields)).status).toBe(404);
  });

  test.each(["home", "home2"])("%s can be chosen as a block's page right away, and shows it", async (slug) => {
    const found = await page(`${PATH}/pages?q=${slug}`);
    const { pages } = JSON.parse(found.html) as { pages: { id: string; slug: string }[] };
    const id = pages.find((one) => one.slug === slug)?.id ?? "none";
    expect((await page(`${PATH}/new`)).html).toContain(`<option value="${id}"`);
    const sent = await send(block({ name: `Of ${slug}`, page: id, "text.text": `<p>Shown on ${slug} alone</p>` }));
    expect(sent.status, await sent.text()).toBe(302);
    await expect.poll(() => publicPage(`/${slug}`)).toContain(`<p>Shown on ${slug} alone</p>`);
    expect(await publicPage("/about")).not.toContain(`Shown on ${slug} alone`);
  });

  test("what cannot be stored is refused at its field", async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ name: "" }, "Please enter a name."],
      [{ page: "x" }, "Please choose a page."],
      [{ page: crypto.randomUUID() }, "This page no longer exists. Choose another one."],
      [{ position: "1.5" }, "Enter a whole number, such as 10."],
      [{ type: "poll" }, "Choose a type."],
      [{ type: "image", "image.url": "https://evil.example/x.png" }, "Choose an image from the media library."],
      [{ type: "image", "image.url": "//evil.example/x.png" }, "Choose an image from the media library."],
      [{ type: "video", "video.url": "https://evil.example/x" }, "Enter the address of an MP4 or WebM file"],
      [{ type: "cta", "cta.buttonUrl": "javascript:alert(1)" }, "Enter a path that starts with /, an anchor"],
      [{ type: "cta", "cta.buttonUrl": "http://example.com/" }, "Enter a path that starts with /, an anchor"],
      [{ type: "cta", "cta.title": "x".repeat(201) }, "At most 200 characters."],
      [{ "text.text": "a\u0000b" }, "Must not contain control characters."],
    ];
    for (const [fields, message] of wrong) {
      const response = await send(block(fields));
      const isSaid = (await response.text()).includes(message);
      expect([response.status, isSaid], JSON.stringify(fields)).toEqual([422, true]);
    }
  });

  test("the slower of two editors is told", async () => {
    await send(block({ name: "Two editors" }));
    const id = await idOf("Two editors");
    expect((await send(block({ name: "Two editors", id, version: "1", active: "" }), "admin")).status).toBe(302);
    const late = await send(block({ name: "Late", id, version: "1" }));
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("Someone else changed this while you were editing")]);
  });

  test("an invalid address shows the list, and a missing block says so", async () => {
    for (const search of ["?q=%00", "?page=0&sort=x&type=y&state=z&page_id=w", "?page=99999", "/new?page=nonsense"])
      expect((await page(`${PATH}${search}`)).status, search).toBe(200);
    for (const search of ["?edit=x", "/x", "?delete=%00", `/${crypto.randomUUID()}`])
      expect((await page(`${PATH}${search}`)).status, search).toBe(404);
    expect((await page(`${PATH}?q=nothing-has-this`)).html).toContain("No matches");
  });

  test("another screen opens the form for one of its pages", async () => {
    const { html } = await page(`${PATH}/pages?q=privacy`);
    expect(html).toContain("legal/privacy-policy");
    const id = /"id":"([0-9a-f-]{36})"/.exec(html)?.[1] ?? /([0-9a-f-]{36})/.exec(html)?.[1] ?? "";
    const form = (await page(`${PATH}/new?page=${id}`)).html;
    expect(form).toMatch(new RegExp(`<option[^>]*value="${id}"[^>]*selected|<option[^>]*selected[^>]*value="${id}"`));
  });
});

test("an empty corner of a table isn't a header", async () => {
  const table = "<table><tbody><tr><th></th><th>Price</th></tr><tr><th>Hosting</th><td>$150</td></tr></tbody></table>";
  expect((await send(block({ name: "Table", "text.text": table }))).status).toBe(302);
  await expect.poll(() => publicPage()).toContain('<td></td><th scope="col">Price');
});

test("a page can have the same section twice, and nothing is left of sections that are all hidden", async () => {
  const made = await postForm(
    `${program.address}/admin/pages/new`,
    { intent: "add", title: "Reading", slug: "reading", status: "published" },
    cookieOf("editor"),
  );
  const pageId = /pages\/([0-9a-f-]{36})/.exec(made.headers.get("location") ?? "")?.[1] ?? "";
  const sections: Record<string, string>[] = [
    { name: "List 1", type: "archive", "archive.title": "Latest articles", position: "1" },
    { name: "List 2", type: "archive", "archive.title": "Latest articles", position: "2" },
    { name: "Newest", type: "articles", "articles.title": "Newest article", "articles.count": "newest", position: "3" },
  ];
  for (const fields of sections) expect((await send(block({ page: pageId, ...fields }))).status).toBe(302);
  await expect.poll(() => publicPage("/reading")).toContain("Newest article");
  const html = await publicPage("/reading");
  expect(html.match(/<h2[^>]*>(<[^>]*>)*Latest articles/g)).toHaveLength(2);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) < place)).toEqual([]);
  const { html: list } = await page(`${PATH}?page_id=${pageId}`);
  const blocks = [...new Set([...list.matchAll(/content-blocks\/([0-9a-f-]{36})/g)].map(([, id]) => id ?? ""))];
  for (const id of blocks) await send({ intent: "change-blocks", id, change: "deactivate" });
  await expect.poll(() => publicPage("/reading")).not.toContain("Newest article");
  expect(await publicPage("/reading"), "an empty band").not.toMatch(/<div class="page-width [^"]*">(<div[^>]*><\/div>)+<\/div>/);
});
