import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { SERVICE_TERMS, SHIPPED_KNOWLEDGE } from "~/db/seed/local-pages/index.ts";
import type { Role } from "~/domain/permissions/index.ts";
import { TERM_KNOWLEDGE } from "~/domain/seo/term-knowledge.input.ts";
import { knowledgeTexts } from "~/domain/seo/term-text.input.ts";
import { slugOf } from "~/domain/slug.ts";
import { sendAddresses } from "../builders/address-file.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm, undoOf } from "./requests.ts";

// The folder has a new site's local pages: ten services in thirty cities.
const program = onStaffedProgram();
const ROOT = "/admin/seo-generator/knowledge";

const get = (path: string, role: Role = "editor") => fetch(program.address + path, { headers: program.cookieOf(role), redirect: "manual" });
const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const page = async (path: string) => textOf(await fetch(program.address + path));
const term = (slug: string) => `${ROOT}/terms/${slug}`;
const seenIn = (form: string) => ({
  id: /name="id" value="([0-9a-f-]{36})"/.exec(form)?.[1] ?? "",
  version: /name="version" value="(\d+)"/.exec(form)?.[1] ?? "",
});
const send = (path: string, fields: Record<string, string>, role: Role = "editor") =>
  postForm(program.address + path, fields, program.cookieOf(role));

describe("a new site's local pages", () => {
  test("say something about their term that no other term's page says", async () => {
    for (const name of SERVICE_TERMS) {
      const { what = [], who = [], price = [], regulation = [] } = SHIPPED_KNOWLEDGE[slugOf(name)] ?? {};
      const shown = (await page(`/services/${slugOf(name)}/waco`))
        .replaceAll("&#39;", "'")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&");
      for (const texts of [what, who, price, regulation])
        expect(
          texts.filter((text) => shown.includes(text)),
          name,
        ).toHaveLength(1);
    }
  });

  test("weigh at most 24 KB", async () => {
    for (const name of SERVICE_TERMS) {
      const bytes = Buffer.from(await (await fetch(`${program.address}/services/${slugOf(name)}/san-antonio`)).arrayBuffer());
      expect(brotliCompressSync(bytes).length, name).toBeLessThanOrEqual(24 * 1024);
    }
  });

  test("link only to pages that are there", async () => {
    const links = new Set(Object.values(SHIPPED_KNOWLEDGE).flatMap(({ proof = [] }) => proof.map(({ href }) => href)));
    for (const href of links) expect((await fetch(program.address + href, { redirect: "manual" })).status, href).toBe(200);
    expect(await page("/services/hipaa-it-compliance/austin")).toContain('href="/case-studies/dental-imaging-restored"');
  });
});

describe("the back office", () => {
  test("lists every term with its completeness, and opens to nobody without permission", async () => {
    const list = await textOf(await get(ROOT));
    for (const name of SERVICE_TERMS) expect(list).toContain(`href="${term(slugOf(name))}"`);
    expect(list).toContain("Complete");
    for (const path of [ROOT, `${ROOT}.csv`, `${ROOT}.json`, term("cloud-backup"), `${ROOT}/import`])
      expect((await get(path, "viewer")).status, path).toBe(403);
    expect((await send(term("cloud-backup"), { intent: "save" }, "viewer")).status).toBe(403);
    expect((await get(term("no-such-term"))).status).toBe(404);
  });

  test("has a field for every kind, and names the ones that can't be read", async () => {
    const form = await textOf(await get(term("cloud-backup")));
    for (const { key } of TERM_KNOWLEDGE) expect(form).toContain(`name="${key}"`);
    const answer = await send(term("cloud-backup"), { intent: "save", ...seenIn(form), questions: "Why?", proof: "Evil\n//evil.example" });
    const refused = await textOf(answer);
    expect(answer.status).toBe(422);
    expect(refused).toContain("“Why?” has no answer");
    expect(refused).toContain("Enter a path on this site that starts with /");
    expect((await textOf(await get(term("cloud-backup")))).includes("Evil")).toBe(false);
  });

  test("saves, refuses what someone else was faster with, deletes, and undoes", async () => {
    const path = term("it-support");
    const form = await textOf(await get(path));
    const texts = knowledgeTexts(SHIPPED_KNOWLEDGE["it-support"] ?? {});
    const saved = await send(path, { intent: "save", ...seenIn(form), ...texts, signs: "", plural: "help desks" });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, ROOT]);
    expect(await textOf(await get(path))).toContain("Needs more: Signs of trouble.");
    expect((await send(path, { intent: "save", ...seenIn(form), ...texts })).status).toBe(409);
    const deleted = await send(path, { intent: "delete", ...seenIn(await textOf(await get(path))) });
    expect(deleted.headers.get("location")).toBe(ROOT);
    expect(await textOf(await get(path))).toContain("0 of 12 complete");
    const undo = await undoOf(deleted, program.cookieOf("editor"));
    expect((await send(undo.path, undo.fields)).status).toBe(302);
    expect(await textOf(await get(path))).toContain('value="help desks"');
  });

  test("gives everything as CSV and JSON, and takes the JSON back", async () => {
    const csv = await (await get(`${ROOT}.csv`)).text();
    expect(csv.split("\r\n")[0]).toContain("Term,Plural,Synonyms,What it is");
    const file = await get(`${ROOT}.json`);
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="term-knowledge.json"');
    const rows = (await file.json()) as { term: string; plural: string }[];
    const hosting = rows.filter((row) => row.term === "Business Email Hosting").map((row) => ({ ...row, plural: "mailboxes" }));
    const screen = `${ROOT}/import`;
    const taken = await sendAddresses(program.address, program.cookieOf("editor"), JSON.stringify(hosting), "terms.json", screen);
    const address = taken.headers.get("location") ?? "";
    expect(await textOf(await get(address))).toContain("Found 1 term.");
    const columns = Object.fromEntries(["term", ...TERM_KNOWLEDGE.map(({ key }) => key)].map((key, at) => [`column-${key}`, String(at)]));
    expect((await send(address, { intent: "check", hasHead: "no", choice: "update", ...columns })).status).toBe(302);
    await shows(address, "Import 1 term");
    expect((await send(address, { intent: "start" })).status).toBe(302);
    await shows(address, "Import complete");
    expect(await textOf(await get(term("business-email-hosting")))).toContain('value="mailboxes"');
  });

  test("refuses a JSON file that isn't a list, and says so", async () => {
    const answer = await sendAddresses(program.address, program.cookieOf("editor"), '{"term": "VoIP"}', "terms.json", `${ROOT}/import`);
    expect([answer.status, await textOf(answer)]).toEqual([422, expect.stringContaining("isn&#x27;t a list of objects")]);
  });
});

async function shows(path: string, words: string): Promise<void> {
  for (let turn = 0; turn < 150; turn++) {
    if ((await textOf(await get(path))).includes(words)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${path} never showed “${words}”`);
}
