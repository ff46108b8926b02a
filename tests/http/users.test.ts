import { request as httpRequest } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import type { Role } from "~/domain/permissions/index.ts";
import { PASSWORD, people } from "../builders/staff.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm, postJson } from "./requests.ts";

const program = onStaffedProgram();
const { cookieOf } = program;
beforeEach(() => void program.mails.splice(0));

const CREATE = "admin-create-user";
const PASSWORDS = "admin-update-user-password";
type Headers = Record<string, string>;
const tokenOf = (cookie: string) => /session_token=([^;]+)/.exec(cookie)?.[1] ?? "";
const call = (name: string, body: unknown, headers: Headers = cookieOf("admin")) =>
  postJson(`${program.address}/api/${name}`, body, headers);
const send = (fields: Record<string, string>, role: Role = "admin", search = "") =>
  postForm(`${program.address}/admin/users${search}`, fields, cookieOf(role));

let count = 0;
function person(changes: object = {}) {
  count += 1;
  return { email: `new${count}@example.com`, full_name: "New Person", role: "editor", avatar_url: null, password: PASSWORD, ...changes };
}
async function made(changes: object = {}) {
  const body = person(changes);
  const answer = (await (await call(CREATE, body)).json()) as { user_id: string };
  return { ...body, id: answer.user_id };
}
const signIn = (email: string, password: string) => postForm(`${program.address}/auth`, { intent: "sign-in", email, password });
const isStaff = async (cookie: string) =>
  (await fetch(`${program.address}/admin`, { headers: { Cookie: cookie }, redirect: "manual" })).status === 200;
const cookiesIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

describe("who can call", () => {
  const bodies = { [CREATE]: () => person(), [PASSWORDS]: () => ({ user_id: "x", password: PASSWORD }) };

  test.each(Object.entries(bodies))("%s needs a session", async (name, body) => {
    const token = tokenOf(cookieOf("admin").Cookie ?? "");
    const wrong: Headers[] = [
      {},
      { Authorization: "Bearer x" },
      { Authorization: "Bearer" },
      { Authorization: `Bearer ${token.split(".")[0]}` },
      { Authorization: `Bearer ${token.slice(0, -12)}` },
      { Authorization: `Basic ${token}` },
      { Authorization: "Bearer x; bluebonnet.session_token=y" },
      // The session that the header names counts, whatever cookie comes with it.
      { Authorization: "Bearer x", ...cookieOf("admin") },
    ];
    for (const headers of wrong) {
      const response = await call(name, body(), headers);
      expect(response.status, JSON.stringify(headers)).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.json()).toEqual({ success: false, error: "No active session", fields: {} });
    }
  });

  test.each(Object.entries(bodies))("%s is for administrators", async (name, body) => {
    for (const role of ["editor", "viewer"] as const) {
      const response = await call(name, body(), cookieOf(role));
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ success: false, error: "You do not have permission to do this." });
    }
  });

  test.each(Object.entries(bodies))("another site cannot make a browser call %s", async (name, body) => {
    for (const origin of ["https://evil.example", "null"])
      expect((await call(name, body(), { ...cookieOf("admin"), Origin: origin })).status).toBe(403);
    const form = await postForm(`${program.address}/api/${name}`, { email: "form@example.com", password: PASSWORD }, cookieOf("admin"));
    expect(form.status).toBe(415);
    const text = await fetch(`${program.address}/api/${name}`, {
      method: "POST",
      body: JSON.stringify(body()),
      headers: cookieOf("admin"),
    });
    expect(text.status).toBe(415);
    expect((await fetch(`${program.address}/api/${name}`, { headers: cookieOf("admin") })).status).toBe(405);
  });

  test("a session can be sent in a bearer header, as in the cookie or decoded", async () => {
    const token = tokenOf(cookieOf("admin").Cookie ?? "");
    for (const bearer of [token, decodeURIComponent(token)]) {
      const response = await call(CREATE, person(), { Authorization: `Bearer ${bearer}` });
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });
});

const NO_PICTURE = expect.stringContaining("Choose a picture from the media library");

