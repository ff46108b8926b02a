import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import type { AskForTexts } from "~/platform/dns/index.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../../permissions/index.ts";
import { checkSenderRecords } from "../index.ts";

onTestDatabase();

const unsigned = { dkim: undefined, host: "smtp.gmail.com" };
let admin: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) admin = await staffMember({ role: "admin" });
});

async function set(key: string, value: string): Promise<void> {
  await db.execute(sql`update site_settings set value = ${value} where key = ${key}`);
  forgetValues();
}

describe.runIf(isDatabaseThere())("the sender's DNS records", () => {
  test("an example domain is not looked up", async () => {
    const ask: AskForTexts = () => expect.fail("asked");
    expect(await checkSenderRecords(admin, { ...unsigned, ask })).toEqual({
      ok: true,
      value: [
        {
          domain: "lonemesa.example",
          senders: ["support@lonemesa.example", "newsletter@lonemesa.example"],
          isExample: true,
          checks: [],
        },
      ],
    });
  });

  test("every domain that we send from is, including the newsletter's", async () => {
    await set("brand_support_email", "help@LoneMesa.com");
    await set("newsletter_sender_email", "news@mail.lonemesa.com");
    const zone: Record<string, string[]> = {
      "lonemesa.com": ["v=spf1 include:_spf.google.com ~all"],
      "_spf.google.com": ["v=spf1 ip4:192.0.2.0/24 ~all"],
      "_dmarc.lonemesa.com": ["v=DMARC1; p=quarantine; rua=mailto:d@lonemesa.com"],
    };
    const found = await checkSenderRecords(admin, { ...unsigned, ask: async (name) => zone[name] ?? [] });
    expect(found.ok && found.value.map(({ domain, checks }) => [domain, checks.map(({ kind, level }) => `${kind} ${level}`)])).toEqual([
      ["lonemesa.com", ["SPF good", "DKIM unknown", "DMARC good"]],
      ["mail.lonemesa.com", ["SPF bad", "DKIM unknown", "DMARC good"]],
    ]);
  });

  test("unresponsive name servers do not hold up the result", async () => {
    const found = await checkSenderRecords(admin, { ...unsigned, ask: () => new Promise(() => undefined), patienceMs: 50 });
    expect(found.ok && found.value[0]?.checks.map(({ kind, level }) => `${kind} ${level}`)).toEqual([
      "SPF unknown",
      "DKIM unknown",
      "DMARC unknown",
    ]);
  });
});
