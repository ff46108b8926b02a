import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { setClock } from "../clock/index.ts";
import { db } from "../db/index.ts";
import { forgetOldLimits, takeOne } from "./index.ts";

onTestDatabase();
let at = Date.parse("2026-11-21T12:00:00Z");
setClock(() => at);
const limit = { limit: 3, seconds: 60 };

describe.runIf(isDatabaseThere())("takeOne", () => {
  test("allows up to the limit, says how long to wait, and allows again in the next window", async () => {
    const taken = [];
    for (let i = 0; i < 4; i++) taken.push(await takeOne("a", "192.0.2.1", limit));
    expect(taken.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, false]);
    expect(taken[3]?.retryAfter).toBe(60);
    at += 59_999;
    expect(await takeOne("a", "192.0.2.1", limit)).toEqual({ isAllowed: false, retryAfter: 1 });
    at -= 59_999;
    at += 60_000;
    expect((await takeOne("a", "192.0.2.1", limit)).isAllowed).toBe(true);
  });

  test("a window starts with its first use, wherever that falls in an hour", async () => {
    at += 59_000;
    const taken = [];
    for (let i = 0; i < 4; i++) {
      taken.push(await takeOne("late", "192.0.2.1", limit));
      at += 10_000;
    }
    expect(taken.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, false]);
    expect(taken[3]?.retryAfter).toBe(30);
  });

  test("if there are many at once, exactly the limit gets through", async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeOne("b", "192.0.2.2", limit)));
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
  });

  test("all addresses of an IPv6 /64 are one visitor, those of another are not", async () => {
    for (let i = 0; i < 3; i++) await takeOne("c", `2001:db8:1:2::${i}`, limit);
    expect((await takeOne("c", "2001:db8:1:2:ffff::9", limit)).isAllowed).toBe(false);
    expect((await takeOne("c", "2001:db8:1:3::1", limit)).isAllowed).toBe(true);
  });

  test("one IPv6 site has at most twice the limit in a /56 and four times in a /48, whatever /64s it uses", async () => {
    const allowed = async (name: string, addresses: string[], rule: typeof limit & { isPerSite?: boolean } = limit) => {
      let count = 0;
      for (const address of addresses) if ((await takeOne(name, address, rule)).isAllowed) count += 1;
      return count;
    };
    const in56 = Array.from({ length: 40 }, (_, n) => `2001:db8:5:${(0x1100 + n).toString(16)}::1`);
    const in48 = Array.from({ length: 40 }, (_, n) => `2001:db8:6:${(n * 0x100).toString(16)}::1`);
    expect([await allowed("e", in56), await allowed("f", in48)]).toEqual([6, 12]);
    expect(await allowed("g", in48, { ...limit, isPerSite: true })).toBe(3);
    expect(await allowed("f", ["2001:db8:7::1"]), "the neighboring /48").toBe(1);
    expect(await allowed("h", Array(40).fill("2001:db8:8::1"))).toBe(3);
    expect(await allowed("h", ["2001:db8:8:1::1"]), "the neighbor of someone who is refused again and again").toBe(1);
  });

  test("no address is stored, and expired counters are deleted", async () => {
    await takeOne("d", "192.0.2.44", limit);
    const { rows } = await db.execute(sql`select string_agg(key, ' ') as keys from rate_limits`);
    expect(rows[0]?.keys).not.toContain("192.0.2");
    at += 3_600_000;
    await forgetOldLimits();
    expect((await db.execute(sql`select count(*)::int as n from rate_limits`)).rows[0]?.n).toBe(0);
  });
});
