import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { hasAddress, withoutAddress } from "./person.ts";

onTestDatabase();

/** Whether a text has an address, and what's left of the text without it. */
async function erased(text: string, email: string): Promise<{ isNamed: boolean; left: string }> {
  const written = sql`${text}::text`;
  const { rows } = await db.execute(sql`select ${hasAddress(written, email)} as "isNamed", ${withoutAddress(written, email)} as left`);
  return rows[0] as { isNamed: boolean; left: string };
}

describe.runIf(isDatabaseThere())("an address is found", () => {
  test.each([
    ["r&d@agave.example", "Ask R&D@agave.example, please", "Ask erased person, please"],
    ["r&d@agave.example", "<p>Ask r&amp;d@agave.example</p>", "<p>Ask erased person</p>"],
    ["r&d@agave.example", "https://x.example/?email=r%26d%40agave.example&n=1", "https://x.example/?email=erased person&n=1"],
    ["r&d@agave.example", '<a href="mailto:r%26d@agave.example">', '<a href="mailto:erased person">'],
    ["o'brien@agave.example", "<b>o&#39;brien@agave.example</b>", "<b>erased person</b>"],
    ["a/b=c!d#e@agave.example", '{"to": "a/b=c!d#e@agave.example"}', '{"to": "erased person"}'],
    ["a/b=c!d#e@agave.example", "a%2Fb%3Dc!d%23e%40agave.example", "erased person"],
    ["!eve@agave.example", "Hi !eve@agave.example.", "Hi erased person."],
    ["eve@agave.example", "?to=eve@agave.example&email=eve%40agave.example", "?to=erased person&email=erased person"],
    ["eve@agave.example", "https://x.example/users/eve@agave.example", "https://x.example/users/erased person"],
    ["eve@agave.example", "To%3A%20eve@agave.example%2C%3Ceve%40agave.example%3E", "To%3A%20erased person%2C%3Cerased person%3E"],
    ["eve@agave.example", "Eve/eve@agave.example or |eve@agave.example|", "Eve/erased person or |erased person|"],
    ["dana@münchen.example", "Write to dana@xn--mnchen-3ya.example.", "Write to erased person."],
    ["dana@münchen.example", "<Dana@München.example>, dana%40m%C3%BCnchen.example", "<erased person>, erased person"],
    ["dana@xn--mnchen-3ya.example", "dana@münchen.example", "erased person"],
  ])("%s in: %s", async (email, text, left) => {
    expect(await erased(text, email)).toEqual({ isNamed: true, left });
  });
});

describe.runIf(isDatabaseThere())("another address stays", () => {
  test.each([
    ["r&d@agave.example", "Ask r&d@agave.example."],
    ["r&d@agave.example in HTML", "<p>Ask r&amp;d@agave.example</p>"],
    ["o'd@agave.example in HTML", "<p>Ask o&#39;d@agave.example</p>"],
    ["r/d@agave.example, which is all there is", "r/d@agave.example"],
    ["r#d@agave.example in JSON", '{"email": "r#d@agave.example", "name": "R"}'],
    ["r!d@agave.example in an address field", "R and D <r!d@agave.example>"],
    ["a longer domain", "d@agave.example.org d@agave.example-shop.org d@xn--agave-3ya.example"],
  ])("%s", async (_what, text) => {
    expect(await erased(text, "d@agave.example")).toEqual({ isNamed: false, left: text });
  });
});
