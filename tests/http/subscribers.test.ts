import { describe, expect, test } from "vitest";
import { checkAddresses, sendAddresses } from "../builders/address-file.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm } from "./requests.ts";

const program = onStaffedProgram();

const get = (path: string, role: "editor" | "viewer" = "editor") =>
  fetch(program.address + path, { headers: program.cookieOf(role), redirect: "manual" });
const post = (path: string, fields: Record<string, string>) => postForm(program.address + path, fields, program.cookieOf("editor"));

/** A page's text without the data for scripts. */
async function page(path: string): Promise<string> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return (await response.text()).replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, "");
}

const toastOf = (response: Response) => decodeURIComponent(response.headers.get("set-cookie") ?? "");

/** Uploads, starts, and waits until everyone is imported. */
async function brought(content: string): Promise<string> {
  const uploaded = await sendAddresses(program.address, program.cookieOf("editor"), content);
  expect(uploaded.status).toBe(302);
  const path = uploaded.headers.get("location") ?? "";
  await checkAddresses(program.address + path, program.cookieOf("editor"), content.startsWith("email"));
  expect((await post(path, { intent: "start", consent: "on" })).headers.get("location")).toBe(path);
  await expect.poll(() => page(path), { timeout: 15_000 }).toContain("The file was deleted");
  return path;
}

/** The path of a subscriber's page. */
async function pathOf(email: string): Promise<string> {
  const found = /\/admin\/newsletter\/subscribers\/[\w-]{36}/.exec(await page(`/admin/newsletter?q=${encodeURIComponent(email)}`));
  return found?.[0] ?? "";
}

describe("subscribers as ordinary pages", () => {
  test("a file is checked, imported, and found; the list is exported as filtered", async () => {
    const uploaded = await sendAddresses(
      program.address,
      program.cookieOf("editor"),
      "email\n=1+1@csv.example\nother@csv.example\nnobody\n",
    );
    const path = uploaded.headers.get("location") ?? "";
    expect(path).toMatch(/^\/admin\/newsletter\/import\/[\w-]{36}$/);
    expect(await page(path)).toContain("First rows");
    const twice = await post(path, { intent: "check", hasHead: "yes" });
    expect([twice.status, (await twice.text()).includes("Choose the column with the email.")]).toEqual([422, true]);
    await checkAddresses(program.address + path, program.cookieOf("editor"));
    expect(await page(path)).toContain("Download rejected rows");
    const report = await get(`${path}/refused.csv`);
    expect(report.headers.get("content-disposition")).toBe('attachment; filename="rejected-rows.csv"');
    expect(await report.text()).toContain("4,nobody,This isn't a valid email address.,Email");
    const refused = await post(path, { intent: "start" });
    expect([refused.status, (await refused.text()).includes("Confirm this before you import.")]).toEqual([422, true]);
    expect((await post(path, { intent: "discard" })).headers.get("location")).toBe("/admin/newsletter/import");
    expect((await get(path)).status).toBe(404);
    await brought("email\nfirst@csv.example\nsecond@csv.example\n");

    const second = await pathOf("second@csv.example");
    expect(toastOf(await post(second, { intent: "deactivate" }))).toContain("Subscriber deactivated successfully");
    const file = await post("/admin/newsletter/subscribers.csv?q=csv&status=active", {});
    expect(file.headers.get("content-type")).toContain("text/csv");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="newsletter-subscribers-\d{4}-\d\d-\d\d\.csv"$/);
    expect(file.headers.get("cache-control")).toBe("no-store");
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines[0]).toBe("Email,Status,Subscribed Date,Last Updated");
    expect(lines.slice(1).map((line) => line.split(",").slice(0, 2))).toEqual([["first@csv.example", "Active"]]);
    expect(toastOf(await post(second, { intent: "activate" }))).toContain("Subscriber activated successfully");
  });

  test("an unconfirmed address gets an email; the link in it activates the address", async () => {
    const added = await post("/admin/newsletter?add=1", { intent: "add", email: "Asked@example.com" });
    expect([added.status, added.headers.get("location")]).toEqual([302, "/admin/newsletter"]);
    expect(toastOf(added)).toContain("We sent a confirmation email to asked@example.com.");
    await expect.poll(() => program.mailsTo("asked@example.com").length).toBe(1);
    const path = await pathOf("asked@example.com");
    const again = await post(path, { intent: "activate" });
    expect([again.status, (await again.text()).includes("A confirmation email was sent in the last ten minutes.")]).toEqual([422, true]);
    const link = /newsletter\/confirm\?token=[^\s"<\])]+/.exec(program.mailsTo("asked@example.com")[0]?.text ?? "")?.[0] ?? "";
    expect(await (await postForm(`${program.address}/${link}`, {})).text()).toContain("You&#x27;re subscribed");
    expect(await page(path)).toContain("Added by staff");
    expect(await page("/admin/newsletter?status=active&q=asked@example.com")).toContain(path);
  });

  test("a suppressed address cannot be activated, and its signup gets the same response as any other", async () => {
    await brought("bounced@example.com\n");
    const path = await pathOf("bounced@example.com");
    await post("/admin/newsletter/suppressions", { intent: "add", email: "bounced@example.com", detail: "asked by phone" });
    const refused = await post(path, { intent: "activate" });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain("Failed to update subscriber status: This address is suppressed (by hand: ");
    expect(html).toContain("asked by phone");
    const signup = await postForm(`${program.address}/api/newsletter-signup`, { email: "bounced@example.com" });
    const other = await postForm(`${program.address}/api/newsletter-signup`, { email: "other.signup@example.com" });
    expect([signup.status, signup.headers.get("location")]).toEqual([other.status, other.headers.get("location")]);
    await expect.poll(() => program.mailsTo("other.signup@example.com").length).toBe(1);
    expect(program.mailsTo("bounced@example.com")).toEqual([]);
    await post("/admin/newsletter/suppressions", { intent: "remove", email: "bounced@example.com" });
    expect(toastOf(await post(path, { intent: "activate" }))).toContain("Subscriber activated successfully");
  });

  test("after a deletion the list keeps its search", async () => {
    await brought("filtered@example.com\n");
    const id = (await pathOf("filtered@example.com")).split("/").at(-1) ?? "";
    const deleted = await post(`/admin/newsletter?q=filtered&status=active&delete=${id}`, { intent: "delete", id });
    expect(deleted.headers.get("location")).toBe("/admin/newsletter?q=filtered&status=active");
    expect(decodeURIComponent(deleted.headers.get("set-cookie") ?? "")).toContain("Subscriber deleted successfully");
  });

  test("a deleted subscriber is gone", async () => {
    await brought("delete.me@example.com\n");
    const path = await pathOf("delete.me@example.com");
    expect((await post(path, { intent: "delete" })).headers.get("location")).toBe("/admin/newsletter");
    expect((await get(path)).status).toBe(404);
    expect((await post(path, { intent: "activate" })).status).toBe(404);
  });
});

