import { describe, expect, test } from "vitest";
import { onStaffedProgram } from "./program.ts";
import { undoOf } from "./requests.ts";

const program = onStaffedProgram();
const { cookieOf } = program;
const LIST = "/admin/blog";

const read = async (path: string) =>
  (await (await fetch(program.address + path, { headers: cookieOf("editor") })).text()).replaceAll("<!-- -->", "");
const flashOf = (answer: Response) =>
  JSON.parse(decodeURIComponent(/bluebonnet_flash=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "{}"));

/** The form of the bar, with a checkbox for each selected article. */
function change(ids: string[], what: string, { path = LIST, role = "editor" as "editor" | "viewer" } = {}): Promise<Response> {
  const form = new URLSearchParams([["intent", "change-many"], ["change", what], ...ids.map((id) => ["id", id])]);
  const headers = { Origin: program.address, ...cookieOf(role) };
  return fetch(program.address + path, { method: "POST", body: form, redirect: "manual", headers });
}

async function undo(answer: Response): Promise<Response> {
  const { path, fields } = await undoOf(answer, cookieOf("editor"));
  const headers = { Origin: program.address, ...cookieOf("editor") };
  return fetch(program.address + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual", headers });
}

const idsOf = (page: string) =>
  [...page.matchAll(/name="id" value="([0-9a-f-]{36})"|value="([0-9a-f-]{36})"[^>]*name="id"/g)].map(
    ([, one, other]) => one ?? other ?? "",
  );
const choiceOf = (page: string, what: string) => new RegExp(`value="(${what}:[0-9a-f-]{36})"`).exec(page)?.[1] ?? "";

async function begin(): Promise<string> {
  const form = new URLSearchParams({ intent: "create" });
  const headers = { Origin: program.address, ...cookieOf("editor") };
  const begun = await fetch(program.address + LIST, { method: "POST", body: form, redirect: "manual", headers });
  return begun.headers.get("location")?.split("/").at(-1) ?? "";
}

describe("articles selected in the list", () => {
  test("are taken off the site and come back with Undo", async () => {
    const ids = idsOf(await read(`${LIST}?status=published`)).slice(0, 2);
    const shown = async () => (await read("/sitemap.xml")).match(/\/blog\/[\w-]+</g)?.length;
    const before = await shown();
    const taken = await change(ids, "unpublish");
    expect([taken.status, flashOf(taken).text]).toEqual([302, "2 articles unpublished"]);
    expect(await shown()).toBe((before ?? 0) - 2);
    const again = await change(ids, "unpublish");
    expect(flashOf(again)).toMatchObject({ title: "No changes", text: "Nothing to change." });
    expect(flashOf(await undo(taken)).text).toBe("Change undone for 2 articles");
    expect(await shown()).toBe(before);
  });

  test("are published all or none; those that aren't ready are named with what's missing", async () => {
    const empty = await begin();
    const [ready = ""] = idsOf(await read(`${LIST}?status=published`));
    await change([ready], "unpublish");
    const refused = await change([ready, empty], "publish");
    const page = (await refused.text()).replaceAll("<!-- -->", "");
    expect(refused.status).toBe(422);
    expect(page).toContain("1 of 2 articles can&#x27;t be published yet, so nothing was published.");
    expect(page).toMatch(new RegExp(`href="/admin/blog/${empty}"[^>]*>Untitled article</a>: Enter a title. Write the text first.`));
    const published = await change([ready], "publish");
    expect(flashOf(published).text).toBe("Article published");
    expect(flashOf(await change([empty], "delete"))).toEqual({});
  });

  test("get a category or an author, and the toast says which", async () => {
    const page = await read(`${LIST}?status=published`);
    const ids = idsOf(page).slice(0, 3);
    const categoriesIn = (list: string) => [...list.matchAll(/data-gives="2"[^>]*>([^<]*)</g)].map(([, name]) => name);
    const moved = await change(ids, choiceOf(page, "category"));
    expect(categoriesIn(await read(`${LIST}?status=published`))).not.toEqual(categoriesIn(page));
    expect(flashOf(moved).text).toMatch(/^(Article|\d articles) moved to \w/);
    expect((await undo(moved)).status).toBe(302);
    expect(categoriesIn(await read(`${LIST}?status=published`))).toEqual(categoriesIn(page));
    const given = await change(ids, choiceOf(page, "author"));
    expect(flashOf(given).text).toMatch(/^\w.+ is now the author of (1 article|\d articles)$/);
  });

  test("are deleted after a question that names them", async () => {
    const ids = [await begin(), await begin()];
    const asked = await change(ids, "delete");
    expect(asked.headers.get("location")).toBe(`${LIST}?delete=${encodeURIComponent(ids.join(","))}`);
    expect(await read(`${LIST}?delete=${ids.join(",")}`)).toContain("Delete these 2 articles?");
  });

  test.each([
    ["nothing selected", [], "publish", 422],
    ["no such change", ["00000000-0000-4000-8000-000000000000"], "burn", 422],
    ["no such article", ["00000000-0000-4000-8000-000000000000"], "publish", 404],
    ["no such category", ["00000000-0000-4000-8000-000000000000"], "category:00000000-0000-4000-8000-000000000000", 409],
    ["too many", Array.from({ length: 51 }, () => "00000000-0000-4000-8000-000000000000"), "publish", 422],
  ])("%s is refused", async (_what, ids, what, status) => {
    expect((await change(ids, what)).status).toBe(status);
  });

  test("guides have no categories; viewers change nothing", async () => {
    const page = await read("/admin/blog/guides");
    expect(choiceOf(page, "category")).toBe("");
    const category = choiceOf(await read(LIST), "category");
    expect((await change(idsOf(page).slice(0, 1), category, { path: "/admin/blog/guides" })).status).toBe(409);
    expect((await change(idsOf(page).slice(0, 1), "unpublish", { role: "viewer" })).status).toBe(403);
  });
});
