import { describe, expect, test } from "vitest";
import type { Role } from "~/domain/permissions/index.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm, undoOf } from "./requests.ts";

// The folder has a new site's local pages: ten services in thirty cities.
const program = onStaffedProgram();
const ROOT = "/admin/seo-generator";
const WHOLE = {
  ...{ intent: "save", fact: "contact person", kind: "text", value: "Eve Adams" },
  ...{ source: "Our own statement", source_date: "11/27/2026", source_link: "https://firm.example/team" },
};

const get = (path: string, role: Role = "editor") => fetch(program.address + path, { headers: program.cookieOf(role), redirect: "manual" });
const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const screen = async (path: string) => textOf(await get(path));
const send = (path: string, fields: Record<string, string>, role: Role = "editor") =>
  postForm(program.address + path, fields, program.cookieOf(role));

/** The first city of the first set. */
async function houston(): Promise<{ path: string; id: string; version: string }> {
  const path = /\/admin\/seo-generator\/locations\/[0-9a-f-]{36}\/places\/0(?=")/.exec(await screen(`${ROOT}/locations`))?.[0] ?? "";
  const form = await screen(`${path}?fact=new`);
  return { path, id: path.split("/")[4] ?? "", version: /name="version" value="(\d+)"/.exec(form)?.[1] ?? "" };
}
const flashOf = (answer: Response) =>
  JSON.parse(decodeURIComponent(/bluebonnet_flash=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "{}")).text;
const exported = async (id: string) =>
  (await (await get(`${ROOT}/locations/${id}/facts.json`)).json()) as { facts: object; sources: object }[];

describe("a location's facts", () => {
  test("are for staff with permission only", async () => {
    const { path, id, version } = await houston();
    const before = await exported(id);
    expect(await screen(path)).toContain("Houston, TX");
    expect((await get(path, "viewer")).status).toBe(403);
    expect((await send(path, { ...WHOLE, version }, "viewer")).status).toBe(403);
    expect((await send(path, { intent: "remove", fact: "county", version }, "viewer")).status).toBe(403);
    expect((await fetch(program.address + path, { redirect: "manual" })).status).toBe(302);
    for (const wrong of [path.replace(/0$/, "30"), path.replace(/0$/, "-1"), path.replace(id, crypto.randomUUID())])
      expect((await get(wrong)).status, wrong).toBe(404);
    expect(await exported(id)).toEqual(before);
  });

  test.each([
    [{ source_date: "2026-02-30" }, "source_date", "Enter the day you read it there, for example 2026-11-27."],
    [{ source_link: "javascript:alert(1)" }, "source_link", "Enter a web address that starts with https://."],
    [{ source: "" }, "source", "Enter the source&#x27;s name, for example “U.S. Census Bureau”"],
    [{ kind: "minutes", fact: "drive time" }, "value", "Enter a number, for example 1,434 or 45."],
    [{ fact: "Search_term" }, "fact", "Use another name. It can have letters, digits, and spaces"],
    [{ value: "" }, "value", "Please enter a value."],
  ])("with %j are refused at that field, and nothing changes", async (changes, field, message) => {
    const { path, id, version } = await houston();
    const before = await exported(id);
    const answer = await send(`${path}?fact=new`, { ...WHOLE, version, ...changes });
    const page = await textOf(answer);
    expect(answer.status).toBe(422);
    expect(page).toContain(message);
    expect(page).toMatch(new RegExp(`<(input|select)(?=[^>]*name="${field}")(?=[^>]*aria-invalid="true")`));
    expect(await exported(id)).toEqual(before);
  });

  test("change with a save, refuse what someone else was faster with, and come back with undo", async () => {
    const { path, id, version } = await houston();
    const [before] = await exported(id);
    const saved = await send(path, { ...WHOLE, version });
    expect(saved.status).toBe(302);
    const page = await screen(path);
    for (const text of ["Contact person", "Eve Adams", 'href="https://firm.example/team"', "Our own statement"])
      expect(page).toContain(text);
    const [after] = await exported(id);
    expect(after?.facts).toEqual({ ...before?.facts, contact_person: "Eve Adams" });
    expect(after?.sources).toMatchObject({ contact_person: { from: "Our own statement", on: "2026-11-27", url: WHOLE.source_link } });

    const late = await send(path, { ...WHOLE, version, value: "Bob" });
    expect([late.status, (await textOf(late)).includes("Someone else changed this set in the meantime.")]).toEqual([409, true]);
    expect((await exported(id))[0]).toEqual(after);

    const removed = await send(path, { intent: "remove", fact: "contact_person", version: (await houston()).version });
    expect((await exported(id))[0]?.facts).toEqual(before?.facts);
    const back = await undoOf(removed, program.cookieOf("editor"));
    expect((await send(back.path, back.fields)).status).toBe(302);
    expect((await exported(id))[0]).toEqual(after);
    const undo = await undoOf(saved, program.cookieOf("editor"));
    expect((await send(undo.path, undo.fields)).status).toBe(302);
    expect((await exported(id))[0]).toEqual(before);
  });

  test("are on its pages after the next run", async () => {
    const { path, version } = await houston();
    const address = `${program.address}/services/network-security/houston`;
    await send(path, { ...WHOLE, version });
    expect(await (await fetch(address)).text()).not.toContain("Eve Adams");
    const started = await send(ROOT, { intent: "generate" });
    const run = /started=([0-9a-f-]{36})/.exec(started.headers.get("location") ?? "")?.[1];
    const status = async () => ((await (await get(`${ROOT}/runs/${run}/progress`)).json()) as { status: string }).status;
    await expect.poll(status, { timeout: 30_000 }).toBe("completed");
    await expect.poll(async () => (await fetch(address)).text(), { timeout: 10_000 }).toContain("Eve Adams");
  });
});

async function upload(content: string, type = "application/json"): Promise<Response> {
  const body = new FormData();
  body.append("file", new Blob([content], { type }), type === "text/csv" ? "places.csv" : "places.json");
  const headers = program.cookieOf("editor");
  return fetch(`${program.address}${ROOT}/import?of=locations`, { method: "POST", body, headers, redirect: "manual" });
}

test("a location is removed from its set's list, and put back", async () => {
  const { path, id, version } = await houston();
  const before = await exported(id);
  const list = await screen(`${ROOT}/locations`);
  expect(list, "its name leads to its own page").toMatch(new RegExp(`<li[^>]*><a[^>]*href="${path}"`));
  const [, form = ""] = /(<form[^>]*>(?:(?!<\/form>).)*name="place" value="0".*?<\/form>)/s.exec(list) ?? [];
  expect(form).toContain('name="intent" value="remove-location"');
  const fields = { intent: "remove-location", id, place: "0", version };
  expect((await send(`${ROOT}/locations`, fields, "viewer")).status).toBe(403);
  const removed = await send(`${ROOT}/locations`, fields);
  expect(flashOf(removed)).toBe("Houston removed. Its pages stay until your next run.");
  expect(await exported(id)).toEqual(before.slice(1));
  const undo = await undoOf(removed, program.cookieOf("editor"));
  await send(`${ROOT}/locations`, undo.fields);
  expect(await exported(id)).toEqual(before);
});

describe("a file with locations that a set has", () => {
  const reviewOf = async (content: string) => (await upload(content, "text/csv")).headers.get("location") ?? "";
  const csv = "City,State,Population\nHouston,TX,2400000\nDallas,TX,\nTerlingua,TX,78\nhouston,TX,1\n";

  test("is reviewed, taken, and undone", async () => {
    const { id } = await houston();
    const before = await exported(id);
    const review = await reviewOf(csv);
    const page = await screen(review);
    for (const text of [
      "4 rows: 1 new, 1 changes a location you have, 1 is already up to date, 1 can&#x27;t be used.",
      "Empty cells and missing columns change nothing. One changed fact has no source in the file, so its old source is removed.",
      "Houston, TX",
      /population: [\d,]+ <span[^>]*>→<\/span><span[^>]*>becomes<\/span> 2,400,000/,
      "Add 1 location and update 1",
      "New locations go into a set of their own. If you leave this empty, the set is named “Custom Locations.”",
      "“Houston” is already listed earlier in the file.",
    ])
      expect(page).toEqual(text instanceof RegExp ? expect.stringMatching(text) : expect.stringContaining(text));
    expect((await send(review, { intent: "take", name: "" }, "viewer")).status).toBe(403);
    expect(await exported(id)).toEqual(before);

    const both = await Promise.all([1, 2].map(() => send(review, { intent: "take", name: "" })));
    expect(both.map(({ status }) => status).sort()).toEqual([302, 404]);
    const taken = both.find(({ status }) => status === 302) as Response;
    expect(flashOf(taken)).toBe("1 location added, 1 updated");
    const [first, ...others] = await exported(id);
    expect(first).toMatchObject({ name: "Houston", population: 2_400_000 });
    expect(others).toEqual(before.slice(1));
    expect(first?.sources).not.toHaveProperty("population");
    expect(await screen(`${ROOT}/locations`)).toContain("Terlingua");

    const undo = await undoOf(taken, program.cookieOf("editor"));
    expect((await send(undo.path, undo.fields, "viewer")).status).toBe(403);
    const undone = await send(undo.path, undo.fields);
    expect(flashOf(undone)).toBe("1 location restored. The set “Custom Locations” was removed.");
    expect(await exported(id)).toEqual(before);
    expect(await screen(`${ROOT}/locations`)).not.toContain("Terlingua");
    const again = await send(undo.path, undo.fields);
    expect([again.status, (await textOf(again)).includes("This import can no longer be undone.")]).toEqual([404, true]);
  });

  test("isn't undone after someone else's change", async () => {
    const { path } = await houston();
    const taken = await send(await reviewOf("City,Motto\nHouston,Space City\n"), { intent: "take" });
    expect(flashOf(taken)).toBe("1 location updated");
    const undo = await undoOf(taken, program.cookieOf("editor"));
    await send(path, { intent: "remove", fact: "motto", version: (await houston()).version });
    const refused = await send(undo.path, undo.fields);
    const why = "Someone has changed these locations since the import, so nothing was undone.";
    expect([refused.status, (await textOf(refused)).includes(why)]).toEqual([409, true]);
  });

  test("that's up to date offers only another file", async () => {
    const { id } = await houston();
    for (const format of ["csv", "json"]) {
      const file = await (await get(`${ROOT}/locations/${id}/facts.${format}`)).text();
      const review = (await upload(file, format === "csv" ? "text/csv" : undefined)).headers.get("location") ?? "";
      const page = await screen(review);
      expect(page).toContain("30 rows: 30 are already up to date.");
      expect(page).toContain("There&#x27;s nothing to add or change. Your locations already match this file.");
      expect(page).toMatch(/Choose another file/);
      expect(page).not.toMatch(/name="intent" value="take"/);
      const answer = await send(review, { intent: "take", name: "" });
      expect([answer.status, (await textOf(answer)).includes("nothing to add or change")]).toEqual([422, true]);
    }
  });

  test("names only updates on its button, and asks for no set", async () => {
    const page = await screen(await reviewOf("City,Motto\nHouston,Space City\nDallas,Big D\n"));
    expect(page).toContain("Update 2 locations");
    expect(page).not.toContain("Set name");
    expect(page).toMatch(/motto: none <span/);
  });

  test("whose columns aren't known asks what its first line is", async () => {
    const review = await reviewOf("Houston\nMarathon\n");
    expect(await screen(review)).toContain("2 rows: 1 new, 1 is already up to date.");
    await send(review, { intent: "first-line", as: "heads" });
    const page = await screen(review);
    expect(page).toContain("1 row: 1 new.");
    expect(page).toContain("Add 1 location");
  });
});

test("a JSON file of locations is reviewed, and becomes a set that's downloaded as it was sent", async () => {
  const list = await upload('{"name": "Marfa"}');
  expect([list.status, (await textOf(list)).includes("This JSON file isn&#x27;t a list of locations.")]).toEqual([422, true]);
  const marfa = {
    ...{ name: "Marfa", state: "TX", county: "Presidio", population: 1788 },
    sources: { county: { from: "Census", on: "2026-11-27", url: "https://census.example/marfa" } },
  };
  const wrong = { name: "Alpine", sources: { county: { from: "Census", on: "yesterday" } } };
  const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  const review = (await upload(`[${JSON.stringify(marfa)},${JSON.stringify({ ...wrong, county: "Brewster" })},${deep}]`)).headers.get(
    "location",
  );
  const page = await screen(review ?? "");
  expect(page).toContain("3 rows: 1 new, 2 can&#x27;t be used.");
  expect(page).toContain("sources.county: The source date isn&#x27;t a date such as 2026-11-27.");
  expect(page).toMatch(/<th[^>]*>Entry<\/th>/);
  expect(await screen(`${ROOT}/locations`)).not.toContain("West Texas");
  expect((await send(review ?? "", { intent: "take", name: "West Texas" })).status).toBe(302);
  const ids = (await screen(`${ROOT}/locations`)).matchAll(/locations\/([0-9a-f-]{36})\/facts\.json/g);
  const sets = await Promise.all([...ids].map(([, id = ""]) => exported(id)));
  expect(sets).toContainEqual([marfa]);
});
