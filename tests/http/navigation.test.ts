import { describe, expect, test } from "vitest";
import type { Role } from "~/domain/permissions/index.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm, undoOf } from "./requests.ts";

const program = onStaffedProgram();
const { cookieOf } = program;
const PATH = "/admin/navigation";
const send = (fields: Record<string, string>, role: Role = "editor", search = "?add=1") =>
  postForm(`${program.address}${PATH}${search}`, fields, cookieOf(role));
const page = async (path: string, role: Role = "editor") => {
  const response = await fetch(`${program.address}${path}`, { headers: cookieOf(role) });
  return { status: response.status, html: await response.text() };
};
const idOf = async (label: string) => {
  const { html } = await page(`${PATH}?q=${encodeURIComponent(label)}`);
  return /[?&;]edit=([0-9a-f-]{36})/.exec(html)?.[1] ?? "";
};
const item = (fields: Record<string, string> = {}) => ({
  intent: "save",
  label: "An item",
  url: "/about",
  target: "_self",
  icon: "none",
  description: "",
  parent: "none",
  position: "0",
  active: "on",
  ...fields,
});
const menu = async () => {
  const html = await (await fetch(`${program.address}/contact`)).text();
  return html.slice(html.indexOf('aria-label="Main"'), html.indexOf("</nav>"));
};

describe("navigation over HTTP", () => {
  test("a viewer is denied", async () => {
    expect((await page(PATH, "viewer")).status).toBe(403);
    expect((await send(item(), "viewer")).status).toBe(403);
  });

  test("public menus follow within a second, in order, and whole trees are deleted and restored", async () => {
    await menu();
    expect((await send(item({ label: "Careers", url: "/about#team", position: "-5" }))).status).toBe(302);
    await expect.poll(menu).toContain("Careers");
    const parent = await idOf("Careers");
    await send(item({ label: "Open positions", url: "/contact?about=job", parent }));
    await expect.poll(menu).toContain("Open positions");
    const isBefore = async () => {
      const html = await menu();
      return html.indexOf("Careers") < html.indexOf("About");
    };
    expect(await isBefore()).toBe(true);
    for (let step = 0; step < 3; step++) await send({ intent: "move", id: parent, way: "down" });
    await expect.poll(isBefore).toBe(false);
    expect((await page(`${PATH}?delete=${parent}`)).html).toContain("The item below it will be deleted, too.");
    const version = /name="version" value="(\d+)"/.exec((await page(`${PATH}?delete=${parent}`)).html)?.[1] ?? "";
    const deleted = await send({ intent: "delete", id: parent, version });
    expect(deleted.status).toBe(302);
    await expect.poll(menu).not.toContain("Open positions");
    await send((await undoOf(deleted, cookieOf("editor"))).fields);
    await expect.poll(menu).toContain("Open positions");
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript&colon;alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://example.com/x",
    "file:///etc/passwd",
    "view-source:javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "https:evil.example",
    "https:///evil.example",
    "http:\\\\evil.example",
    "about",
    "#",
    "",
    "/a b",
    "/\u202eevil",
  ])("an address like %j is refused at its field", async (url) => {
    const response = await send(item({ url }));
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(/<p id="[^"]*-error"/);
  });

  test("an address that leads nowhere, loops, and too many levels are refused with an explanation", async () => {
    const refusals: [Record<string, string>, string][] = [
      [{ url: "/nowhere" }, "There's no page at this address. Check the path."],
      [{ parent: crypto.randomUUID() }, "The parent item no longer exists. Choose another one."],
      [{ position: "x" }, "Enter a whole number, such as 10."],
      [{ label: "" }, "Please enter a label."],
      [{ label: "a".repeat(81) }, "The label can have at most 80 characters."],
      [{ isAdmin: "1" }, "Unknown field: isAdmin"],
    ];
    for (const [fields, message] of refusals) {
      const response = await send(item(fields));
      expect([response.status, await response.text()], message).toEqual([422, expect.stringContaining(message)]);
    }
    await send(item({ label: "Round" }));
    const id = await idOf("Round");
    const circle = await send(item({ id, version: "1", parent: id }));
    expect([circle.status, await circle.text()]).toEqual([422, expect.stringContaining("An item can't be its own parent")]);
  });

  test("the slower of two editors is told", async () => {
    await send(item({ label: "Two editors" }));
    const id = await idOf("Two editors");
    expect((await send(item({ id, version: "1", label: "Two editors, first" }), "admin")).status).toBe(302);
    const late = await send(item({ id, version: "1", label: "Late" }));
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("Someone else changed this while you were editing")]);
  });

  test("an invalid address shows the list", async () => {
    for (const search of ["?q=%00", "?page=0&state=x", "?page=9999", "?add=x"])
      expect((await page(`${PATH}${search}`)).status, search).toBe(200);
    expect((await page(`${PATH}?edit=%00`)).status).toBe(404);
    expect((await page(`${PATH}?q=nothing-has-this`)).html).toContain("No matches");
  });
});
