import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("only the worker's program has the code that renders PDFs", () => {
  const files = readdirSync("build/server", { recursive: true }).map(String);
  const drawing = files.filter(
    (name) => name.endsWith(".js") && readFileSync(join("build/server", name), "utf8").includes("@react-pdf/renderer"),
  );
  expect(drawing).toEqual(["pdf-worker.js"]);
});

test("only the worker's program has the code that writes Word documents", () => {
  const files = readdirSync("build/server", { recursive: true }).map(String);
  const writing = files.filter((name) => name.endsWith(".js") && /from ?"docx"/.test(readFileSync(join("build/server", name), "utf8")));
  expect(writing).toEqual(["docx-worker.js"]);
});

test("no program has a character that makes its whole text take two bytes each", () => {
  const files = readdirSync("build/server", { recursive: true }).map(String);
  const programs = files.filter((name) => name.endsWith(".js"));
  expect(programs).toContain("index.js");
  expect(programs.filter((name) => /[\u0100-\uffff]/.test(readFileSync(join("build/server", name), "utf8")))).toEqual([]);
});
