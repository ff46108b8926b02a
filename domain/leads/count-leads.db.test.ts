import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { countLeads, type LeadNameKind, readLeadDays, readLeadNames, recountLeadsJob } from "./index.ts";

onTestDatabase();

let at = Date.parse("2026-11-21T18:00:00Z");
let restore: () => void;
beforeEach(async () => {
  at = Date.parse("2026-11-21T18:00:00Z");
  restore = setClock(() => at);
  if (!isDatabaseThere()) return;
  await db.execute(sql`delete from lead_counts`);
  await db.execute(sql`delete from lead_count_runs`);
  await db.execute(sql`delete from leads`);
});
afterEach(() => restore());

interface Given {
  at?: string;
  page?: string;
  landing?: string;
  source?: string;
  utm?: object;
  status?: string;
  form?: string;
}

async function lead(
  name: string,
  { at: time = "2026-11-21T18:00:00Z", page, landing = "", source = "direct", utm = {}, status = "new", form = "quote" }: Given = {},
) {
  const when = new Date(time);
  await db.execute(sql`
    with l as (insert into leads (name, email, form, is_verified, status, source, utm, landing_page, created_at, status_changed_at)
      values (${name}, 'a@example.com', ${form}, true, ${status}::lead_status, ${source}, ${JSON.stringify(utm)}::jsonb, ${landing}, ${when}, ${when})
      returning id)
    insert into lead_submissions (id, lead_id, form, name, email, recipient, page_url, is_verified, request_hash, created_at)
    select id, id, ${form}, ${name}, 'a@example.com', 'r', ${page ?? ""}, true, ${name}, ${when} from l where ${page !== undefined}`);
}
const YEAR = ["2026-01-01", "2026-12-31"] as const;
const days = async () => (await readLeadDays(...YEAR)).map(({ day, leads, won }) => [day, leads, won]);
const names = async (kind: LeadNameKind) => (await readLeadNames(...YEAR, kind)).map(({ name, leads, won }) => [name, leads, won]).sort();

describe.runIf(isDatabaseThere())("lead counts", () => {
  test("are by the firm's day, the page with the form, source, campaign, and form; spam is left out", async () => {
    await lead("late on the 20th", {
      at: "2026-11-21T05:59:59Z",
      page: "https://lonemesa.example/contact/?utm_source=x#top",
      form: "message",
    });
    await lead("campaign", { page: "https://lonemesa.example/", source: "Google", utm: { campaign: " Fall ", medium: "CPC" } });
    await lead("won", { page: "https://lonemesa.example", status: "won" });
    await lead("spam", { page: "https://lonemesa.example/", status: "spam" });
    await lead("without a form's page", { landing: "https://lonemesa.example/about" });
    await countLeads();
    expect(await days()).toEqual([
      ["2026-11-20", 1, 0],
      ["2026-11-21", 3, 1],
    ]);
    expect(await names("page")).toEqual([
      ["/", 2, 1],
      ["/about", 1, 0],
      ["/contact", 1, 0],
    ]);
    expect(await names("source")).toEqual([
      ["direct", 3, 1],
      ["google", 1, 0],
    ]);
    expect(await readLeadNames(...YEAR, "campaign")).toEqual([
      { name: "fall", source: "google", medium: "cpc", leads: 1, won: 0, wonOnce: 0, wonMonthly: 0 },
    ]);
    expect(await names("form")).toEqual([
      ["message", 1, 0],
      ["quote", 3, 1],
    ]);
  });

  test("follow new leads and status changes, however old, and are the same when counted twice", async () => {
    await lead("old", { at: "2026-02-03T18:00:00Z" });
    await countLeads();
    await lead("new");
    await db.execute(sql`update leads set status = 'won', status_changed_at = ${new Date(at + 60_000)} where name = 'old'`);
    at += 120_000;
    await countLeads();
    await countLeads();
    expect(await days()).toEqual([
      ["2026-02-03", 1, 1],
      ["2026-11-21", 1, 0],
    ]);
  });

  test("add up what won leads are worth, also when it's said later", async () => {
    await lead("won", { at: "2026-02-03T18:00:00Z", status: "won", source: "google" });
    await lead("lost", { at: "2026-02-03T18:00:00Z", status: "lost", source: "google" });
    await countLeads();
    at += 600_000;
    await db.execute(sql`update leads set value_once = 1200, value_monthly = 2000000000, value_changed_at = ${new Date(at)}`);
    await countLeads();
    expect(await readLeadDays(...YEAR)).toEqual([{ day: "2026-02-03", leads: 2, won: 1, wonOnce: 1_200, wonMonthly: 2_000_000_000 }]);
    expect(await readLeadNames(...YEAR, "source")).toMatchObject([{ name: "google", wonOnce: 1_200, wonMonthly: 2_000_000_000 }]);
  });

  test("drop deleted leads with the nightly count", async () => {
    await lead("deleted", { at: "2026-02-03T18:00:00Z" });
    await countLeads();
    await db.execute(sql`delete from leads`);
    await recountLeadsJob.handle({});
    expect(await days()).toEqual([]);
  });

  test("never store anyone's address as a campaign", async () => {
    await lead("named", { utm: { campaign: "for dolores@example.com" }, source: "x@example.com" });
    await countLeads();
    expect([await names("campaign"), await names("source")]).toEqual([[["(withheld)", 1, 0]], [["(withheld)", 1, 0]]]);
  });
});
