import type { Worker } from "node:worker_threads";
import { strToU8, zipSync } from "fflate";
import { afterEach, describe, expect, test } from "vitest";
import { checkAddresses, sendAddresses } from "../builders/address-file.ts";
import { sampled } from "../builders/sample.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm } from "./requests.ts";

const program = onStaffedProgram();
const editor = () => program.cookieOf("editor");
const MB = 1024 * 1024;

const send = (content: string | Uint8Array, screen?: string) => sendAddresses(program.address, editor(), content, "list.csv", screen);
const textOf = async (path: string) =>
  (await (await fetch(program.address + path, { headers: editor() })).text()).replaceAll("<!-- -->", "");

/** Calls `then` for each thread that the program starts during a test. It runs in this process. */
function onThread(then: (worker: Worker) => void): void {
  process.on("worker", then);
}
afterEach(() => void process.removeAllListeners("worker"));

/** The threads that were started during `work`, while everyone else is served. */
async function threadsOf(work: () => Promise<void>): Promise<number> {
  let count = 0;
  onThread(() => (count += 1));
  await work();
  expect((await fetch(`${program.address}/healthz`)).status).toBe(200);
  return count;
}

describe("a file that someone made to break its reader", () => {
  test.each([
    ["a cell of 21 MB", Buffer.alloc(21 * MB, "x"), "This file is larger than 20 MB.", 0],
    ["bytes that aren't text", Buffer.from("89504e470d0a1a0a0000", "hex").toString("latin1").repeat(1_000), "This isn't a text file.", 1],
    ["a workbook", `PK\x03\x04${"x".repeat(MB)}`, "This is a workbook, not a CSV file.", 1],
    ["a million columns", ",".repeat(1_000_000), "The first line of this file has more than 300 columns.", 1],
    ["more rows than an import takes", "a@b.example\n".repeat(600_000), "This file has too many rows.", 2],
  ])("is refused, and nobody waits: %s", async (_what, content, words, threads) => {
    const started = await threadsOf(async () => {
      const answer = await send(content);
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(words)]);
    });
    expect(started, "its format, then its rows").toBe(threads);
  });

  test("isn't even received if it's far too large", async () => {
    const started = await threadsOf(async () => expect((await send(Buffer.alloc(50 * MB, "x"))).status).toBe(413));
    expect(started).toBe(0);
  });

  const unreadable = [
    ["a million quotation marks", '"'.repeat(1_000_000)],
    ["a cell of 19 MB", "x".repeat(19 * MB)],
    ["endless columns", ",".repeat(5_000_000)],
    ["a quotation mark that's never closed, before 100,000 lines", `"${"x\n".repeat(100_000)}`],
  ] as const;
  test.each(sampled(unreadable, 3))("has rows that can't be read, and says which: %s", async (_what, content) => {
    const started = await threadsOf(async () => {
      const path = (await send(`email\nann@reader.example\n${content}\nbea@reader.example`)).headers.get("location") ?? "";
      await checkAddresses(program.address + path, editor());
      const report = await textOf(`${path}/refused.csv`);
      expect(report).toMatch(/^3,,"This row can't be read. It's too long, or a quotation mark isn't closed.",/m);
      await postForm(program.address + path, { intent: "discard" }, editor());
    });
    expect(started, "its format, its rows, its first rows, and the check").toBeGreaterThanOrEqual(4);
  });
});

describe("an archive of articles", () => {
  const SLOW = strToU8("**a_".repeat(10_000));
  const checked = async (files: Record<string, Uint8Array>, until: string) => {
    const path = (await send(zipSync(files), "/admin/blog/import")).headers.get("location") ?? "";
    const form = { intent: "check", hasHead: "no", "column-file": "0", "column-text": "1" };
    expect((await postForm(program.address + path, form, editor())).status).toBe(302);
    await expect.poll(() => textOf(path), { timeout: 120_000 }).toContain(until);
    return path;
  };

  test("with a text that takes minutes to read is checked in seconds: that text is refused, and the others aren't", async () => {
    const files = { "slow.md": SLOW, "fine.md": strToU8("# Passwords\n\nUse long ones.") };
    const path = await checked(files, "This text takes too long to read");
    const report = await textOf(`${path}/refused.csv`);
    expect(report).toContain("body: This text takes too long to read. Remove long rows of symbols such as * or _, or split it");
    expect(report).not.toContain("fine.md");
    await postForm(program.address + path, { intent: "discard" }, editor());
  });

  test("with more than a few of them stops, and says which files they are", async () => {
    const files = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`slow-${at}.md`, SLOW]));
    const path = await checked(files, "The import failed.");
    const names = Array.from({ length: 6 }, (_, at) => `slow-${at}.md`).join(", ");
    expect(await textOf(path)).toContain(`6 files take too long to read: ${names}. Remove long rows of symbols`);
  });

  test("without any is refused with the names of what's in it", async () => {
    const inner = zipSync({ "deep.zip": zipSync({ "a.md": strToU8("A") }) });
    const refused = await send(zipSync({ "part.zip": inner, "cover.png": strToU8("x") }), "/admin/blog/import");
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining("no Markdown files (.md). Left out: deep.zip, cover.png. ZIP files in it are opened only at its top level"),
    ]);
  });
});

describe("a reader that takes too much time or memory", () => {
  const names = "/admin/seo-generator/import?of=terms";

  test.each([undefined, "/admin/leads/import", names])("ends alone: its file is refused, and the next one is read (%s)", async (screen) => {
    const content = screen === names ? "Keyword\nNetwork support\n" : "email\nann@reader.example\n";
    // What a limit does: the thread ends before it has answered.
    onThread((worker) => void worker.terminate());
    const refused = await send(content, screen);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining("Reading this file takes too long or too much memory."),
    ]);
    process.removeAllListeners("worker");
    expect((await send(content, screen)).status).toBe(302);
  });

  test("in the middle of an import costs nothing: it's started again, and every row is imported once", async () => {
    const rows = Array.from({ length: 1_300 }, (_, row) => `reader-${row}@again.example`).join("\n");
    const path = (await send(`email\n${rows}`)).headers.get("location") ?? "";
    await checkAddresses(program.address + path, editor());
    let ended = 0;
    onThread((worker) => {
      if (ended === 0) void worker.terminate();
      ended += 1;
    });
    expect((await postForm(program.address + path, { intent: "start", consent: "on" }, editor())).status).toBe(302);
    await expect.poll(() => textOf(path)).toContain("The file was deleted");
    expect(ended).toBeGreaterThan(1);
    expect((await textOf("/admin/newsletter?q=again.example")).includes("1,300")).toBe(true);
  });
});
