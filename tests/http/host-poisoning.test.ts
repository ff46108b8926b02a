import { connect } from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import { people } from "../builders/staff.ts";
import { onStaffedProgram } from "./program.ts";
import { formFields } from "./requests.ts";

// A proxy is trusted for the visitor's address, and for nothing else.
const program = onStaffedProgram(() => ({ TRUST_PROXY: "1" }));
beforeEach(() => void program.mails.splice(0));

const EVIL = "evil.example";
/** Every header with which a proxy, or the visitor, could name another host. */
const names = {
  Host: EVIL,
  "X-Forwarded-Host": EVIL,
  "X-Forwarded-Server": EVIL,
  "X-Forwarded-Proto": "https",
  "X-Host": EVIL,
  "X-Original-Host": EVIL,
  "X-Original-URL": `https://${EVIL}/`,
  "X-Rewrite-URL": `https://${EVIL}/`,
  Forwarded: `for=203.0.113.9;host=${EVIL};proto=https`,
  "Base-Url": `https://${EVIL}`,
  Referer: `https://${EVIL}/`,
};

/** The whole response, headers and body; fetch would send its own Host header. */
function ask(target: string, { form, cookie }: { form?: Record<string, string>; cookie?: string } = {}): Promise<string> {
  const { hostname, port } = new URL(program.address);
  const body = form ? new URLSearchParams(form).toString() : "";
  const head = [
    `${form ? "POST" : "GET"} ${target} HTTP/1.1`,
    ...Object.entries(names).map(([name, value]) => `${name}: ${value}`),
    ...(form ? ["Content-Type: application/x-www-form-urlencoded", `Content-Length: ${body.length}`] : []),
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    "Connection: close",
  ];
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => void socket.write(`${head.join("\r\n")}\r\n\r\n${body}`));
    socket.setEncoding("utf8").on("data", (part) => {
      answer += part;
    });
    socket.on("end", () => resolve(answer)).on("error", reject);
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe("a request that names another host", () => {
  test.each([
    ...["/", "/about", "/contact", "/blog", "/blog/misdirected-request-error-fix", "/services/wordpress", "/locations", "/auth"],
    ...["/sitemap.xml", "/sitemaps/1.xml", "/robots.txt", "/rss.xml", "/.well-known/security.txt", "/site.webmanifest"],
    ...["/About/", "/admin", "/auth?redirect=%2Fadmin", "/no-such-page", `http://${EVIL}/about`, "/api/openapi.json"],
  ])("does not find it anywhere in the response: %s", async (target) => {
    const answer = await ask(target);
    expect(statusOf(answer)).toBeGreaterThanOrEqual(200);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toContain(EVIL);
    // Cached or not: the next visitor gets nothing of it either.
    expect(await (await fetch(new URL(new URL(target, program.address).pathname, program.address))).text()).not.toContain(EVIL);
  });

  test.each<[string, string, () => { form: Record<string, string>; cookie?: string }, string]>([
    ["a password", "/auth", () => ({ form: { intent: "reset", email: people.admin.email } }), people.admin.email],
    [
      "an account",
      "/auth",
      () => ({ form: { intent: "sign-up", fullName: "New Person", email: "signs-up@example.com", password: "three words and a river" } }),
      "signs-up@example.com",
    ],
    [
      "an invitation",
      "/admin/users",
      () => ({
        form: { intent: "invite", email: "invited@example.com", full_name: "Ivy", role: "viewer" },
        cookie: program.cookieOf("admin").Cookie,
      }),
      "invited@example.com",
    ],
    ["the newsletter", "/api/newsletter-signup", () => ({ form: { email: "reader@example.com" } }), "reader@example.com"],
    ["a quote", "/api/send-lead-email", () => ({ form: formFields({ email: "lead@example.com" }) }), "lead@example.com"],
  ])("for %s: the email links to the address in SITE_URL", async (_what, path, request, address) => {
    expect(statusOf(await ask(path, request()))).toBeLessThan(400);
    await expect.poll(() => program.mails.filter((mail) => JSON.stringify([mail.to, mail.replyTo]).includes(address)).length).toBe(1);
    for (const mail of program.mails) {
      const whole = JSON.stringify(mail);
      expect(whole).not.toContain(EVIL);
      for (const [, host] of whole.matchAll(/https?:\/\/([^/\s"\\<>)\]:]+)/g)) expect(["localhost", "www.w3.org"]).toContain(host);
    }
  });
});
