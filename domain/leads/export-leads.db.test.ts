import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import { addNote, captureLead, changeLeadValue, exportLeads, type MoreColumns, setNextStep } from "./index.ts";
import { LeadQuery } from "./lead-inbox.input.ts";

onTestDatabase();

let editor: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) editor = await staffMember({ role: "editor" });
});

async function exported(query: Record<string, string>, more?: MoreColumns): Promise<string[]> {
  const parts = exportLeads(editor, LeadQuery.parse(query), more);
  if (!parts.ok) throw new Error(parts.reason);
  let file = "";
  for await (const part of parts.value) file += part;
  return file.split("\r\n").slice(0, -1);
}

async function audited() {
  const { rows } = await db.execute(sql`select after from audit_log where action = 'lead.exported' order by created_at desc, id limit 1`);
  return rows[0]?.after;
}

describe.runIf(isDatabaseThere())("the lead export", () => {
  test("has every lead once, across many batches and with times a microsecond apart", async () => {
    await db.execute(sql`
      insert into leads (name, email, form, is_verified, created_at, source)
      select 'Visitor ' || n, n || '@example.com', 'quote', true, timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond', 'bulk'
      from generate_series(1, 2500) n`);
    const [head, ...lines] = await exported({ source: "bulk", sort: "name", page: "2" });
    expect(head).toMatch(/^\ufeffid,created_at,status,name,email/);
    expect(new Set(lines.map((line) => line.split(",")[3])).size).toBe(2_500);
    expect(lines).toHaveLength(2_500);
    expect(lines[0]).toMatch(/Visitor (2499|2500),/);
    expect(await audited()).toEqual({ count: 2_500, source: "bulk" });
  });

  test("is safe to open in a spreadsheet, and the audit log does not say what was searched for", async () => {
    await captureLead(leadInput({ name: '=HYPERLINK("https://evil.example")', company: "@SUM(1)", email: "formula@example.com" }));
    const [, line] = await exported({ q: "formula@example.com", status: "new" });
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")",formula@example.com,'@SUM(1)`);
    expect(await audited()).toEqual({ count: 1, status: "new", words: true });
  });

  test("has the number as E.164 and both names in columns of their own", async () => {
    const names = { firstName: "Dolores", lastName: "Quintanilla" };
    await captureLead(leadInput({ form: "cmmcGuide", ...names, email: "columns@example.com", phone: "(210) 555-0199 x5" }));
    const [head, line] = await exported({ q: "columns@example.com" });
    expect(head).toContain(",phone_e164,phone_extension,first_name,last_name,");
    expect(line).toMatch(/,'?\+12105550199,5,Dolores,Quintanilla,/);
  });

  test("has what was sent and noted, the value, and the next step, and other domains' columns", async () => {
    const first = await captureLead(leadInput({ email: "whole@example.com", message: "=1+1 in the\nfirst form", subject: "" }));
    if (!first.ok) throw new Error("refused");
    const { id, leadToken } = first.value;
    await captureLead(leadInput({ email: "whole@example.com", message: "A later form", leadToken }));
    await addNote(editor, { id, note: "Called, sends plans" });
    await changeLeadValue(editor, { id, version: 2, valueOnce: 1_200, valueMonthly: null });
    const step = { kind: "call", text: "ask", dueOn: "2026-12-04", dueTime: "", ownerId: editor.userId } as const;
    await setNextStep(editor, { id, version: 3, ...step }, "America/Chicago");
    const asked: string[] = [];
    const more = {
      head: ["score"],
      read: async (ids: string[]) => {
        asked.push(...ids);
        return new Map([[id, ["CMMC: 62%"]]]);
      },
    };
    const [head, ...lines] = await exported({ q: "whole@example.com" }, more);
    expect(head).toMatch(/,value_once,value_monthly,next_step,next_step_note,next_step_due,next_step_owner,messages,notes,score$/);
    const file = lines.join("\n");
    expect(file).toContain(`,1200,,call,ask,2026-12-04,${editor.fullName},`);
    expect(file).toMatch(/, quote\] =1\+1 in the\nfirst form\n\n\[.*, quote\] A later form",/);
    expect(file).toMatch(/Called, sends plans",CMMC: 62%$/);
    expect(asked).toHaveLength(2);
  });

  test("cuts a text that no cell of a spreadsheet could hold", async () => {
    const sent = await captureLead(leadInput({ email: "long@example.com" }));
    if (!sent.ok) throw new Error("refused");
    for (let count = 0; count < 8; count++) await addNote(editor, { id: sent.value.id, note: "long ".repeat(950) });
    const [, ...lines] = await exported({ q: "long@example.com" });
    expect(lines.join("").length).toBeLessThan(33_500);
    expect(lines.join("")).toContain("(truncated; open the lead for the rest)");
  });

  test("that was interrupted says how many rows were sent", async () => {
    const parts = exportLeads(editor, LeadQuery.parse({ source: "bulk" }));
    if (!parts.ok) throw new Error(parts.reason);
    await parts.value.next();
    await parts.value.next();
    await parts.value.return(undefined);
    expect(await audited()).toEqual({ count: 200, source: "bulk" });
  });

  test("is only for people with permission", async () => {
    expect(exportLeads(await staffMember({ role: "viewer" }), LeadQuery.parse({}))).toEqual({ ok: false, reason: "forbidden" });
  });
});
