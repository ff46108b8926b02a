import { describe, expect, test } from "vitest";
import type { Role } from "~/domain/permissions/index.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm } from "./requests.ts";

const program = onStaffedProgram();

const FRAME = "/embed/ghl-form";
const SCRIPT = '<script src="https://link.example.com/js/form_embed.js"></script><p id="theirs">Their form</p>';
const LOCAL = "/services/managed-it-services/san-antonio";

const COMPANY = { form_company: "Acme Forms", form_privacy_url: "https://acme.example/privacy" };

const get = (path: string, role?: Role) => fetch(program.address + path, { headers: role ? program.cookieOf(role) : {} });
const text = async (path: string) => (await get(path)).text();

const versions = new Map<string, number>();
/** As sent by someone who has seen all of this test's changes. */
async function save(changes: Record<string, string> = {}, role: Role = "admin") {
  const values = {
    form_title: "Talk to us",
    form_description: "We answer.",
    ghl_script: SCRIPT,
    is_active: "true",
    ...COMPANY,
    ...changes,
  };
  const seen = await (await get("/admin/ghl-forms", "admin")).text();
  for (const [, key = "", version] of seen.matchAll(/name="version_(\w+)" value="(\d+)"/g)) versions.set(key, Number(version));
  const fields = Object.fromEntries(Object.keys(values).map((key) => [`version_${key}`, String(versions.get(key) ?? 0)]));
  return postForm(`${program.address}/admin/ghl-forms`, { intent: "save", ...values, ...fields }, program.cookieOf(role));
}

describe("the third-party form", () => {
  test("does not exist before it has a script; staff with permission see its frame", async () => {
    expect((await get(FRAME)).status).toBe(404);
    expect((await get(FRAME, "editor")).status).toBe(404);
    expect((await get(FRAME, "admin")).status).toBe(200);
    expect(await text(LOCAL)).not.toContain('bookingForm\\",{');
  });

  test("is served as given, sandboxed without our origin, framed only by us, and not cached", async () => {
    expect((await save()).status).toBe(302);
    await expect.poll(async () => (await get(FRAME)).status).toBe(200);
    const response = await get(FRAME);
    expect(await response.text()).toContain(SCRIPT);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups;/);
    expect(policy).not.toContain("allow-same-origin");
    expect(policy).not.toContain("allow-top-navigation");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("set-cookie")).toBeNull();
    for (const path of [`${FRAME}.data`, `${FRAME}/_.data`, `${FRAME}.data?_routes=routes`]) {
      const other = await get(path, "admin");
      expect([other.status, (await other.text()).includes("form_embed")], "nowhere else").toEqual([404, false]);
    }
  });

  test("runs on no other page, and no other page can be framed", async () => {
    await expect.poll(() => text(LOCAL)).toContain("Talk to us");
    for (const path of ["/", "/contact", LOCAL, "/auth"]) {
      const response = await get(path);
      const html = await response.text();
      expect(response.headers.get("x-frame-options"), path).toBe("DENY");
      expect(response.headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
      expect(html, path).not.toContain("link.example.com");
      // No part of it is there before the visitor agrees.
      expect(html, path).not.toContain("<iframe");
    }
  });

  test("shows its title as text, whatever it contains", async () => {
    await save({ form_title: '</title><script>alert("title")</script>' });
    await expect.poll(() => text(FRAME)).toContain("&lt;/title&gt;");
    expect(await text(FRAME)).not.toContain('<script>alert("title")');
  });

  test("is gone from both when it is switched off", async () => {
    await save({ is_active: "false", form_title: "Switched off" });
    await expect.poll(async () => (await get(FRAME)).status).toBe(404);
    expect(await text(LOCAL)).not.toContain("Switched off");
  });
});

describe("who can change it, and to what", () => {
  test.each(["viewer", "editor"] as const)("a %s is refused", async (role) => {
    expect((await get("/admin/ghl-forms", role)).status).toBe(403);
    expect((await save({}, role)).status).toBe(403);
  });

  test.each<[string, Record<string, string>, string]>([
    ["no title", { form_title: " " }, "Enter a title."],
    ["a title that is too long", { form_title: "x".repeat(121) }, "At most 120 characters."],
    ["a description that is too long", { form_description: "x".repeat(501) }, "At most 500 characters."],
    ["a script that is too long", { ghl_script: "x".repeat(20_001) }, "At most 20,000 characters."],
    ["what no database accepts", { ghl_script: "a\u0000b" }, "Must not contain control characters."],
    [
      "a policy address that a browser would run",
      { form_privacy_url: "javascript:alert(1)" },
      "Enter an address that starts with https://.",
    ],
    ["a policy address after a password", { form_privacy_url: "https://a:b@acme.example/" }, "Enter an address that starts with https://."],
    ["a switch with a third state", { is_active: "perhaps" }, "Must be true or false."],
  ])("%s is refused by name, and nothing is saved", async (_what, fields, message) => {
    const before = await (await get(FRAME, "admin")).text();
    const response = await save(fields);
    expect(response.status).toBe(422);
    if (!("is_active" in fields)) expect(await response.text()).toContain(message);
    expect(await (await get(FRAME, "admin")).text()).toBe(before);
  });

  test("versions that are missing or not numbers are refused", async () => {
    const fields = { intent: "save", form_title: "T", form_description: "", ghl_script: "", version_form_title: "latest" };
    const response = await postForm(`${program.address}/admin/ghl-forms`, fields, program.cookieOf("admin"));
    expect(response.status).toBe(422);
  });
});
