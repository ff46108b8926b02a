import { describe, expect, test } from "vitest";
import { onStaffedProgram } from "./program.ts";
import { postForm, undoOf } from "./requests.ts";

const program = onStaffedProgram();
const { cookieOf } = program;

const send = (path: string, fields: Record<string, string>) => postForm(`${program.address}/admin/${path}`, fields, cookieOf("editor"));
const screen = async (path: string) => {
  const text = await (await fetch(`${program.address}/admin/${path}`, { headers: cookieOf("editor") })).text();
  return text.replaceAll("<!-- -->", "");
};
const page = async (path: string) => fetch(`${program.address}${path}`, { redirect: "manual" });
const html = async (path: string) => (await page(path)).text();

/** The ID of the row with this name, from the list's links. */
async function idOf(path: string, name: string): Promise<string> {
  const link = new RegExp(`edit=([0-9a-f-]{36})"[^>]*>Edit *<span[^>]*>${name}<`).exec(await screen(path));
  if (!link?.[1]) throw new Error(`${name} is not in the list`);
  return link[1];
}
/** The fields of its edit dialog, as a browser would send them. */
async function formOf(path: string, id: string): Promise<Record<string, string>> {
  const version = /name="version" value="(\d+)"/.exec(await screen(`${path}?edit=${id}`))?.[1] ?? "";
  return { intent: "edit", id, version };
}
/** Required within a second of a change; the poll gives up later, in case the machine is busy. */
const shows = (path: string, text: string, does = true) =>
  expect.poll(async () => (await html(path)).includes(text), { message: `${path}: ${text}` }).toBe(does);
const answers = (path: string, status: number) => expect.poll(async () => (await page(path)).status).toBe(status);

const service = { name: "Backups", slug: "backups", description: "Copies that come back.", features: "daily, tested", is_active: "on" };

describe("services", () => {
  test("one is added, seen on its page and the home page, renamed with its address, switched off, deleted, and restored", async () => {
    const added = await send("services", { intent: "add", ...service, position: "-1" });
    expect([added.status, added.headers.get("location")]).toEqual([302, "/admin/services"]);
    await shows("/services/backups", "Copies that come back.");
    await shows("/", "Copies that come back.");

    const id = await idOf("services", "Backups");
    const renamed = { ...(await formOf("services", id)), ...service, name: "Safe Copies", slug: "safe-copies" };
    expect((await send("services", renamed)).status).toBe(302);
    await shows("/services/safe-copies", "Safe Copies");
    await shows("/sitemaps/1.xml", "/services/safe-copies");

    expect((await send("services", { intent: "deactivate", id })).status).toBe(302);
    await answers("/services/safe-copies", 404);
    await shows("/", "Safe Copies", false);
    await shows("/sitemaps/1.xml", "/services/safe-copies", false);
    await send("services", { intent: "activate", id });
    await answers("/services/safe-copies", 200);

    const dialog = await screen(`services?delete=${id}`);
    expect(dialog).toContain("Are you sure you want to delete this service?");
    const rows = /name="rows" value="([^"]+)"/.exec(dialog)?.[1] ?? "";
    const deleted = await send("services", { intent: "delete", rows });
    await answers("/services/safe-copies", 404);
    const undo = await undoOf(deleted, cookieOf("editor"));
    expect(undo).toMatchObject({ path: "/admin/services", fields: { intent: "restore" } });
    expect((await send("services", undo.fields)).status).toBe(302);
    await answers("/services/safe-copies", 200);
    expect((await send("services", undo.fields)).status).toBe(404);
  });

  test.each([
    ["no name", { name: " " }, "Please enter a name."],
    ["no slug", { slug: "" }, "Please enter a slug."],
    ["a slug with a slash", { slug: "a/b" }, "Only letters a to z"],
    ["the address of a built-in page", { slug: "hosting" }, "This address belongs to a built-in page"],
    ["another service's address", { slug: "wordpress" }, "Another service already uses this slug."],
    ["a fractional position", { position: "1.5" }, "Enter a whole number"],
  ])("%s is refused at its field", async (_what, changes, message) => {
    const refused = await send("services?add", { intent: "add", ...service, slug: "refused", ...changes });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(message);
    expect((await page("/services/refused")).status).toBe(404);
  });

  test("the slower of two editors is told, and sees what the faster one saved", async () => {
    await send("services", { intent: "add", ...service, name: "Contested", slug: "contested" });
    const id = await idOf("services", "Contested");
    const opened = await formOf("services", id);
    await send("services", { ...opened, ...service, name: "Contested", slug: "contested", description: "The faster." });
    const late = await send(`services?edit=${id}`, { ...opened, ...service, name: "Contested", slug: "contested", description: "Late." });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Someone else changed this while you were editing");
    await shows("/services/contested", "The faster.");
  });

  test("selected ones change together; deleting them asks first", async () => {
    const ids = await Promise.all(["Email &amp; Collaboration", "Website Performance"].map((name) => idOf("services", name)));
    const body = (change: string) => new URLSearchParams([["intent", "change-many"], ["change", change], ...ids.map((id) => ["id", id])]);
    const post = (change: string) =>
      fetch(`${program.address}/admin/services`, {
        method: "POST",
        body: body(change),
        redirect: "manual",
        headers: { ...cookieOf("editor"), Origin: program.address },
      });
    expect((await post("deactivate")).status).toBe(302);
    await answers("/services/performance", 404);
    await shows("/sitemaps/1.xml", "/services/performance", false);
    expect((await post("activate")).status).toBe(302);
    await answers("/services/performance", 200);
    const asked = (await post("delete")).headers.get("location") ?? "";
    expect(decodeURIComponent(asked)).toBe(`/admin/services?delete=${ids.join(",")}`);
    expect(await screen(asked.replace("/admin/", ""))).toContain("these 2 services");
    expect((await page("/services/performance")).status).toBe(200);
    expect((await post("nothing")).status).toBe(422);
  });

  test("a move posts without scripts, too, and the home page follows", async () => {
    const id = await idOf("services", "Mobile App Development");
    const order = (text: string) => text.indexOf("Mobile App Development") < text.indexOf("WordPress Design");
    const isFirst = async () => order(/<section id="services".*?<\/section>/s.exec(await html("/"))?.[0] ?? "");
    expect(await isFirst()).toBe(false);
    expect((await send("services", { intent: "move", id, way: "up" })).status).toBe(200);
    await expect.poll(isFirst).toBe(true);
    expect((await send("services", { intent: "move", id, after: "00000000-0000-4000-8000-000000000000" })).status).toBe(409);
  });

  test("what cannot be read is refused, and changes nothing", async () => {
    const forms: Record<string, string>[] = [
      { intent: "x" },
      { intent: "activate", id: "x" },
      { intent: "delete", rows: "x:1" },
      { intent: "restore", ids: "" },
    ];
    for (const fields of forms) expect((await send("services", fields)).status, fields.intent).toBe(422);
    const answer = await fetch(`${program.address}/admin/services?edit=x`, { headers: cookieOf("editor") });
    expect(answer.status).toBe(404);
  });
});