describe("what is refused", () => {
  test("invalid files", async () => {
    const send = (content: string | Uint8Array, name?: string) => sendAddresses(program.address, program.cookieOf("editor"), content, name);
    const answers = [
      ["", "This file is empty."],
      [Buffer.from("PK\x03\x04"), "This is a workbook, not a CSV file."],
      ["name,email\n", "This file has column names but no rows below them."],
      [Buffer.alloc(21 * 1024 * 1024, "a@example.com\n"), "This file is larger than 20 MB."],
    ] as const;
    for (const [content, text] of answers) {
      const response = await send(content);
      expect([response.status, (await response.text()).includes(text), text]).toEqual([422, true, text]);
    }
    expect(await page("/admin/newsletter/import")).not.toContain("Not checked");
  });

  test("people without permission", async () => {
    expect((await sendAddresses(program.address, program.cookieOf("viewer"), "a@example.com")).status).toBe(403);
    expect((await sendAddresses(program.address, {}, "a@example.com")).status).toBe(401);
    const leads = (headers: Record<string, string>) =>
      sendAddresses(program.address, headers, "email\na@example.com\n", "a.csv", "/admin/leads/import").then(({ status }) => status);
    expect([await leads(program.cookieOf("viewer")), await leads({}), await leads(program.cookieOf("editor"))]).toEqual([403, 401, 302]);
    for (const path of [
      "/admin/newsletter",
      "/admin/newsletter/subscribers.csv",
      "/admin/newsletter/suppressions",
      "/admin/newsletter/import",
      "/admin/leads/import",
    ])
      expect((await get(path, "viewer")).status, path).toBe(403);
  });

  test("invalid or unknown forms", async () => {
    const refused = await post("/admin/newsletter?add=1", { intent: "add", email: "no address" });
    expect([refused.status, (await refused.text()).includes("Please enter a valid email address.")]).toEqual([422, true]);
    expect((await post("/admin/newsletter", { intent: "toString" })).status).toBe(422);
    expect((await post("/admin/newsletter", { intent: "activate", id: "no id" })).status).toBe(422);
    expect((await get("/admin/newsletter/subscribers/no-id")).status).toBe(404);
    expect((await get("/admin/newsletter/import/no-id")).status).toBe(404);
    const ofLeads = await sendAddresses(
      program.address,
      program.cookieOf("editor"),
      "email\na@example.com\n",
      "a.csv",
      "/admin/leads/import",
    );
    const id = ofLeads.headers.get("location")?.split("/").at(-1);
    expect((await get(`/admin/newsletter/import/${id}`)).status, "an import of leads").toBe(404);
    expect((await post(`/admin/newsletter/import/${id}`, { intent: "start", consent: "on" })).status).toBe(404);
  });
});
