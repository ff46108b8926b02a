import { describe, expect, test } from "vitest";
import { onStaffedProgram } from "./program.ts";
import { postForm, undoOf } from "./requests.ts";

const program = onStaffedProgram();
const { cookieOf } = program;

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${program.address}${path}`, { redirect: "manual", headers });
const asEditor = () => cookieOf("editor");
const post = (path: string, fields: Record<string, string>, headers = asEditor()) => postForm(`${program.address}${path}`, fields, headers);
const text = async (path: string, headers = {}) => (await get(path, headers)).text();

/** Saves a page with the form. Returns its ID. */
async function made(slug: string, changes: Record<string, string> = {}): Promise<string> {
  const answer = await post("/admin/pages/new", { intent: "add", title: `Page ${slug}`, slug, ...changes });
  expect(answer.status).toBe(302);
  const list = await text(`/admin/pages?q=${encodeURIComponent(slug)}&sort=slug`, asEditor());
  return new RegExp(`/admin/pages/([0-9a-f-]{36})"[^>]*>Page ${slug}<`).exec(list)?.[1] ?? "";
}
const edit = (id: string, version: number, fields: Record<string, string>) =>
  post(`/admin/pages/${id}`, { intent: "edit", version: String(version), ...fields });

describe("a page saved with the form", () => {
  test("is visible when it is published, and gone when it is archived", async () => {
    expect((await get("/fresh")).status).toBe(404);
    const id = await made("fresh");
    expect((await get("/fresh")).status).toBe(404);
    expect((await edit(id, 1, { title: "Page fresh", slug: "fresh", status: "published" })).status).toBe(302);
    await expect.poll(async () => (await get("/fresh")).status).toBe(200);
    await post("/admin/pages", { intent: "change-many", id, change: "archived" });
    await expect.poll(async () => (await get("/fresh")).status).toBe(404);
  });

  test.each([
    ["admin/x", "The site itself uses this address."],
    ["api", "The site itself uses this address."],
    ["robots", "The site itself uses this address."],
    ["blog/my-article", "The site itself uses this address."],
    ["../etc", "Use only letters a to z"],
    ["", "Please enter a slug."],
  ])("is refused with the slug %j", async (slug, message) => {
    const answer = await post("/admin/pages/new", { intent: "add", title: "T", slug });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(message)]);
  });

  test("is refused with the slug of another page, and with addresses that run scripts", async () => {
    await made("taken");
    const twice = await post("/admin/pages/new", { intent: "add", title: "T", slug: "taken" });
    expect([twice.status, await twice.text()]).toEqual([422, expect.stringContaining("Another page already uses this slug.")]);
    const picture = "Choose an image from the media library or enter an address that starts with https://.";
    for (const [name, typed, message] of [
      ["canonical_url", "javascript:alert(1)", "Enter a path that starts with /, for example /about,"],
      ["og_image", "javascript:alert(1)", picture],
      ["twitter_image", "/auth/sign-out", picture],
    ] as const) {
      const answer = await post("/admin/pages/new", { intent: "add", title: "T", slug: "scripted", [name]: typed });
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(message)]);
    }
  });

  test("by two editors: the slower one is refused, and the form has what the faster one saved", async () => {
    const id = await made("two-editors");
    expect((await edit(id, 1, { title: "The faster", slug: "two-editors" })).status).toBe(302);
    const slower = await edit(id, 1, { title: "The slower", slug: "two-editors" });
    expect([slower.status, await slower.text()]).toEqual([
      409,
      expect.stringContaining("Someone else changed this while you were editing"),
    ]);
    expect(await text(`/admin/pages/${id}`, asEditor())).toContain("The faster");
  });

  test("with a built-in page's slug supplies its metadata", async () => {
    const list = await text("/admin/pages?q=customer-support", asEditor());
    const id = /\/admin\/pages\/([0-9a-f-]{36})"/.exec(list)?.[1];
    const made = id ? null : await post("/admin/pages/new", { intent: "add", ...metadata });
    const saved = id ? await edit(id, 1, metadata) : made;
    expect(saved?.status).toBe(302);
    await expect.poll(() => text("/customer-support")).toContain("Told to search engines");
  });
  const metadata = { title: "Support", slug: "customer-support", status: "published", meta_title: "Told to search engines" };
});

