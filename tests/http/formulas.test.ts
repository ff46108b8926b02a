import { describe, expect, test } from "vitest";
import { checkAddresses, sendAddresses } from "../builders/address-file.ts";
import { leadFields } from "../builders/lead.ts";
import { BROWSER } from "../builders/visits.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm, postJson } from "./requests.ts";

const program = onStaffedProgram();
const staff = () => program.cookieOf("editor");
const file = async (path: string) => (await fetch(program.address + path, { headers: staff() })).text();
/** Of the exports that are recorded. */
const postedFile = async (path: string) => (await postForm(program.address + path, {}, staff())).text();

/** Every way to start a formula in a cell, or in the middle of one where semicolons separate cells. */
const formulas = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "  =1+1", '"=1+1"', "＝1+1", "hello;=1+1;", 'hello;"=1+1"', "=cmd|' /C calc'!A0"];

/** What starts a formula without an apostrophe before it; separators of every spreadsheet count. */
const live = (csv: string) => csv.slice(1).match(/(?<=^|[,;\t\r\n])[\s"]*[=+\-@＝][^,\r\n]*/g) ?? [];

test("a planted formula is found", () => {
  for (const formula of formulas) expect(live(`\ufeffa,${formula}`), formula).not.toEqual([]);
});

describe("no exported file contains a formula from a visitor", () => {
  test("the leads, in any of their fields", async () => {
    for (const [place, formula] of formulas.entries()) {
      const texts = { name: formula, company: formula, service: formula, utmSource: formula, utmCampaign: formula, referrer: formula };
      const sent = await postJson(`${program.address}/api/send-lead-email`, leadFields({ ...texts, email: `f${place}@formula.example` }));
      expect(sent.status, await sent.text()).toBe(200);
    }
    const csv = await postedFile("/admin/leads.csv?q=formula.example");
    expect(csv.match(/@formula\.example/g)).toHaveLength(formulas.length);
    expect(csv).toContain("'=cmd|");
    expect(live(csv)).toEqual([]);
  });

  test("the rejected rows of an address file", async () => {
    const rows = formulas.map((formula) => `"${formula.replaceAll('"', '""')}"`);
    const path =
      (await sendAddresses(program.address, staff(), `email\nadded@formula.example\n${rows.join("\n")}\n`)).headers.get("location") ?? "";
    await checkAddresses(program.address + path, staff());
    const csv = await file(`${path}/refused.csv`);
    expect(csv.match(/This isn't a valid email address/g)).toHaveLength(formulas.length);
    expect(live(csv)).toEqual([]);
  });

  test("the subscribers", async () => {
    const path = (await sendAddresses(program.address, staff(), "email\n+1@formula.example\n-2@formula.example\n")).headers.get("location");
    await checkAddresses(`${program.address}${path}`, staff());
    await fetch(`${program.address}${path}`, {
      method: "POST",
      headers: { ...staff(), Origin: program.address },
      body: new URLSearchParams({ intent: "start", consent: "on" }),
    });
    await expect.poll(() => postedFile("/admin/newsletter/subscribers.csv?q=formula")).toMatch(/'\+1[\s\S]*'-2|'-2[\s\S]*'\+1/);
    expect(live(await postedFile("/admin/newsletter/subscribers.csv?q=formula"))).toEqual([]);
  });

  test("the rejected rows of a file of names", async () => {
    const body = new FormData();
    body.append("file", new Blob([`Keyword\n${formulas.map((one) => `"${one.replaceAll('"', '""')}<b>"`).join("\n")}\n`]), "names.csv");
    const address = `${program.address}/admin/seo-generator/import?of=terms`;
    const path = (await fetch(address, { method: "POST", body, headers: staff(), redirect: "manual" })).headers.get("location") ?? "";
    const csv = await file(`${path}/refused.csv`);
    expect(csv.split("\r\n").length).toBeGreaterThan(2);
    expect(live(csv)).toEqual([]);
  });

  test("the analytics tables", async () => {
    const events = formulas.map((text) => ({ type: "page-view", path: "/about", source: text, medium: text, campaign: text }));
    const headers = { Origin: program.address, "User-Agent": BROWSER };
    expect((await postJson(`${program.address}/api/event`, { width: 1200, events }, headers)).status).toBe(200);
    await expect.poll(() => file("/admin/analytics/campaigns.csv"), { timeout: 15_000 }).toContain("cmd");
    for (const table of ["pages", "sources", "campaigns"]) expect(live(await file(`/admin/analytics/${table}.csv`)), table).toEqual([]);
  });
});
