import { describe, expect, test } from "vitest";
import { PASSWORD, people, signedIn } from "../builders/staff.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm } from "./requests.ts";

const program = onStaffedProgram();
const testimonial = { client_name: "Sotol Dental", content: "They answer the phone.", rating: "5", position: "0" };

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(program.address + path, fields, headers);
const flashOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith("bluebonnet_flash="))
    ?.split(";")[0] ?? "";
const saidIn = (cookie: string) =>
  JSON.parse(decodeURIComponent(cookie.slice("bluebonnet_flash=".length))) as { undo?: string; text: string };

/** Deletes a testimonial with this name. Returns its Undo, as the response's cookie carries it. */
async function deleted(name: string, cookie: Record<string, string>): Promise<string> {
  await post("/admin/testimonials?add", { intent: "add", ...testimonial, client_name: name }, cookie);
  const list = await (await fetch(`${program.address}/admin/testimonials?q=${encodeURIComponent(name)}`, { headers: cookie })).text();
  const id = /[?&;]delete=([0-9a-f-]{36})/.exec(list)?.[1] ?? "";
  const rows = /name="rows" value="([^"]+)"/.exec(
    await (await fetch(`${program.address}/admin/testimonials?delete=${id}`, { headers: cookie })).text(),
  )?.[1];
  const done = await post("/admin/testimonials", { intent: "delete", rows: (rows ?? "").replaceAll("&quot;", '"') }, cookie);
  return saidIn(flashOf(done)).undo ?? "";
}