describe("the home and hosting pages show", () => {
  test("a new testimonial", async () => {
    const written = {
      client_name: "Inez Ruelas",
      client_title: "Owner",
      client_company: "Ruelas Tile",
      content: "They came at night.",
      rating: "4",
    };
    expect((await send("testimonials", { intent: "add", ...written, is_active: "on", is_featured: "on" })).status).toBe(302);
    await shows("/", "They came at night.");
    const list = await screen("testimonials?q=inez");
    for (const text of ["Inez Ruelas", "Owner at Ruelas Tile", "of 5 stars", "Featured"]) expect(list).toContain(text);
    await send("testimonials", { intent: "deactivate", id: await idOf("testimonials", "Inez Ruelas") });
    await shows("/", "They came at night.", false);
    expect(await screen("testimonials?q=nobody")).toContain("No matches");
  });

  test.each([
    ["no name", { client_name: "" }, "Please enter the client"],
    ["no text", { content: "" }, "Please enter what the client says."],
    ["six stars", { rating: "6" }, "Must be 1 to 5 stars."],
    [
      "a script as a picture",
      { avatar_url: "javascript:alert(1)" },
      "Choose a picture from the media library or enter an address that starts with https://.",
    ],
    ["one of our own addresses as a picture", { avatar_url: "/auth/sign-out" }, "Choose a picture from the media library"],
    ["a page as a picture", { avatar_url: "/about" }, "This is a page, not a picture."],
  ])("no testimonial with %s, which is refused", async (_what, changes, message) => {
    const refused = await send("testimonials?add", { intent: "add", client_name: "A", content: "B", ...changes });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(message);
  });

  test("a plan whose price has changed", async () => {
    const id = await idOf("services/plans", "Website");
    const fields = { name: "Website", price: "$175", period: "per month", features: '"Fast, safe and watched", backups', is_active: "on" };
    expect((await send("services/plans", { ...(await formOf("services/plans", id)), ...fields })).status).toBe(302);
    await shows("/services/hosting", "$175");
    await shows("/services/hosting", "Fast, safe and watched");
  });
});