describe("an unpublished page", () => {
  test("is previewed by staff at its address, never cached, and 404 for everyone else", async () => {
    const id = await made("secret-plans");
    for (const role of ["editor", "admin"] as const) {
      const preview = await get("/secret-plans", cookieOf(role));
      expect(preview.status).toBe(200);
      expect(preview.headers.get("cache-control")).toBe("private, no-store");
      expect(preview.headers.get("x-robots-tag")).toBe("noindex");
      expect(await preview.text()).toContain(`/admin/pages/${id}`);
    }
    for (const headers of [{}, cookieOf("viewer"), { Cookie: "bluebonnet.session_token=forged.x" }]) {
      const answer = await get("/secret-plans", headers);
      expect([answer.status, (await answer.text()).includes("Preview")]).toEqual([404, false]);
    }
    expect((await get("/secret-plans.data", {})).status).toBe(404);
  });

  test("is previewed under services and legal, too, and a service is not a preview", async () => {
    await made("services/planned");
    await made("legal/planned");
    for (const path of ["/services/planned", "/legal/planned"]) {
      expect((await get(path, asEditor())).status, path).toBe(200);
      expect((await get(path)).status, path).toBe(404);
    }
    await made("services/wordpress-x");
    const service = await get("/services/wordpress", asEditor());
    expect([service.status, (await service.text()).includes("Visitors see “Page not found” here")]).toEqual([200, false]);
  });

  test("is published automatically only at a future time", async () => {
    const past = await post("/admin/pages/new", { intent: "add", title: "T", slug: "late", publish_at: "2020-01-01T00:00" });
    expect([past.status, await past.text()]).toEqual([422, expect.stringContaining("This time is in the past.")]);
    await made("in-time", { publish_at: "2099-01-01T09:00", zone: "America/Chicago" });
    expect(await text("/admin/pages?q=in-time", asEditor())).toContain("Jan 1, 2099, 9:00 AM CST");
  });
});

describe("an old address", () => {
  const location = async (path: string) => {
    const answer = await get(path);
    return [answer.status, answer.headers.get("location")];
  };

  test("of a published page leads to the new one in one step, with its query, until there is a page there again", async () => {
    const id = await made("first", { status: "published" });
    await edit(id, 1, { title: "Page first", slug: "second", status: "published" });
    await edit(id, 2, { title: "Page first", slug: "third", status: "published" });
    await expect.poll(() => location("/first?a=1&b=%20")).toEqual([301, "/third?a=1&b=%20"]);
    await expect.poll(() => location("/second")).toEqual([301, "/third"]);
    const head = await fetch(`${program.address}/first`, { method: "HEAD", redirect: "manual" });
    expect([head.status, head.headers.get("cache-control")]).toEqual([301, "no-cache"]);
    await made("first", { status: "published" });
    await expect.poll(() => location("/first")).toEqual([200, null]);
  });

  test("of anything can be redirected by staff, also under services, but not if a page is there", async () => {
    const send = (from_path: string, to_path: string) => post("/admin/pages/redirects", { intent: "add", from_path, to_path });
    expect((await send("/services/Old-Thing/", "/services/wordpress")).status).toBe(302);
    await expect.poll(() => location("/services/old-thing")).toEqual([301, "/services/wordpress"]);
    await expect.poll(() => location("/services/Old-Thing/?x=1")).toEqual([301, "/services/old-thing?x=1"]);
    for (const from of [
      "/blog/old-post",
      "/guides/old",
      "/blog/category/old",
      "/services/it/old-town",
      "/locations/old-town",
      "/book/old",
    ]) {
      expect([from, (await send(from, "/about")).status]).toEqual([from, 302]);
      await expect.poll(() => location(from)).toEqual([301, "/about"]);
    }
    expect((await send("/café", "/about")).status).toBe(302);
    for (const q of ["café", "caf%C3%A9"]) {
      const list = await text(`/admin/pages/redirects?q=${encodeURIComponent(q)}`, asEditor());
      expect(list).toContain(">/café<");
    }
    for (const [from, to, message] of [
      ["/contact", "/about", "The site itself uses this address"],
      ["/about", "/contact", "There's a page at this address"],
      ["/services/wordpress", "/contact", "There's a page at this address"],
      ["/x", "/nowhere", "There's no public page"],
      ["/x", "/services/it/nowhere", "There's no public page"],
      ["/x", "/book/nothing", "There's no public page"],
      ["/contact.data", "/about", "The site itself uses this address"],
      ["/x", "/metrics", "Visitors can't open this address"],
      ["/x", "/compliance/report/abc", "Visitors can't open this address"],
      ["/x", "//evil.example", "Enter a path that starts with /"],
      ["/x", "javascript:alert(1)", "Enter a path that starts with /"],
    ] as const) {
      const refused = await send(from, to);
      expect([refused.status, await refused.text()], `${from} → ${to}`).toEqual([422, expect.stringContaining(message)]);
    }
    expect((await post("/x", {}, {})).status).not.toBe(301);
  });
});

