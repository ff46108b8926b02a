import { describe, expect, test } from "vitest";
import { onStaffedProgram } from "./program.ts";
import { formFields, postForm, postJson } from "./requests.ts";

const program = onStaffedProgram();

const get = (path: string) => fetch(program.address + path, { headers: program.cookieOf("editor"), redirect: "manual" });
const post = (path: string, fields: Record<string, string>) => postForm(program.address + path, fields, program.cookieOf("editor"));

/** Sends a lead; the path of its page. */
async function sent(changes: Record<string, string> = {}): Promise<string> {
  const response = await postJson(`${program.address}/api/send-lead-email`, formFields(changes));
  const { id } = (await response.json()) as { id: string };
  return `/admin/leads/${id}`;
}

/** A page's text without what the scripts get. */
async function page(path: string): Promise<string> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return (await response.text()).replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, "");
}

describe("the inbox as ordinary pages", () => {
  test("a lead is found, its forms change it, and each says what came of it", async () => {
    const path = await sent({ name: "Ordinary Post", email: "post@example.com" });
    expect(await page("/admin/leads?q=ordinary")).toContain(path);
    expect(await page("/admin/leads?q=nobody+is+called+that")).toContain("No lead fits");
    const status = await post(path, { intent: "change-status", version: "1", status: "qualified" });
    expect([status.status, status.headers.get("location")]).toEqual([302, path]);
    await post(path, { intent: "add-note", note: "<b>Called</b> back" });
    const html = await page(path);
    expect(html).toContain("&lt;b&gt;Called&lt;/b&gt; back");
    expect(html).toContain("Status: New → Qualified");
    expect(html).toContain("Answered in less than an hour");
  });

  test("a form that is late, misfilled or unknown is answered with what was wrong", async () => {
    const path = await sent({ email: "late@example.com" });
    await post(path, { intent: "change-status", version: "1", status: "won" });
    const answers = [
      [{ intent: "change-status", version: "1", status: "lost" }, 409, "Somebody else has changed this meanwhile."],
      [{ intent: "edit", version: "2", name: "", email: "nothing", company: "", phone: "" }, 422, "Please enter a name."],
      [{ intent: "add-note", note: " " }, 422, "Please write something."],
      [{ intent: "change-owner", version: "2", ownerId: "nobody-here" }, 422, "cannot own leads any more"],
      [{ intent: "erase", email: "other@example.com" }, 422, "This is not the address of this lead."],
      [{ intent: "toString" }, 422, ""],
    ] as const;
    for (const [fields, code, text] of answers) {
      const response = await post(path + (fields.intent === "edit" || fields.intent === "erase" ? `?${fields.intent}` : ""), fields);
      expect([response.status, fields.intent]).toEqual([code, fields.intent]);
      expect(await response.text()).toContain(text);
    }
    expect((await get("/admin/leads/not-an-id")).status).toBe(404);
  });

  test("ticked leads are changed together", async () => {
    const paths = [
      await sent({ email: "many1@example.com", name: "Many One" }),
      await sent({ email: "many2@example.com", name: "Many Two" }),
    ];
    const body = new URLSearchParams([
      ["intent", "change-leads"],
      ["change", "status:lost"],
      ...paths.map((path) => ["id", path.split("/").at(-1) ?? ""]),
    ]);
    const headers = { ...program.cookieOf("editor"), Origin: program.address };
    const response = await fetch(`${program.address}/admin/leads?q=many`, { method: "POST", body, headers, redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/admin/leads?q=many"]);
    for (const path of paths) expect(await page(path)).toContain("Status: New → Lost");
    expect((await post("/admin/leads", { intent: "change-leads", change: "status:lost" })).status).toBe(422);
    expect((await post("/admin/leads", { intent: "change-leads", change: "", id: "x" })).status).toBe(422);
  });
});

describe("what leaves the product", () => {
  test("the list as a CSV file, filtered as the page", async () => {
    await sent({ email: "csv@example.com", name: "=cmd|' /C calc'!A0" });
    const response = await get("/admin/leads.csv?q=csv");
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const lines = (await response.text()).split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("'=cmd|' /C calc'!A0,csv@example.com");
  });

  test("a person's data as a JSON file; erased, the person is found nowhere", async () => {
    const path = await sent({ email: "person@example.com", name: "One Person" });
    const response = await get(`${path}/person.json`);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="person-[\w-]+\.json"$/);
    expect(await response.json()).toMatchObject({ email: "person@example.com", leads: [{ name: "One Person" }], submissions: [{}] });
    const erased = await post(path, { intent: "erase", email: "Person@example.com" });
    expect([erased.status, erased.headers.get("location")]).toEqual([302, "/admin/leads"]);
    expect((await get(path)).status).toBe(404);
    expect((await get(`${path}/person.json`)).status).toBe(404);
  });

  test("the address of one of the staff is not erased here", async () => {
    const path = await sent({ email: "edgar@example.com" });
    const response = await post(path, { intent: "erase", email: "edgar@example.com" });
    expect(response.status).toBe(422);
    expect((await get(path)).status).toBe(200);
  });
});