describe("the Undo that a toast offers", () => {
  const ask = (undo: string, headers: Record<string, string>) => post("/admin/undo", { undo }, headers);

  test("is given to the person it was offered to, and restores what was deleted", async () => {
    const undo = await deleted("Undo Dental", program.cookieOf("editor"));
    expect(undo, "the cookie does not reveal what would be posted").not.toContain("restore");
    const handed = await ask(undo, program.cookieOf("editor"));
    expect(handed.status).toBe(200);
    const { path, fields } = (await handed.json()) as { path: string; fields: Record<string, string> };
    expect(fields).toMatchObject({ intent: "restore" });
    expect((await post(path, fields, program.cookieOf("editor"))).status).toBe(302);
    const list = await fetch(`${program.address}/admin/testimonials?q=Undo`, { headers: program.cookieOf("editor") });
    expect(await list.text()).toContain("Undo Dental");
  });

  test("is given, after its session ended, to the same person who signed in again in the same browser", async () => {
    const before = { Cookie: await signedIn(program.address, "editor") };
    const undo = await deleted("Again Dental", before);
    await post("/auth/sign-out", {}, before);
    const isSession = (cookie: string) => cookie.includes("session_token");
    const left = before.Cookie.split("; ").filter((cookie) => !isSession(cookie));
    expect((await ask(undo, { Cookie: left.join("; ") })).status).toBe(401);
    const again = await signInWith(left, "editor");
    const handed = await ask(undo, { Cookie: again.join("; ") });
    expect(handed.status).toBe(200);
    const { path, fields } = (await handed.json()) as { path: string; fields: Record<string, string> };
    expect((await post(path, fields, { Cookie: again.join("; ") })).status).toBe(302);

    const theirs = await signInWith(left, "admin");
    expect((await ask(undo, { Cookie: theirs.join("; ") })).status, "someone else in this browser").toBe(410);
    const mixed = [...theirs.filter(isSession), ...left];
    expect((await ask(undo, { Cookie: mixed.join("; ") })).status, "with the first person's browser cookie").toBe(410);
  });

  /** What the browser sends after signing in in place: its cookies plus those that the response sets. */
  async function signInWith(cookies: string[], role: "admin" | "editor"): Promise<string[]> {
    const form = { intent: "sign-in", email: people[role].email, password: PASSWORD };
    const answer = await post("/auth/session", form, { Cookie: cookies.join("; ") });
    const set = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const names = set.map((cookie) => cookie.split("=")[0]);
    return [...cookies.filter((cookie) => !names.includes(cookie.split("=")[0])), ...set];
  }

  test.each<[string, Record<string, string>]>([
    ["/admin/regulatory-facts", { intent: "undo", id: "cmmc-phases", version: "1", checked_on: "2020-01-01", change: "", source_url: "" }],
    ["/admin/leads/rules", { intent: "add", form: "", service: "", location: "", position: "-99999999999", allPeople: "x" }],
    ["/admin/leads", { intent: "restore-view", viewId: crypto.randomUUID(), name: "Made by hand", filters: "", position: "5" }],
    [`/admin/leads/${crypto.randomUUID()}`, { intent: "set-next-step", id: crypto.randomUUID(), version: "1", isUndo: "on" }],
    ["/admin/seo-generator/locations", { intent: "restore-location", id: crypto.randomUUID(), place: "0", location: "{}" }],
    [`/admin/seo-generator/locations/${crypto.randomUUID()}/places/0`, { intent: "remove", fact: "county", isUndo: "on" }],
    [
      `/admin/pages/${crypto.randomUUID()}/edit`,
      { intent: "undo-publish", number: "1", status: "published", deleted: crypto.randomUUID() },
    ],
    ["/admin/seo-generator/pages/voip/dallas", { intent: "undo-text", version: "1" }],
  ])("is the only way to send what only an undo has: %s %j", async (path, fields) => {
    const theirs = program.cookieOf("admin");
    expect((await post(path, fields, theirs)).status).toBe(410);
    const other = (await (await ask(await deleted("Another Dental", theirs), theirs)).json()) as { fields: Record<string, string> };
    expect((await post(path, { ...fields, offer: other.fields.offer ?? "" }, theirs)).status, "with another undo's offer").toBe(410);
  });

  test("is not given to another person, to another browser of the same person, or if planted or altered", async () => {
    const undo = await deleted("Other Dental", program.cookieOf("editor"));
    const again = { Cookie: await signedIn(program.address, "editor") };
    const planted = JSON.stringify({ path: "/admin/users", fields: { intent: "edit", role: "admin" } });
    for (const [note, headers] of [
      [undo, program.cookieOf("admin")],
      [undo, again],
      [planted, program.cookieOf("admin")],
      [encodeURIComponent(planted), program.cookieOf("admin")],
      [`${undo.slice(0, -4)}AAAA`, program.cookieOf("editor")],
      ["", program.cookieOf("editor")],
    ] as const) {
      const answer = await ask(note, headers);
      expect(answer.status).toBe(410);
      expect(await answer.json()).toEqual({ error: "This can no longer be undone." });
    }
  });

  test("is refused to people who are not signed in", async () => {
    expect((await ask("x", {})).status).toBe(401);
    expect((await ask("x", program.cookieOf("viewer"))).status).toBe(403);
  });
});

