import { describe, expect, test } from "vitest";
import type { Role } from "~/domain/permissions/index.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm } from "./requests.ts";

const program = onStaffedProgram();

const post = (role: Role, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(`${program.address}/admin/settings`, fields, { ...program.cookieOf(role), ...headers });
const change = (key: string, value: string, version = "1") => ({ intent: "save", [`value.${key}`]: value, [`version.${key}`]: version });
const page = async (path: string) => (await fetch(program.address + path)).text();

describe("who can change settings", () => {
  test.each(["viewer", "editor"] as const)("a %s is refused, whatever is sent", async (role) => {
    for (const fields of [change("brand_name", "Mine now"), { intent: "confirm", "version.service_prices": "1" }, { intent: "" }])
      expect((await post(role, fields)).status).toBe(403);
    expect(await page("/about")).not.toContain("Mine now");
  });

  test("another site cannot change them in an administrator's name", async () => {
    for (const origin of ["https://evil.example", "null"])
      expect((await post("admin", change("brand_name", "Mine now"), { Origin: origin })).status).toBe(403);
    expect(await page("/about")).not.toContain("Mine now");
  });
});

test("Live Chat opens the message form, or, if one is set, a chat page elsewhere in a new tab", async () => {
  expect(await page("/contact")).not.toContain("chat.example");
  for (const wrong of ["http://chat.example/", "javascript:alert(1)", "https://a@chat.example/", "/contact"])
    expect((await post("admin", change("ghl_chat_url", wrong))).status, wrong).toBe(422);
  expect((await post("admin", change("ghl_chat_url", "https://chat.example/lone-mesa?x=1"))).status).toBe(200);
  await expect.poll(() => page("/contact")).toContain("chat.example");
  const [link = ""] = /<a [^>]*chat\.example[^>]*>/.exec(await page("/contact")) ?? [];
  for (const part of ['href="https://chat.example/lone-mesa?x=1"', 'target="_blank"', 'rel="noopener"']) expect(link).toContain(part);
  expect(await page("/contact?about=chat"), "people who use an older link").toContain("Live Chat");
});

describe("what is accepted", () => {
  test.each<[string, Record<string, string>]>([
    ["nothing", { intent: "save" }],
    ["no version", { intent: "save", "value.brand_name": "Mine now" }],
    ["a version that is not a number", change("brand_name", "Mine now", "latest")],
    ["a key that does not exist", change("brand_nme", "Mine now")],
    ["a built-in property name", change("__proto__", "Mine now")],
    ["a value that only the program sets", change("seeded_at", "Mine now")],
    ["a part of the row", { intent: "save", id: "1", key: "brand_name", value: "Mine now", is_demo: "true", category: "brand" }],
    ["text of another shape", change("service_prices", '{"name":"Mine now"}')],
    ["one invalid value among valid ones", { ...change("brand_city", "Mine now"), ...change("brand_leads_email", "Mine now") }],
  ])("%s is refused, and nothing is saved", async (_what, fields) => {
    expect((await post("admin", fields)).status).toBe(422);
    for (const path of ["/about", "/contact"]) expect(await page(path)).not.toContain("Mine now");
  });

  test("all claims fit at once; more than any form has is refused", async () => {
    expect((await post("admin", change("money_back", "x".repeat(600_000)))).status).toBe(422);
    expect((await post("admin", change("money_back", "x".repeat(1_100_000)))).status).toBe(413);
    const tooLong = await postForm(`${program.address}/contact/answer`, { message: "x".repeat(70_000) });
    expect([tooLong.status, tooLong.headers.get("connection")], "the rest of it is not read").toEqual([413, "close"]);
  });

  test("a change is on the public pages within a second; someone who saw the earlier value is told", async () => {
    expect((await post("admin", change("brand_name", "Cactus & Sons <IT>"))).status).toBe(200);
    await expect.poll(() => page("/about")).toContain("Cactus &amp; Sons &lt;IT&gt;");
    const late = await post("admin", change("brand_name", "Mine now"));
    expect(late.status).toBe(409);
    expect(await page("/about")).not.toContain("Mine now");
    expect((await post("admin", change("brand_name", "Cactus IT", "2"))).status).toBe(200);
  });

  test("the home page is chosen, and another address for videos is allowed by the policy", async () => {
    expect(
      (await post("admin", { ...change("default_homepage", "home2"), ...change("video_base_url", "https://cdn.example/v/") })).status,
    ).toBe(200);
    await expect.poll(() => page("/")).toContain("Fast sites, steady servers");
    const policy = async () => (await fetch(program.address)).headers.get("content-security-policy");
    await expect.poll(policy).toContain("media-src 'self' https://cdn.example");
  });
});
