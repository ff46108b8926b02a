import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { SHIPPED_COLORS } from "~/domain/brand/roles.input.ts";
import { openServer } from "~/platform/db/index.ts";
import { upload } from "../builders/files.ts";
import { loudMark } from "../builders/marks.ts";
import { people, signedIn, staffMember } from "../builders/staff.ts";
import { createServerDatabase } from "../builders/test-database.ts";
import { postForm } from "../http/requests.ts";
import { startProcess } from "./real-process.ts";

describe.runIf(inject("serverUrl"))("a firm has several processes", () => {
  test("a mark that one of them saves is on the pages and icons of the other", async () => {
    const { url, drop } = await createServerDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), "brand-"));
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: "one secret for both processes, long enough" };
    const first = await startProcess(env);
    const database = openServer(url);
    await staffMember({ role: "admin", ...people.admin }, database.db);
    await database.close();
    const second = await startProcess({ ...env, ROLE: "web" });
    const of = async (path: string) => (await fetch(second.address + path)).text();
    expect(await of("/favicon.svg")).not.toContain("#ff2d87");
    expect(await of("/")).toContain('href="/favicon.svg"');

    const Cookie = await signedIn(first.address, "admin");
    const [file] = (await upload(first.address, { Cookie }, [["mark.svg", loudMark]])).files;
    const html = await (await fetch(`${first.address}/admin/brand`, { headers: { Cookie } })).text();
    const seen = [...html.matchAll(/name="(version_\w+)" value="(\d+)"/g)].map(([, name, version]) => [name, version]);
    const colors = Object.entries(SHIPPED_COLORS).map(([name, color]) => [`brand_colors.${name}`, color]);
    const fields = {
      ...Object.fromEntries([...seen, ...colors]),
      intent: "save",
      brand_type: "bricolage",
      brand_mark: file?.filePath ?? "",
      brand_wordmark: "",
    };
    expect((await postForm(`${first.address}/admin/brand`, fields, { Cookie })).status).toBe(302);

    await expect.poll(() => of("/")).toContain(`<img src="${file?.filePath}"`);
    expect(await of("/favicon.svg")).toContain("#ff2d87");
    const [, address = ""] = /href="(\/favicon\.svg\?v=\w+)"/.exec(await of("/")) ?? [];
    expect(await of(address)).toContain("#ff2d87");
    expect(await Promise.all([first, second].map((program) => program.end("SIGTERM")))).toEqual([0, 0]);
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
