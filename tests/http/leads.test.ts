import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sendFile, sentFile } from "../builders/attachments.ts";
import { picture } from "../builders/files.ts";
import { everyNth } from "../builders/sample.ts";
import { listEndpoints } from "../fuzz/endpoints.ts";
import { onStaffedProgram } from "./program.ts";
import { fetchProof, formFields, postForm, postJson, undoOf } from "./requests.ts";

const program = onStaffedProgram();

const get = (path: string) => fetch(program.address + path, { headers: program.cookieOf("editor"), redirect: "manual" });
const post = (path: string, fields: Record<string, string>) => postForm(program.address + path, fields, program.cookieOf("editor"));

/** Sends a lead. Returns the path of its page. */
async function sent(changes: Record<string, string> = {}): Promise<string> {
  const response = await postJson(`${program.address}/api/send-lead-email`, formFields(changes));
  const { id } = (await response.json()) as { id: string };
  return `/admin/leads/${id}`;
}

/** A page's text without the data for scripts. */
async function page(path: string): Promise<string> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return (await response.text()).replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, "");
}

describe("the inbox as ordinary pages", () => {
  test("a lead is found, its forms change it, and each one confirms the result", async () => {
    const path = await sent({ name: "Ordinary Post", email: "post@example.com" });
    const id = path.split("/").at(-1) ?? "";
    expect(await page("/admin/leads?q=ordinary")).toContain(`/admin/leads?q=ordinary&amp;lead=${id}`);
    expect(await page(`/admin/leads?q=ordinary&lead=${id}`), "beside the list").toContain('value="change-status"');
    expect(await page("/admin/leads?q=nobody+is+called+that")).toContain("No matching leads");
    const status = await post(path, { intent: "change-status", version: "1", status: "qualified" });
    expect([status.status, status.headers.get("location")]).toEqual([302, path]);
    await post(path, { intent: "add-note", note: "<b>Called</b> back" });
    const html = await page(path);
    expect(html).toContain("&lt;b&gt;Called&lt;/b&gt; back");
    expect(html).toContain("Status: New → Qualified");
    expect(html.indexOf("Called&lt;/b&gt; back"), "newest first").toBeLessThan(html.indexOf("Status: New → Qualified"));
    expect(html).toContain("Answered in less than a minute");
  });

  test("the dashboard's count of unanswered leads leads to exactly those", async () => {
    await sent({ name: "Unanswered Lead", email: "unanswered@example.com" });
    const [, href = ""] = /href="([^"]+)"[^>]*>\d[\d,+]* unanswered/.exec(await page("/admin")) ?? [];
    expect(href).toBe("/admin/leads?unanswered=yes&amp;sort=created");
    expect(await page(href.replace("&amp;", "&"))).toContain("Unanswered Lead");
  });

  test("a form that is late, invalid, or unknown is answered with what is wrong", async () => {
    const path = await sent({ email: "late@example.com" });
    await post(path, { intent: "change-status", version: "1", status: "won" });
    const answers = [
      [{ intent: "change-status", version: "1", status: "lost" }, 409, "Someone else changed this lead while you were editing"],
      [{ intent: "edit", version: "2", name: "", email: "nothing", company: "", phone: "" }, 422, "Enter a name."],
      [{ intent: "add-note", note: " " }, 422, "Enter a note."],
      [{ intent: "change-owner", version: "2", ownerId: "nobody-here" }, 422, "can no longer own leads"],
      [{ intent: "erase", email: "other@example.com" }, 422, "doesn&#x27;t match the lead&#x27;s email address"],
      [{ intent: "toString" }, 422, ""],
    ] as const;
    for (const [fields, code, text] of answers) {
      const response = await post(path + (fields.intent === "edit" || fields.intent === "erase" ? `?${fields.intent}` : ""), fields);
      expect([response.status, fields.intent]).toEqual([code, fields.intent]);
      expect(await response.text()).toContain(text);
    }
    expect((await get("/admin/leads/not-an-id")).status).toBe(404);
  });

  test("value, next step, and board work without scripts, and say what's wrong", async () => {
    const path = await sent({ name: "Plain Deal", email: "deal@example.com" });
    await post(path, { intent: "change-value", version: "1", valueOnce: "12,500", valueMonthly: "950" });
    expect(await page(path)).toContain("Value: none → $12,500 + $950/mo");
    const step = {
      intent: "set-next-step",
      version: "2",
      kind: "meeting",
      text: "bring plans",
      dueOn: "2026-12-04",
      dueTime: "14:30",
      ownerId: "none",
    };
    const set = await post(path, step);
    expect(set.headers.get("location")).toBe(path);
    const undo = await undoOf(set, program.cookieOf("editor"));
    const misused = await post(path, { ...step, ...undo.fields, intent: "set-next-step", text: "never offered" });
    expect(misused.status, "an undo's offer is for its own form").toBe(410);
    expect(await page(path)).toContain("Meeting: bring plans");
    const done = await post(path, { intent: "complete-next-step", version: "3" });
    expect(done.headers.get("location")).toBe(`${path}?step=set`);
    expect(await page(path)).toContain("Done: Meeting: bring plans, due Dec 4, 2026");
    for (const [fields, code, text] of [
      [{ intent: "complete-next-step", version: "4" }, 409, "already done or removed"],
      [{ intent: "change-value", version: "4", valueOnce: "lots", valueMonthly: "" }, 422, "Enter dollars"],
      [{ ...step, version: "4", kind: "other", text: "" }, 422, "Enter what to do, for example send the contract."],
      [{ ...step, version: "4", dueOn: "2020-02-03" }, 422, "Choose today or a later date."],
    ] as const) {
      const response = await post(path, fields);
      expect([response.status, (await response.text()).includes(text)], text).toEqual([code, true]);
    }
    const board = await page("/admin/leads/board?q=plain+deal");
    expect(board).toContain("$12,500 + $950/mo");
    const id = path.split("/").at(-1) ?? "";
    const moved = await post("/admin/leads/board?q=plain+deal", { intent: "change-status", id, version: "4", status: "won" });
    expect(moved.headers.get("location")).toBe("/admin/leads/board?q=plain+deal");
    expect(await page(path)).toContain("Status: New → Won");
  });

  test("selected leads are changed together", async () => {
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

describe("an open inbox", () => {
  test("is told how many leads have arrived in it, at an address for scripts", async () => {
    const since = new Date().toISOString();
    const news = async (query: string) => (await get(`/admin/leads/news?${query}`)).json();
    expect(await news(`q=tidings&since=${since}`)).toEqual({ since, count: 0, versions: {} });
    const id = (await sent({ email: "one@tidings.example" })).split("/").at(-1) ?? "";
    await sent({ email: "two@elsewhere.example" });
    expect(await news(`q=tidings&since=${since}`)).toEqual({ since, count: 1, versions: {} });
    expect(await news("q=tidings&since=yesterday")).toMatchObject({ since: expect.stringMatching(/Z$/), count: 1 });
    // Which of its rows someone has changed.
    const gone = "0b9f1c1e-0000-4000-8000-000000000000";
    expect(await news(`q=tidings&since=${since}&rows=${id},${gone}`)).toMatchObject({ versions: { [id]: 1 } });
    expect(await news(`q=tidings&since=${since}&rows=1,2`)).toMatchObject({ versions: {} });
    const viewer = await fetch(`${program.address}/admin/leads/news?since=${since}`, { headers: program.cookieOf("viewer") });
    expect(viewer.status).toBe(403);
  });

  test("has views that forms save, move, delete, and bring back", async () => {
    const saved = await post("/admin/leads", { intent: "create-view", name: "Tidings", filters: "q=tidings&page=3&nonsense=1" });
    const address = saved.headers.get("location") ?? "";
    expect(address).toMatch(/^\/admin\/leads\?view=[0-9a-f-]{36}&q=tidings&done=no$/);
    expect(await page(address)).toMatch(/aria-current="page"[^>]*>.{0,80}Tidings/);
    const viewId = new URL(address, program.address).searchParams.get("view") ?? "";
    const deleted = await post("/admin/leads", { intent: "delete-view", viewId });
    expect(deleted.status).toBe(302);
    expect((await post("/admin/leads", { intent: "delete-view", viewId })).status).toBe(404);
    expect((await post("/admin/leads", { intent: "create-view", name: " ", filters: "" })).status).toBe(422);
    const { path, fields } = await undoOf(deleted, program.cookieOf("editor"));
    expect((await post(path, { ...fields, name: "Made by hand" })).status).toBe(410);
    await post(path, fields);
    expect(await page(address)).toContain("Tidings");
  });

  test("marks leads as done; what can't be read is refused", async () => {
    const path = await sent({ email: "inplace@example.com" });
    const id = path.split("/").at(-1) ?? "";
    const changed = await post("/admin/leads", { intent: "change-leads", ids: id, change: "done:yes" });
    expect([changed.status, changed.headers.get("location")]).toEqual([302, "/admin/leads"]);
    expect(await page(path)).toContain("Marked as done");
    expect((await post("/admin/leads", { intent: "undo-changes", ids: id, what: "done", at: "yesterday" })).status).toBe(422);
    expect((await post("/admin/leads/new", { intent: "add", name: "", phone: "1" })).status).toBe(422);
  });
});

describe("exported data", () => {
  test("the list as a CSV file, filtered like the page", async () => {
    await sent({ email: "csv@example.com", name: "=cmd|' /C calc'!A0" });
    const response = await post("/admin/leads.csv?q=csv", {});
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const lines = (await response.text()).split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("'=cmd|' /C calc'!A0,csv@example.com");
  });

  test("a person's data as a JSON file; once erased, the person is found nowhere", async () => {
    const path = await sent({ email: "person@example.com", name: "One Person" });
    const response = await post(`${path}/person.json`, {});
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="person-[\w-]+\.json"$/);
    expect(await response.json()).toMatchObject({ email: "person@example.com", leads: [{ name: "One Person" }], submissions: [{}] });
    const erased = await post(path, { intent: "erase", email: "Person@example.com" });
    expect([erased.status, erased.headers.get("location")]).toEqual([302, "/admin/leads"]);
    expect((await get(path)).status).toBe(404);
    expect((await post(`${path}/person.json`, {})).status).toBe(404);
  });

  test("is recorded when it is exported, and opening an address alone exports and records nothing", async () => {
    const path = await sent({ email: "opened@example.com" });
    const id = path.split("/").at(-1) ?? "";
    const headers = program.cookieOf("admin");
    const log = async () => {
      const html = await (await fetch(`${program.address}/admin/audit-log`, { headers })).text();
      return (
        [...html.matchAll(/<tr[\s\S]*?<\/tr>/g)]
          // Without how long ago it was.
          .map(([row]) => row.replaceAll(/<time[\s\S]*?<\/time>|<[^>]*>/g, " "))
          .filter((row) => /export|person/.test(row))
      );
    };
    const before = await log();
    const endpoints = (await listEndpoints()).filter(({ pattern, isRoute }) => isRoute && pattern.startsWith("/admin"));
    expect(endpoints.length).toBeGreaterThan(50);
    const isFile = ({ pattern }: { pattern: string }) => /\.\w+$/.test(pattern);
    const files = endpoints.filter(isFile);
    expect(files.length).toBeGreaterThan(5);
    for (const { pattern } of [...files, ...everyNth(endpoints, 4)]) {
      for (const ending of ["", ".data"]) {
        const address = `${program.address}${pattern.replaceAll(/:\w+|\*/g, id)}${ending}`;
        const response = await fetch(address, { headers, redirect: "manual" });
        expect(await response.text(), address).not.toMatch(/^id,created_at|"submissions": \[/);
      }
    }
    expect(await log()).toEqual(before);
    const opened = await get("/admin/leads.csv?q=csv&status=new");
    expect([opened.status, opened.headers.get("location")]).toEqual([302, "/admin/leads?q=csv&status=new"]);
    expect((await get(`${path}/person.json`)).headers.get("location")).toBe(path);
    await (await post(`${path}/person.json`, {})).text();
    expect((await log()).length).toBe(before.length + 1);
  });

  test.each(["image", "script", "style", "font", "video", "audio", "object", "embed", "track", "manifest", "worker"])(
    "no page can load the back office as %s, whoever put its address there",
    async (destination) => {
      for (const path of ["/admin/leads.csv", "/ADMIN/leads", "/auth/account", "/api/openapi.json"]) {
        const headers = { ...program.cookieOf("editor"), "Sec-Fetch-Dest": destination };
        expect((await fetch(program.address + path, { headers, redirect: "manual" })).status, path).toBe(403);
      }
      for (const kind of ["document", "empty", "iframe"]) {
        const headers = { ...program.cookieOf("editor"), "Sec-Fetch-Dest": kind };
        expect((await fetch(`${program.address}/admin/leads`, { headers })).status, kind).toBe(200);
      }
    },
  );

  test("another site's page cannot export a file", async () => {
    const path = await sent({ email: "foreign@example.com" });
    for (const file of [`${path}/person.json`, "/admin/leads.csv", "/admin/newsletter/subscribers.csv"]) {
      const headers = { ...program.cookieOf("editor"), Origin: "https://evil.example" };
      expect((await postForm(program.address + file, {}, headers)).status, file).toBe(403);
    }
  });

  test("a staff member's address is not erased here", async () => {
    const path = await sent({ email: "edgar@example.com" });
    const response = await post(path, { intent: "erase", email: "edgar@example.com" });
    expect(response.status).toBe(422);
    expect((await get(path)).status).toBe(200);
  });
});

describe("files that visitors send", () => {
  const support = (changes: Record<string, unknown>) =>
    postJson(`${program.address}/api/send-lead-email`, {
      ...formFields({ form: "support", service: "Technical Support", to: "support" }),
      urgency: "Priority",
      ...changes,
    });
  const left = () => ["incoming", "media/visitors"].flatMap((folder) => readFolder(join(program.dataDir, folder)));

  test("arrive with the request, are announced to staff, and can be downloaded by people who can read leads", async () => {
    const png = await picture("png");
    const name = 'Bild "ü" (1).txt';
    const tokens = [await sentFile(program.address, png, name), await sentFile(program.address, "a log", "../../etc/error.log")];
    const verificationToken = await fetchProof(program.address, "support");
    const email = "files@example.com";
    const response = await support({ email, device: "The front desk printer", attachments: tokens.join(" "), verificationToken });
    expect(response.status).toBe(200);
    const { id } = (await response.json()) as { id: string };
    const html = await page(`/admin/leads/${id}`);
    for (const text of ["Priority", "The front desk printer", "2 files", "Bild &quot;ü&quot; (1).png", "PNG image", "error.log"])
      expect(html).toContain(text);
    expect(await page("/admin/leads?urgency=Priority")).toContain(id);
    expect(await page("/admin/leads?urgency=Emergency")).not.toContain(id);

    const links = [...html.matchAll(/href="(\/admin\/leads\/[^"]+\/files\/[^"]+)"/g)].map(([, path = ""]) => path);
    expect(links).toHaveLength(2);
    const download = await get(links[0] ?? "");
    expect(Object.fromEntries(download.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename*=UTF-8''Bild%20%22%C3%BC%22%20%281%29.png",
      "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringContaining("no-store"),
    });
    expect(png.equals(Buffer.from(await download.arrayBuffer()))).toBe(true);
    const viewer = await fetch(program.address + links[0], { headers: program.cookieOf("viewer"), redirect: "manual" });
    const stranger = await fetch(program.address + links[0], { redirect: "manual" });
    expect([viewer.status, stranger.status]).toEqual([403, 302]);
    expect((await get((links[0] ?? "").replace(id, crypto.randomUUID()))).status, "from another lead").toBe(404);
    for (const file of readFolder(join(program.dataDir, "media/visitors")))
      for (const path of [`/media/visitors/${file}`, `/media/%76isitors/${file}`]) expect((await get(path)).status).toBe(404);

    await expect.poll(() => program.mailsTo("support@").filter(({ subject }) => subject?.includes("[Priority]")).length).toBe(1);
    const [told] = program.mailsTo("support@").filter(({ subject }) => subject?.includes("[Priority]"));
    for (const text of ["respond within 2 hours", "The front desk printer", "2 files", `/admin/leads/${id}`])
      expect(told?.text).toContain(text);
    expect(told?.attachments).toEqual([]);
    await expect.poll(() => program.mailsTo(email).length).toBe(1);
    expect(program.mailsTo(email)[0]?.text).toContain("2 hours (Priority)");
    expect(program.mailsTo(email)[0]?.text).toContain("reply to this email");
  });

  test("are refused by their content, whatever their name says, and leave nothing", async () => {
    const before = left();
    const html = await sendFile(program.address, "<!doctype html><script>alert(1)</script>", { name: "photo.png" });
    expect(html.status).toBe(422);
    expect(await html.json()).toMatchObject({
      success: false,
      fields: { file: expect.stringMatching(/^The file name says this is a PNG image, but/) },
    });
    expect(await (await sendFile(program.address, "MZ\0\0", { name: "setup.exe" })).text()).toContain("This file type is not accepted.");
    expect((await sendFile(program.address, "", { name: "a.txt" })).status).toBe(422);
    expect((await sendFile(program.address, "text", { name: "x".repeat(300) })).status).toBe(422);
    expect((await sendFile(program.address, "text", { headers: { "Content-Type": "text/html" } })).status).toBe(415);
    expect((await sendFile(program.address, "text", { headers: { Origin: "https://evil.example" } })).status).toBe(403);
    expect((await fetch(`${program.address}/api/attachments`)).status).toBe(405);
    expect(left()).toEqual(before);
  });

  test("need a proof each: none, a used one, and one from another form are refused", async () => {
    const proof = await fetchProof(program.address, "attachment");
    expect((await sendFile(program.address, "first", { proof })).status).toBe(200);
    for (const refused of [proof, "", "nonsense", await fetchProof(program.address, "support")]) {
      const response = await sendFile(program.address, "second", { proof: refused });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: "Verification Failed", fields: { verificationToken: expect.any(String) } });
    }
  });

  test("are not read before proof and length are known, and leave nothing if the sender disconnects", async () => {
    const before = left();
    const head = { "Content-Type": "application/octet-stream", "X-File-Name": "a.txt" };
    const ask = async (headers: Record<string, string>) => {
      const asked = httpRequest(`${program.address}/api/attachments`, { method: "POST", headers: { ...head, ...headers } });
      asked.on("error", () => {});
      asked.flushHeaders();
      const [response] = (await once(asked, "response")) as [IncomingMessage];
      asked.destroy();
      return response.statusCode;
    };
    expect(await ask({ "Content-Length": "5000000" })).toBe(422);
    expect(await ask({ "Content-Length": "10485761" })).toBe(413);
    expect(await ask({ "Transfer-Encoding": "chunked" })).toBe(411);

    const proof = await fetchProof(program.address, "attachment");
    const headers = { ...head, "X-Verification-Token": proof, "Content-Length": "1000000" };
    const going = httpRequest(`${program.address}/api/attachments`, { method: "POST", headers });
    going.on("error", () => {});
    going.write("x".repeat(200_000));
    await expect.poll(() => left().length, { interval: 5 }).toBeGreaterThan(before.length);
    going.destroy();
    await expect.poll(left).toEqual(before);
  });

  test("a form accepts at most three, and none that does not exist; an unknown level is named", async () => {
    const tokens = await Promise.all(Array.from({ length: 4 }, (_, n) => sentFile(program.address, `file ${n}`)));
    const four = await support({ email: "four@example.com", attachments: tokens.join(" ") });
    expect([four.status, await four.json()]).toMatchObject([422, { fields: { attachments: "At most 3 files." } }]);
    const gone = await support({ email: "four@example.com", attachments: `${tokens[0]} ${"x".repeat(43)}` });
    expect([gone.status, await gone.json()]).toMatchObject([422, { fields: { attachments: expect.stringContaining("add it again") } }]);
    const unknown = await support({ email: "four@example.com", urgency: "At once" });
    expect([unknown.status, await unknown.json()]).toMatchObject([
      422,
      { fields: { urgency: expect.stringContaining("Emergency, Priority") } },
    ]);
    expect((await support({ email: "four@example.com", urgency: undefined })).status).toBe(422);
    const three = await support({ email: "four@example.com", attachments: tokens.slice(0, 3).join(" ") });
    expect(three.status).toBe(200);
  });
});

function readFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