describe("admin-create-user", () => {
  test("creates an account that its owner can sign in with", async () => {
    const { email, id } = await made();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await isStaff(cookiesIn(await signIn(email, PASSWORD)))).toBe(true);
  });

  test.each([
    ["no address", { email: undefined }, { email: "Please enter a valid email address." }],
    ["a malformed address", { email: "a@b" }, { email: "Please enter a valid email address." }],
    ["a two-line address", { email: "a@example.com\nBcc: b@example.com" }, { email: "Please enter a valid email address." }],
    ["a long name", { full_name: "x".repeat(121) }, { full_name: "At most 120 characters." }],
    [
      "a two-line name, split by a C1 character",
      { full_name: "Vera\u0085Stone" },
      { full_name: "Remove line breaks and invisible characters." },
    ],
    ["an unknown role", { role: "owner" }, { role: "Choose viewer, editor, or admin." }],
    ["no password", { password: undefined }, { password: expect.stringContaining("At least") }],
    ["an editor's short password", { password: "elevenchars" }, { password: "At least 12 characters." }],
    ["a viewer's short password", { role: "viewer", password: "short" }, { password: "At least 6 characters." }],
    ["a script as a picture", { avatar_url: "javascript:alert(1)" }, { avatar_url: NO_PICTURE }],
    ["a picture on another host", { avatar_url: "//evil.example/x.png" }, { avatar_url: NO_PICTURE }],
    ["an export as a picture", { avatar_url: "/./admin/leads/7/person.json" }, { avatar_url: NO_PICTURE }],
    ["an export as a picture, escaped", { avatar_url: "/%2e/%61dmin/leads.csv" }, { avatar_url: NO_PICTURE }],
    ["a picture over http", { avatar_url: "http://example.com/x.png" }, { avatar_url: NO_PICTURE }],
  ])("%s is refused at its field", async (_what, changes, fields) => {
    const response = await call(CREATE, person(changes));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, fields });
  });

  test.each(["id", "user_id", "userId", "version", "created_at", "disabledAt", "emailVerified", "__proto__x", "isAdmin"])(
    "an unexpected field (%s) is refused by name",
    async (name) => {
      const response = await call(CREATE, { ...person(), [name]: "1" });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: `Unknown field: ${name}`, fields: { [name]: "Unknown field." } });
    },
  );

  test("an address that has an account is refused, in uppercase or lowercase; of two at once, one is created", async () => {
    const taken = await call(CREATE, person({ email: people.editor.email.toUpperCase() }));
    expect(taken.status).toBe(422);
    expect(await taken.json()).toMatchObject({ fields: { email: "A user with this email address already exists." } });
    const twice = person();
    const both = await Promise.all([call(CREATE, twice), call(CREATE, twice)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe("admin-update-user-password", () => {
  test("ends the person's sessions, and only the new one works", async () => {
    const { email, id } = await made();
    const session = cookiesIn(await signIn(email, PASSWORD));
    const response = await call(PASSWORDS, { user_id: id, password: "another long password" });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await isStaff(session)).toBe(false);
    expect((await signIn(email, PASSWORD)).status).toBe(422);
    expect((await signIn(email, "another long password")).status).toBe(302);
    await expect.poll(() => program.mailsTo(email).length).toBe(1);
    expect(program.mailsTo(email)[0]?.subject).toContain("Your password was changed");
  });

  test("for yourself, by bearer, keeps the session that did it", async () => {
    const { email, id } = await made({ role: "admin" });
    const [here, there] = [cookiesIn(await signIn(email, PASSWORD)), cookiesIn(await signIn(email, PASSWORD))];
    const response = await call(
      PASSWORDS,
      { user_id: id, password: "another long password" },
      { Authorization: `Bearer ${tokenOf(here)}` },
    );
    expect(response.status).toBe(200);
    expect([await isStaff(here), await isStaff(there)]).toEqual([true, false]);
  });

  test("invalid input is refused at its field, and nothing changes", async () => {
    const { email, id } = await made();
    const wrong: [object, object][] = [
      [{ user_id: id, password: "elevenchars" }, { password: "At least 12 characters." }],
      [{ user_id: id, password: "x".repeat(129) }, { password: "At most 128 characters." }],
      [{ user_id: id }, { password: expect.any(String) }],
      [{ user_id: crypto.randomUUID(), password: PASSWORD }, { user_id: "This user does not exist." }],
      [{ user_id: "' or 1=1", password: PASSWORD }, { user_id: "Must be the ID of a user." }],
      [{ user_id: "\u0000", password: PASSWORD }, { user_id: "Must be the ID of a user." }],
      [{ user_id: [id], password: PASSWORD }, { user_id: "Must be the ID of a user." }],
      [{ user_id: id, password: "another long password", role: "admin" }, { role: "Unknown field." }],
    ];
    for (const [body, fields] of wrong) {
      const response = await call(PASSWORDS, body);
      expect(response.status, JSON.stringify(body)).toBe(422);
      expect(await response.json()).toMatchObject({ success: false, fields });
    }
    expect((await signIn(email, PASSWORD)).status).toBe(302);
  });
});

describe("the screen's forms", () => {
  const version = "1";

  test("an editor cannot add, invite, or delete, whatever their browser sends", async () => {
    const { id } = await made({ role: "viewer" });
    const { email, full_name, role, password } = person();
    expect((await send({ intent: "add", email, full_name, role, password }, "editor")).status).toBe(403);
    expect((await send({ intent: "invite", email, full_name, role }, "editor")).status).toBe(403);
    for (const intent of ["delete", "disable", "enable", "resend"])
      expect((await send({ intent, id, version }, "editor")).status, intent).toBe(403);
    const update = { intent: "edit", id, version, full_name: "Edited", role: "editor", avatar_url: "" };
    expect((await send({ ...update, password: PASSWORD }, "editor")).status).toBe(403);
    const raised = await send({ ...update, role: "admin" }, "editor");
    expect([raised.status, await raised.text()]).toEqual([422, expect.stringContaining("You don't have permission to assign this role.")]);
    expect((await send(update, "editor")).headers.get("location")).toBe("/admin/users");
  });

  test("unexpected fields are refused by name, including the address", async () => {
    const { id } = await made();
    const update = { intent: "edit", id, version, full_name: "X", role: "editor", avatar_url: "", password: "" };
    for (const name of ["email", "user_id", "disabled_at"]) {
      const response = await send({ ...update, [name]: "x@example.com" });
      expect(response.status).toBe(422);
      expect(await response.text()).toContain(`Unknown field: ${name}`);
    }
  });

  test("an outdated form says so", async () => {
    const { id } = await made();
    const update = { intent: "edit", id, version, full_name: "First", role: "editor", avatar_url: "", password: "" };
    expect((await send(update)).status).toBe(302);
    const late = await send({ ...update, full_name: "Second" });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("Someone else changed this while you were editing")]);
    expect((await send({ intent: "delete", id, version }, "admin")).status).toBe(409);
    expect((await send({ intent: "delete", id, version: "2" }, "admin")).status).toBe(302);
    expect((await send({ intent: "delete", id, version: "2" }, "admin")).status).toBe(404);
  });

  test("the link in an invitation is the site's, whatever the Host header says, and leads to a first password", async () => {
    const email = "ivy@example.com";
    const fields = { intent: "invite", email, full_name: "Ivy", role: "viewer" };
    expect(await postWithHost("/admin/users", "evil.example", fields)).toBe(302);
    // An email that another test caused can arrive now.
    const mails = () => program.mailsTo(email);
    await expect.poll(() => mails().length).toBe(1);
    const text = `${mails()[0]?.text}${mails()[0]?.html}`;
    expect(text).not.toContain("evil.example");
    const link = /http:\/\/localhost[:\d]*(\/auth\/reset\?token=[^\s"<\])]+)/.exec(mails()[0]?.text ?? "")?.[1] ?? "";
    expect(mails()[0]?.messageId).toMatch(/^<invitation-[0-9a-f-]+@localhost>$/);
    const page = await (await fetch(`${program.address}${link}`)).text();
    expect(page).toContain("Choose your password");
    expect((await postForm(`${program.address}${link}`, { password: "short" })).status).toBe(422);
    const chosen = await postForm(`${program.address}${link}`, { password: "secret" });
    expect([chosen.status, chosen.headers.get("location")], await chosen.text()).toEqual([302, "/auth?mode=chosen"]);
    expect((await signIn(email, "secret")).status).toBe(302);
  });

  test("an invalid address shows the list", async () => {
    for (const search of ["?q=%00", "?page=0&sort=password&role=owner&state=x", `?q=${"x".repeat(2_000)}`, "?page=999999"]) {
      const response = await fetch(`${program.address}/admin/users${search}`, { headers: cookieOf("admin") });
      expect(response.status, search).toBe(200);
    }
    const gone = await fetch(`${program.address}/admin/users?edit=%00`, { headers: cookieOf("admin") });
    expect(gone.status).toBe(404);
  });

  test("editors learn nothing about sessions and second factors", async () => {
    const page = async (role: Role) => (await fetch(`${program.address}/admin/users`, { headers: cookieOf(role) })).text();
    expect(await page("admin")).toContain("Second factor");
    expect(await page("editor")).not.toContain("Second factor");
  });
});

/** fetch would not send another Host header. */
function postWithHost(path: string, host: string, fields: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(program.address);
  const headers = { ...cookieOf("admin"), Host: host, Origin: `http://${host}`, "Content-Type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method: "POST", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject).end(new URLSearchParams(fields).toString());
  });
}
