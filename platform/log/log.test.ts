import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { explain, messageOf } from "./index.ts";

const refused = Object.assign(new Error('column "phone" does not exist'), { code: "42703", severity: "ERROR" });
const query = new DrizzleQueryError("select phone from leads where email = $1", ["ada@example.com"], refused);

test("a failed query is explained with the database's sentence and code, never with the statement or its values", () => {
  expect(explain(query)).toBe('the database says: column "phone" does not exist (SQLSTATE 42703)');
  expect(explain(new DrizzleQueryError("select 1 where $1", ["ada@example.com"]))).not.toContain("ada@example.com");
  const wrapped = new Error("couldn't seed", { cause: query });
  expect(explain(wrapped)).toMatch(/^Error: couldn't seed\n[\s\S]*\n {2}because the database says: column/);
  expect(explain(wrapped)).not.toContain("ada@example.com");
});

test("what the job queue reports, a copy of an error's properties, is understood like the error", () => {
  expect(messageOf({ ...refused, message: refused.message, queue: "notify-of-lead" })).toBe('column "phone" does not exist');
  expect(messageOf("no one listens")).toBe("no one listens");
  expect(messageOf(undefined)).toBe("failed");
});

test.each(["o'brien@agave.example", "r&d@agave.example", "dana@münchen.example"])(
  "an error that repeats %s is stored without it",
  (address) => {
    expect(messageOf(new Error(`550 <${address}>: unknown, '${address}' isn't here`))).toBe(
      "550 <(address)>: unknown, (address) isn't here",
    );
  },
);
