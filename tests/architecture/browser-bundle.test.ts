import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Texts that appear only in server code; the built browser files must have none of them. */
const SERVER_ONLY = [
  "drizzle",
  "pg-boss",
  "nodemailer",
  "better-auth",
  "pglite",
  "insert into",
  "createTransport",
  "BEGIN EXCLUSIVE",
  "$ZodType",
  // The route table (app/routes.ts).
  "isOpenToOtherSites",
];

test("the browser gets no code from domain or platform, and no zod", () => {
  const folder = "build/client/assets";
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    return SERVER_ONLY.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`);
  });
  expect(found).toEqual([]);
});