describe("many pages at once", () => {
  test("are deleted after a confirmation that says what links to them, and restored with one action", async () => {
    const [a, b] = [await made("many-a", { status: "published" }), await made("many-b")];
    await made("links-to-a", { canonical_url: "/many-a" });
    const form = new URLSearchParams([
      ["intent", "change-many"],
      ["change", "delete"],
      ["id", a],
      ["id", b],
    ]);
    const asked = await fetch(`${program.address}/admin/pages`, {
      method: "POST",
      body: form,
      redirect: "manual",
      headers: { ...asEditor(), Origin: program.address },
    });
    const question = await text(asked.headers.get("location") ?? "", asEditor());
    expect(question).toContain("Canonical URL of page");
    const rows = /name="rows" value="([^"]+)"/.exec(question)?.[1] ?? "";
    const deleted = await post("/admin/pages", { intent: "delete", rows });
    expect(deleted.status).toBe(302);
    await expect.poll(async () => (await get("/many-a")).status).toBe(404);
    expect((await post("/admin/pages", (await undoOf(deleted, asEditor())).fields)).status).toBe(302);
    await expect.poll(async () => (await get("/many-a")).status).toBe(200);
  });
});

test("screen addresses without a page are 404, and unknown forms change nothing", async () => {
  for (const path of [
    "/admin/pages/x",
    "/admin/pages/00000000-0000-4000-8000-000000000000",
    "/admin/pages/x/blocks",
    "/admin/pages/x/versions",
  ])
    expect((await get(path, asEditor())).status, path).toBe(404);
  expect((await post("/admin/pages", { intent: "explode" })).status).toBe(422);
  expect((await get("/admin/pages?delete=%00,x&q=%00&page=-1&sort=zzz", asEditor())).status).toBe(200);
});

test("a page that comes with the program can be deleted: its address is gone, no menu leads to it, and it comes back as a draft", async () => {
  const screen = (path: string) => text(path, asEditor());
  const statusOf = async (path: string) => (await get(path)).status;
  expect(await statusOf("/compliance/hipaa")).toBe(200);
  const linking = ["/about", "/", "/home2", "/blog/managed-it-provider-contract-questions", "/guides/system-security-plan-template"];
  for (const path of linking) expect(await text(path), path).toContain('href="/compliance/hipaa"');
  const id = /admin\/pages\/([0-9a-f-]{36})/.exec(await screen("/admin/pages?q=compliance/hipaa"))?.[1] ?? "";
  const dialog = await screen(`/admin/pages?delete=${id}`);
  const rows = (/name="rows" value="([^"]+)"/.exec(dialog)?.[1] ?? "").replaceAll("&quot;", '"');
  expect((await post("/admin/pages", { intent: "delete", rows })).status).toBeLessThan(400);
  await expect.poll(() => statusOf("/compliance/hipaa")).toBe(410);
  for (const path of [...linking, "/compliance"])
    await expect.poll(() => text(path), { message: path }).not.toContain('href="/compliance/hipaa"');
  expect(await text("/compliance/hipaa")).toContain("isn&#x27;t on our site anymore");
  expect(await text("/sitemap.xml")).not.toContain("/compliance/hipaa");
  expect(await screen("/admin/pages")).toContain("Deleted pages that come with Bluebonnet");
  const back = (await post("/admin/pages", { intent: "bring-back", id: "hipaa" })).headers.get("location");
  expect(back).toMatch(/^\/admin\/pages\/[0-9a-f-]{36}$/);
  await expect.poll(() => statusOf("/compliance/hipaa")).toBe(404);
  expect(await screen("/admin/pages")).not.toContain("Deleted pages that come with Bluebonnet");
  // In the editor, without a change: there's no draft to publish.
  expect((await post(`${back}/edit`, { intent: "publish-stored" })).status).toBe(302);
  await expect.poll(() => statusOf("/compliance/hipaa")).toBe(200);
  for (const path of linking) await expect.poll(() => text(path), { message: path }).toContain('href="/compliance/hipaa"');
});

const rowsToDelete = async (id: string) =>
  (/name="rows" value="([^"]+)"/.exec(await text(`/admin/pages?delete=${id}`, asEditor()))?.[1] ?? "").replaceAll("&quot;", '"');
const idAt = async (slug: string) =>
  new RegExp(`/admin/pages/([0-9a-f-]{36})"(?:(?!/admin/pages/[0-9a-f-]{36}")[\\s\\S])*?/${slug}<`).exec(
    await text(`/admin/pages?q=${slug}&sort=slug`, asEditor()),
  )?.[1] ?? "";