describe("saving without a session", () => {
  const page = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

  test("keeps what was typed on a page that can send it again, and does nothing", async () => {
    const kept = await post("/admin/testimonials?add", { intent: "add", ...testimonial, client_name: "Kept <Dental>" });
    expect(kept.status).toBe(401);
    expect(kept.headers.get("cache-control")).toBe("no-store");
    const html = await page(kept);
    expect(html).toContain("No active session");
    expect(html).toContain('<input type="hidden" name="client_name" value="Kept &lt;Dental&gt;"/>');
    expect(html).toContain('action="/admin/testimonials?add=');
    const list = await fetch(`${program.address}/admin/testimonials?q=Kept`, { headers: program.cookieOf("editor") });
    expect(await list.text()).not.toContain("Kept &lt;Dental&gt;");
  });

  test("never saves what one person typed as another", async () => {
    const who = await (await fetch(`${program.address}/auth/session`, { headers: program.cookieOf("editor") })).json();
    expect(who).toMatchObject({ person: { email: people.editor.email, isStaff: true } });
    const path = `/admin/testimonials?add=&as=${(who as { person: { userId: string } }).person.userId}`;
    const asked = await post(path, { intent: "add", ...testimonial, client_name: "Mixed Dental" }, program.cookieOf("admin"));
    expect(asked.status).toBe(401);
    expect(await page(asked)).toContain(`Save as ${people.admin.email}`);
    const own = await post(path, { intent: "add", ...testimonial, client_name: "Own Dental" }, program.cookieOf("editor"));
    expect([own.status, own.headers.get("location")]).toEqual([302, "/admin/testimonials"]);
  });

  test("reads nothing of a form that is too long for someone who is not signed in", async () => {
    const long = await post("/admin/newsletter/templates/new", { intent: "add", html_template: "x".repeat(100_000) });
    expect(long.status).toBe(401);
    expect(await page(long)).toContain("It&#x27;s too long to keep here.");
  });

  test("scripts get a status that makes them hold the request, also if someone else has signed in", async () => {
    const headers = { "X-Office-Person": "someone" };
    for (const path of ["/admin/testimonials.data", "/admin/media/upload"]) {
      expect((await post(path, { intent: "add" }, headers)).status).toBe(401);
      expect((await post(path, { intent: "add" }, { ...headers, ...program.cookieOf("editor") })).status).toBe(401);
    }
    expect((await fetch(`${program.address}/admin/leads.data`, { headers, redirect: "manual" })).status).toBe(401);
  });

  test("signing in in place takes the password, says who is there, and refuses as the page does", async () => {
    const wrong = await post("/auth/session", { intent: "sign-in", email: people.editor.email, password: "wrong" });
    expect([wrong.status, await wrong.json()]).toEqual([422, { error: expect.stringContaining("Incorrect email or password") }]);
    const right = await post("/auth/session", { intent: "sign-in", email: people.editor.email, password: "three words and a river" });
    expect([right.status, await right.json()]).toEqual([200, { needsSecondFactor: false }]);
    const cookie = right.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const who = await fetch(`${program.address}/auth/session`, { headers: { Cookie: cookie } });
    expect(await who.json()).toMatchObject({ person: { email: people.editor.email } });
    expect(who.headers.get("cache-control")).toBe("no-store");
    expect(await (await fetch(`${program.address}/auth/session`)).json()).toEqual({ person: null });
    const foreign = await post("/auth/session", { intent: "sign-in" }, { Origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
  });
});

describe("after signing in", () => {
  const signIn = (role: keyof typeof people, query = "") =>
    post(`/auth${query}`, { intent: "sign-in", email: people[role].email, password: "three words and a river" });

  test("staff start in the back office, others on the home page, and everyone on the page they wanted", async () => {
    expect((await signIn("editor")).headers.get("location")).toBe("/admin");
    expect((await signIn("viewer")).headers.get("location")).toBe("/");
    expect((await signIn("admin", "?redirect=%2Fabout")).headers.get("location")).toBe("/about");
    const again = await fetch(`${program.address}/auth`, { headers: program.cookieOf("editor"), redirect: "manual" });
    expect(again.headers.get("location")).toBe("/admin");
  });

  test("a public page is the same for them; a cookie that grants nothing tells its scripts", async () => {
    const note = (await signIn("editor")).headers.getSetCookie().find((line) => line.startsWith("bluebonnet_signed_in="));
    expect(note).toMatch(/^bluebonnet_signed_in=staff; Path=\/;/);
    const read = async (headers: Record<string, string> = {}) => (await fetch(`${program.address}/about`, { headers })).text();
    expect(await read({ Cookie: "bluebonnet_signed_in=staff" })).toBe(await read());
  });
});

describe("times", () => {
  const users = (zone?: string) =>
    fetch(`${program.address}/admin/audit-log`, {
      headers: { Cookie: `${program.cookieOf("admin").Cookie}${zone ? `; bluebonnet_zone=${encodeURIComponent(zone)}` : ""}` },
    }).then((response) => response.text());

  test("are in the firm's zone, and in the reader's as soon as it is known; an invalid zone is ignored", async () => {
    expect(await users()).toMatch(/ [AP]M C[SD]T"/);
    expect(await users("Asia/Tokyo")).toMatch(/ [AP]M GMT\+9"/);
    for (const bent of ["Mars/Base", "%", "x".repeat(200)]) expect(await users(bent)).toMatch(/ [AP]M C[SD]T"/);
  });
});
