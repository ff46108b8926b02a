import { request as httpRequest } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { onProgram } from "./program.ts";
import { postForm } from "./requests.ts";

const admin = { email: "ada@example.com", password: "three words and a river" };
const program = onProgram({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
const auth = () => `${program.address}/auth`;
beforeEach(() => void program.mails.splice(0));

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
const signIn = (changes: Record<string, string> = {}, search = "", headers: Record<string, string> = {}) =>
  postForm(`${auth()}${search}`, { intent: "sign-in", ...admin, ...changes }, headers);
const isSignedIn = async (cookie: string) => (await fetch(auth(), { headers: { Cookie: cookie }, redirect: "manual" })).status === 302;

async function mailTo(address: string) {
  await expect.poll(() => program.mailsTo(address).length).toBeGreaterThan(0);
  return program.mailsTo(address)[0];
}

/** The link in an email, at the program's own address. */
async function linkTo(address: string): Promise<string> {
  const link = /http:\/\/\S+[?&]token=[^\s"<\])]+/.exec((await mailTo(address))?.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return `${program.address}${pathname}${search}`;
}

describe("signing in", () => {
  test("the form works as an ordinary post and leads staff to the back office; scripts cannot read the cookies", async () => {
    const page = await fetch(auth());
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect(await page.text(), "no newsletter and no locations around it").not.toMatch(
      /data-form="newsletter"|aria-label="Service Locations"/,
    );
    const response = await signIn();
    expect([response.status, response.headers.get("location")]).toEqual([302, "/admin"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    // Except for the one that says only that someone is signed in.
    const own = response.headers.getSetCookie().filter((cookie) => !cookie.startsWith("bluebonnet_signed_in="));
    expect(own).toHaveLength(2);
    for (const cookie of own) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(await isSignedIn(cookiesOf(response))).toBe(true);
  });

  test.each([
    ["/admin/leads?status=new", "/admin/leads?status=new"],
    ["//evil.example", "/admin"],
    ["https://evil.example/", "/admin"],
    ["/\\evil.example", "/admin"],
  ])("someone sent here from %s continues to %s", async (from, to) => {
    const response = await signIn({}, `?redirect=${encodeURIComponent(from)}`);
    expect(response.headers.get("location")).toBe(to);
    const again = await fetch(`${auth()}?redirect=${encodeURIComponent(from)}`, {
      headers: { Cookie: cookiesOf(response) },
      redirect: "manual",
    });
    expect(again.headers.get("location")).toBe(to);
  });

  test("a wrong password and an unknown address get the same page", async () => {
    const pages = [await signIn({ password: "wrong" }), await signIn({ email: "bob@example.com", password: "wrong" })];
    const [known, unknown] = await Promise.all(
      pages.map(async (page) => [page.status, (await page.text()).replaceAll(/[0-9a-f]{32}/g, "nonce").replaceAll("bob@", "ada@")]),
    );
    expect(known).toEqual(unknown);
    expect(known?.[0]).toBe(422);
    expect(known?.[1]).toContain("Incorrect email or password.");
    expect(pages[0]?.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ["no address", { email: "" }, "Please enter a valid email address."],
    ["no password", { password: "" }, "Please enter your password."],
    ["a password of 129 characters", { password: "a".repeat(129) }, "At most 128 characters."],
    ["a byte that no database accepts", { email: "a\u0000@example.com" }, "Please enter a valid email address."],
  ])("%s is refused at its field", async (_what, changes, message) => {
    const response = await signIn(changes);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(message);
  });

  test("another site cannot sign anyone in or out, or request emails", async () => {
    for (const origin of ["https://evil.example", "null"]) {
      expect((await signIn({}, "", { Origin: origin })).status).toBe(403);
      expect((await postForm(`${auth()}/sign-out`, {}, { Origin: origin })).status).toBe(403);
    }
  });

  test("an earlier session cookie is worthless afterward, and the new one has another name", async () => {
    const before = await signIn();
    const after = await signIn({}, "", { Cookie: cookiesOf(before) });
    expect(await isSignedIn(cookiesOf(before))).toBe(false);
    expect(await isSignedIn(cookiesOf(after))).toBe(true);
  });

  test("signing out takes a POST, and ends the session itself", async () => {
    const cookie = cookiesOf(await signIn());
    await fetch(`${auth()}/sign-out`, { headers: { Cookie: cookie }, redirect: "manual" });
    expect(await isSignedIn(cookie)).toBe(true);
    const out = await postForm(`${auth()}/sign-out`, {}, { Cookie: cookie });
    expect([out.status, out.headers.get("location")]).toEqual([302, "/"]);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test("the library's own endpoints do not exist", async () => {
    for (const path of ["sign-in/email", "sign-up/email", "get-session", "two-factor/enable", "update-user", "list-sessions"]) {
      expect((await fetch(`${program.address}/api/auth/${path}`)).status, path).toBe(404);
      const answer = await fetch(`${program.address}/api/auth/${path}`, {
        method: "POST",
        body: JSON.stringify({ ...admin, name: "x" }),
        headers: { "Content-Type": "application/json" },
      });
      expect(answer.status, path).toBe(404);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test("no one reaches the second step without the first", async () => {
    const response = await fetch(`${auth()}/second-factor?redirect=/admin`, { redirect: "manual" });
    expect(response.headers.get("location")).toBe("/auth?redirect=%2Fadmin");
    expect((await postForm(`${auth()}/second-factor`, { code: "123456" })).headers.get("location")).toBe("/auth?mode=again");
  });
});

describe("signing up", () => {
  const vera = { intent: "sign-up", fullName: "Vera Viewer", email: "Vera@example.com", password: "secret" };

  test("unexpected fields change nothing: the account is a viewer, created by the link and the password", async () => {
    const asked = await postForm(auth(), { ...vera, role: "admin", id: "1", emailVerified: "true" });
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain("Account created successfully! Check your email for verification.");
    const link = await linkTo("vera@example.com");
    const page = await fetch(link);
    expect([page.status, page.headers.get("referrer-policy")]).toEqual([200, "strict-origin"]);
    expect((await postForm(link, { password: "wrong one" })).status).toBe(422);
    const presses = await Promise.all([postForm(link, { password: "secret" }), postForm(link, { password: "secret" })]);
    expect(presses.map(({ status }) => status).sort()).toEqual([302, 404]);
    const won = presses.find(({ status }) => status === 302);
    const welcome = await fetch(`${auth()}/welcome`, { headers: { Cookie: cookiesOf(won as Response) } });
    expect(await welcome.text()).toContain("vera@example.com");
    expect((await fetch(link)).status).toBe(404);
  });

  test("a known address gets the same page as an unknown one", async () => {
    const pages = await Promise.all(
      [admin.email, "new@example.com"].map(async (email) => (await postForm(auth(), { ...vera, email })).text()),
    );
    const [known, unknown] = pages.map((page) => page.replaceAll(/[0-9a-f]{32}/g, "nonce"));
    expect(known).toBe(unknown);
    expect((await mailTo(admin.email))?.subject).toContain("You already have an account");
  });

  test.each([
    ["a short password", { password: "12345" }, "At least 6 characters."],
    ["no name", { fullName: " " }, "Please enter your name."],
    ["a two-line name", { fullName: "Vera\r\nBcc: all@example.com" }, "Remove line breaks and invisible characters."],
    ["an invalid address", { email: "vera" }, "Please enter a valid email address."],
  ])("%s is refused at its field, and what was typed stays", async (_what, changes, message) => {
    const response = await postForm(auth(), { ...vera, ...changes });
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).toContain(message);
    expect(text).not.toContain('value="secret"');
  });
});

describe("a forgotten password", () => {
  test("the link in the email is the site's, whatever the Host header says; it works once", async () => {
    await postWithHost("/auth", "evil.example", { intent: "reset", email: admin.email });
    const mail = await mailTo(admin.email);
    expect(mail?.text).toContain("/auth/reset?token=");
    expect(mail?.text).toMatch(/http:\/\/localhost[:\d]*\/auth\/reset/);
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
    expect(mail?.messageId).toMatch(/^<password-reset-[0-9a-f-]+@localhost>$/);

    const before = cookiesOf(await signIn());
    const link = await linkTo(admin.email);
    expect((await postForm(link, { password: "too short" })).status).toBe(422);
    const presses = await Promise.all([1, 2].map(() => postForm(link, { password: admin.password })));
    expect(presses.map(({ status }) => status).sort()).toEqual([302, 404]);
    expect(await isSignedIn(before), "earlier sessions end").toBe(false);
    expect((await fetch(link)).status).toBe(404);
    expect((await signIn()).status).toBe(302);
  });

  test("a known and an unknown address get the same page", async () => {
    const answers = await Promise.all(
      [admin.email, "bob@example.com"].map(async (email) => (await postForm(auth(), { intent: "reset", email })).text()),
    );
    const [known, unknown] = answers.map((text) => text.replaceAll(/[0-9a-f]{32}/g, "nonce"));
    expect(known).toBe(unknown);
    expect(known).toContain("an account with this address");
  });

  test.each(["", "x", `${crypto.randomUUID()}.AAAA`, "%00", "a".repeat(3_000)])("the token %j opens nothing", async (token) => {
    for (const page of ["reset", "verify"]) {
      expect((await fetch(`${auth()}/${page}?token=${token}`)).status).toBe(404);
      expect((await postForm(`${auth()}/${page}?token=${token}`, { password: "a long enough password" })).status).toBe(404);
    }
  });
});

/** fetch would not send a different Host header. */
function postWithHost(path: string, host: string, fields: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(program.address);
  const headers = { Host: host, Origin: `http://${host}`, "Content-Type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method: "POST", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject).end(new URLSearchParams(fields).toString());
  });
}
