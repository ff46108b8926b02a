import { describe, expect, test } from "vitest";
import { contentKinds, pagedKinds } from "~/domain/catalog/content-kinds.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm, undoAnswer, undoOf } from "./requests.ts";

const program = onStaffedProgram();
const editor = () => program.cookieOf("editor");

const send = (screen: string, fields: Record<string, string>) => postForm(program.address + screen, fields, editor());
const screenText = async (path: string) =>
  (await (await fetch(program.address + path, { headers: editor() })).text()).replaceAll("<!-- -->", "");
const page = (path: string) => fetch(program.address + path, { redirect: "manual" });
const html = async (path: string) => (await page(path)).text();
/** Required within a second of a change; the poll gives up later, in case the machine is busy. */
const answers = (path: string, status: number) => expect.poll(async () => (await page(path)).status, { message: path }).toBe(status);
const shows = (path: string, text: string, does = true) =>
  expect.poll(async () => (await html(path)).includes(text), { message: `${path}: ${text}` }).toBe(does);

/** The ID and version of the only row that a search finds, from its dialog's form. */
async function rowOf(screen: string, words: string): Promise<{ id: string; version: string }> {
  const id = /edit=([0-9a-f-]{36})"/.exec(await screenText(`${screen}?q=${encodeURIComponent(words)}`))?.[1] ?? "";
  const version = /name="version" value="(\d+)"/.exec(await screenText(`${screen}?edit=${id}`))?.[1] ?? "";
  return { id, version };
}

describe.each(contentKinds.map((kind) => [kind.words.one, kind] as const))("a %s", (one, { screen, sample, input, name, words }) => {
  const said = one.replace(/^./, (letter) => letter.toUpperCase());
  const called = String((input.parse(sample) as Record<string, unknown>)[name]);

  test("is added, edited, deleted, and restored with forms that need no scripts", async () => {
    const added = await send(`${screen}?add`, { intent: "add", ...sample });
    expect([added.status, added.headers.get("location")]).toEqual([302, screen]);
    expect(decodeURIComponent(added.headers.get("set-cookie") ?? "")).toContain(`${said} created successfully`);
    const { id, version } = await rowOf(screen, called);
    const form = await screenText(`${screen}?edit=${id}`);
    for (const [field, value] of Object.entries(sample)) {
      expect(form, field).toContain(`name="${field}"`);
      if (field.endsWith("_label") || field === name) expect(form, field).toContain(value);
    }
    expect(form).toContain(`Edit ${words.title}`);
    const edited = await send(screen, { intent: "edit", id, version, ...sample });
    expect(decodeURIComponent(edited.headers.get("set-cookie") ?? "")).toContain(`${said} updated successfully`);

    const dialog = await screenText(`${screen}?delete=${id}`);
    expect(dialog).toContain(`Are you sure you want to delete this ${one}?`);
    const deleted = await send(screen, { intent: "delete", rows: /name="rows" value="([^"]+)"/.exec(dialog)?.[1] ?? "" });
    const undo = await undoOf(deleted, editor());
    expect(undo).toMatchObject({ path: screen, fields: { intent: "restore" } });
    expect((await send(screen, undo.fields)).status).toBe(302);
    expect((await rowOf(screen, called)).id).toBe(id);
    expect((await send(screen, undo.fields)).status).toBe(404);
  });

  test("is switched off and restored by Undo, which is offered only if it restores exactly the earlier state", async () => {
    expect((await send(`${screen}?add`, { intent: "add", ...sample, ...(sample.slug && { slug: "switched-off" }) })).status).toBe(302);
    const { id } = await rowOf(screen, called);
    const off = await send(screen, { intent: "deactivate", id });
    const undo = await undoOf(off, editor());
    expect(undo).toMatchObject({ path: screen, fields: { intent: "activate", ids: id } });
    expect((await send(screen, undo.fields)).status).toBe(302);
    const on = await send(screen, { intent: "change-many", change: "activate", id });
    expect(decodeURIComponent(on.headers.get("set-cookie") ?? "")).toContain(`${said} activated`);
    expect((await undoAnswer(on, editor())).status, "it was on already").toBe(410);
  });

  test("with an empty form is refused at its fields, and not stored", async () => {
    const refused = await send(`${screen}?add`, { intent: "add" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('aria-invalid="true"');
  });
});

describe.each(pagedKinds.map((kind) => [kind.words.one, kind] as const))("the page of a %s", (_one, kind) => {
  const { screen, sample, folder, words } = kind;
  const fields = { ...sample, slug: "first-address" };

  test("exists and is in the sitemap, moves with its slug, and disappears while the row is inactive", async () => {
    expect((await send(screen, { intent: "add", ...fields })).status).toBe(302);
    await answers(`/${folder}/first-address`, 200);
    await shows("/sitemaps/1.xml", `/${folder}/first-address<`);
    const { id, version } = await rowOf(screen, "first-address");
    expect((await send(screen, { intent: "edit", id, version, ...fields, slug: "second-address" })).status).toBe(302);
    await answers(`/${folder}/second-address`, 200);
    await answers(`/${folder}/first-address`, 301);
    expect((await page(`/${folder}/first-address`)).headers.get("location")).toBe(`/${folder}/second-address`);
    await shows("/sitemaps/1.xml", `/${folder}/first-address<`, false);

    await send(screen, { intent: "deactivate", id });
    await answers(`/${folder}/second-address`, 404);
    await shows("/sitemaps/1.xml", `/${folder}/second-address`, false);
    await send(screen, { intent: "activate", id });
    await answers(`/${folder}/second-address`, 200);
    expect((await send(screen, { intent: "add", ...fields, slug: "second-address" })).status).toBe(422);
    expect(await (await send(screen, { intent: "add", ...fields, slug: "second-address" })).text()).toContain(
      `Another ${words.one} already uses this slug.`,
    );
    await answers(`/${folder}/no-such-address`, 404);
  });

  test("tells search engines where it is and what it is about", async () => {
    const text = await html(`/${folder}/second-address`);
    const documents = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = ""]) =>
      JSON.parse(json),
    );
    const address = text.match(/<link[^>]*rel="canonical"[^>]*href="([^"]+)"/)?.[1] ?? "";
    expect(new URL(address).pathname).toBe(`/${folder}/second-address`);
    expect(documents.map((document) => document["@type"])).toContain("BreadcrumbList");
    expect(text).toMatch(/<meta[^>]*property="og:title"/);
    expect(documents.map((document) => document["@type"])).toContain(kind.schemaType);
    const own = documents.filter((document) => document["@type"] === kind.schemaType);
    expect(own, "one document about the row").toHaveLength(1);
    expect(JSON.stringify(own)).toContain("second-address");
  });

  test.runIf(kind.hasListPage)("is in the list, which exists as long as one row is active", async () => {
    await shows(`/${folder}`, `/${folder}/second-address`);
    await shows("/sitemaps/1.xml", `/${folder}<`);
    const ids = [...new Set([...(await screenText(screen)).matchAll(/edit=([0-9a-f-]{36})"/g)].map(([, id = ""]) => id))];
    for (const id of ids) await send(screen, { intent: "deactivate", id });
    await answers(`/${folder}`, 404);
    await shows("/sitemaps/1.xml", `/${folder}<`, false);
    for (const home of ["/home", "/home2"]) await shows(home, `href="/${folder}"`, false);
    for (const id of ids) await send(screen, { intent: "activate", id });
    await answers(`/${folder}`, 200);
    for (const home of ["/home", "/home2"]) await shows(home, `href="/${folder}"`);
  });
});
