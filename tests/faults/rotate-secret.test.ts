import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { createServerDatabase } from "../builders/test-database.ts";
import { postForm } from "../http/requests.ts";
import { type RealProcess, startCommand, startProcess } from "./real-process.ts";

const folder = mkdtempSync(join(tmpdir(), "rotate-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ADMIN = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "bluebonnet demo" };
const OLD = "the old secret of this site, long enough";
const NEW = "the new secret of this site, long enough";

async function signIn({ address }: RealProcess): Promise<string> {
  const answer = await postForm(`${address}/auth`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const statusOf = ({ address }: RealProcess, cookie: string) =>
  fetch(`${address}/admin/leads`, { headers: { Cookie: cookie }, redirect: "manual" }).then(({ status }) => status);

test.runIf(inject("serverUrl"))(
  "a rotation that stops half-way: processes with the old secret and with both accept each other's sessions",
  async () => {
    const { url, drop } = await createServerDatabase();
    const file = join(folder, "new-secret");
    writeFileSync(file, `${NEW}\n`);
    const common = { ...ADMIN, DATABASE_URL: url, DATA_DIR: join(folder, "data") };
    // The first step, where everyone still signs with the old secret, and the second, where one process has moved on.
    const first = await startProcess({ ...common, SESSION_SECRET: OLD, SESSION_SECRET_FALLBACK: NEW });
    const second = await startProcess({ ...common, SESSION_SECRET_FILE: file, SESSION_SECRET_FALLBACK: OLD });
    const [byFirst, bySecond] = [await signIn(first), await signIn(second)];
    for (const cookie of [byFirst, bySecond]) for (const process of [first, second]) expect(await statusOf(process, cookie)).toBe(200);

    const command = (env: Record<string, string>) => startCommand(["rotate-secret"], { ...common, ...env }).ended;
    expect(await command({ SESSION_SECRET: NEW })).toMatchObject({ code: 1, output: expect.stringContaining("SESSION_SECRET_FALLBACK") });
    expect(await command({ SESSION_SECRET: NEW, SESSION_SECRET_FALLBACK: OLD })).toMatchObject({ code: 0 });

    // The last step: only the new secret is left.
    const third = await startProcess({ ...common, SESSION_SECRET: NEW });
    expect(await statusOf(third, bySecond)).toBe(200);
    expect(await statusOf(third, byFirst), "signed in with the old secret").not.toBe(200);
    // Someone who skips the first step: a process with only the old secret takes what the new one signed for no session, and nothing else.
    const behind = await startProcess({ ...common, SESSION_SECRET: OLD });
    expect(await statusOf(behind, bySecond)).not.toBe(200);
    expect(await statusOf(second, bySecond), "it wasn't ended").toBe(200);
    for (const process of [first, second, third, behind]) await process.end("SIGTERM");
    await drop();
  },
);