test("a page that came with the program is also gone at the address that it was moved to, until it's back", async () => {
  const id = await idAt("compliance/dfars");
  const version = /name="version" value="(\d+)"/.exec(await text(`/admin/pages/${id}`, asEditor()))?.[1];
  const moved = await edit(id, Number(version), { title: "DFARS", slug: "our-dfars-help", status: "published" });
  expect(moved.status).toBe(302);
  await expect.poll(() => text("/about")).toContain('href="/our-dfars-help"');
  const answer = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get("location")];
  };
  expect((await post("/admin/pages", { intent: "delete", rows: await rowsToDelete(id) })).status).toBe(302);
  await expect.poll(() => answer("/our-dfars-help")).toEqual([410, null]);
  await expect.poll(() => answer("/compliance/dfars")).toEqual([301, "/our-dfars-help"]);
  for (const path of ["/about", "/", "/compliance"])
    await expect.poll(() => text(path), { message: path }).not.toMatch(/href="\/(our-dfars-help|compliance\/dfars)"/);

  const back = (await post("/admin/pages", { intent: "bring-back", id: "dfars" })).headers.get("location");
  expect((await post(`${back}/edit`, { intent: "publish-stored" })).status).toBe(302);
  await expect.poll(() => answer("/our-dfars-help")).toEqual([301, "/compliance/dfars"]);
  for (const path of ["/about", "/", "/compliance"])
    await expect.poll(() => text(path), { message: path }).toContain('href="/compliance/dfars"');
});

test("a menu whose own page is gone still leads to the pages below it", async () => {
  const header = async () => /<header[\s\S]*?<\/header>/.exec(await text("/about"))?.[0] ?? "";
  expect(await header()).toContain('href="/compliance"');
  const deleted = await post("/admin/pages", { intent: "delete", rows: await rowsToDelete(await idAt("compliance")) });
  await expect.poll(header).not.toContain('href="/compliance"');
  expect(await header()).toContain('href="/compliance/cmmc"');
  expect(await header()).toMatch(/<button [^>]*><span[^>]*>Compliance</);
  expect((await post("/admin/pages", (await undoOf(deleted, asEditor())).fields)).status).toBe(302);
  await expect.poll(header).toContain('href="/compliance"');
});

test("the home page can be the other one, and the first again", async () => {
  const look = async (path: string) => {
    const html = await text(path);
    const canonical = new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "http://none").pathname;
    return [html.includes("IT that stays up") ? "home" : html.includes("Fast sites") ? "home2" : "", canonical];
  };
  const paths = ["/", "/home", "/home2"];
  const looks = () => Promise.all(paths.map(look));
  const inSitemap = async () =>
    [...(await text("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address = ""]) => new URL(address).pathname)
      .filter((path) => paths.includes(path));
  const choose = async (name: string, version: string) => {
    const fields = { intent: "save", "value.default_homepage": name, "version.default_homepage": version };
    expect((await post("/admin/settings", fields, cookieOf("admin"))).status).toBe(200);
  };
  const first = [
    ["home", "/"],
    ["home", "/"],
    ["home2", "/home2"],
  ];
  expect([await looks(), await inSitemap()]).toEqual([first, ["/"]]);
  await choose("home2", "1");
  await expect.poll(looks).toEqual([
    ["home2", "/"],
    ["home", "/home"],
    ["home2", "/"],
  ]);
  expect(await inSitemap()).toEqual(["/"]);
  expect((await post("/admin/pages", { intent: "delete", rows: await rowsToDelete(await idAt("home2")) })).status).toBe(409);
  await choose("home", "2");
  await expect.poll(looks).toEqual(first);
  expect(await inSitemap()).toEqual(["/"]);
});

test("pages that the site needs stay; the other home page can be deleted while it isn't the front page", async () => {
  const remove = async (id: string) => post("/admin/pages", { intent: "delete", rows: await rowsToDelete(id) });
  const refused = await remove(await idAt("contact"));
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("The site needs one of these pages")]);
  expect((await get("/contact")).status).toBe(200);
  const home2 = await idAt("home2");
  const deleted = await remove(home2);
  expect(deleted.status).toBe(302);
  await expect.poll(async () => (await get("/home2")).status).toBe(410);
  expect((await get("/")).status).toBe(200);
  expect((await post("/admin/pages", (await undoOf(deleted, asEditor())).fields)).status).toBe(302);
  await expect.poll(async () => (await get("/home2")).status).toBe(200);
});

test("a home page without sections still has its heading", async () => {
  const { href } = (await (await get("/admin/edit-bar?path=/home", asEditor())).json()) as { href: string };
  const { page } = (await (await get(`${href}/draft`, asEditor())).json()) as {
    page: { sections: { id: string; mark: string }[] };
  };
  const removed = page.sections.map(({ id, mark }) => ({ id, seen: mark }));
  const draft = JSON.stringify({ order: [], seenOrder: removed.map(({ id }) => id), sections: [], removed, fields: null });
  const saved = (await (await post(`${href}/draft`, { draft })).json()) as { page: { draft: { version: number } } };
  await post(href, { intent: "publish", version: String(saved.page.draft.version) });
  await expect.poll(async () => (await text("/")).match(/<h1[\s>]/g)).toHaveLength(1);
  expect(await text("/"), "and what's on every page, if there's anything").toContain("<main");
});
