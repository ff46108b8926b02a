import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openServer } from "~/platform/db/index.ts";
import { people, signedIn, staffMember } from "../builders/staff.ts";
import { createServerDatabase } from "../builders/test-database.ts";
import { postForm, postJson } from "../http/requests.ts";
import { freePort, startProcess } from "./real-process.ts";

const CHANGES = 8;
const PAGE = "/legal/gdpr";

describe.runIf(inject("serverUrl"))("several processes on one database", () => {
  const env = {
    DATABASE_URL: "",
    DATA_DIR: mkdtempSync(join(tmpdir(), "two-")),
    SESSION_SECRET: "one secret for both processes, long enough",
  };
  let drop = async () => {};
  beforeAll(async () => {
    const created = await createServerDatabase();
    env.DATABASE_URL = created.url;
    drop = created.drop;
  });
  afterAll(async () => {
    await drop();
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  });

  test("one of two web processes shows what the other saved, never half of it, and its inbox has the lead that the other took", async () => {
    const first = await startProcess(env);
    const database = openServer(env.DATABASE_URL);
    await staffMember({ role: "editor", ...people.editor }, database.db);
    await database.close();
    const second = await startProcess({ ...env, ROLE: "web" });
    const headers = { Cookie: await signedIn(first.address, "editor") };
    const shownBy = async (program: { address: string }) => {
      const html = await (await fetch(program.address + PAGE)).text();
      return [/Title number (\d+)/, /Words number (\d+)/].map((pattern) => pattern.exec(html)?.[1] ?? "none");
    };
    const save = (number: number, known: Record<string, string>) =>
      postForm(
        `${first.address}/admin/content-blocks/${known.id ?? "new"}`,
        {
          ...{ intent: "save", name: "Shown by both", type: "text", page: "", active: "on", ...known },
          "text.title": `Title number ${number}`,
          "text.text": `<p>Words number ${number}</p>`,
        },
        headers,
      );

    expect(await shownBy(second)).toEqual(["none", "none"]);
    expect((await save(0, {})).status).toBe(302);
    const list = await (await fetch(`${first.address}/admin/content-blocks?q=Shown`, { headers })).text();
    const id = /content-blocks\/([0-9a-f-]{36})/.exec(list)?.[1] ?? "";
    const seen: string[][] = [];
    for (let number = 1; number <= CHANGES; number++) {
      expect((await save(number, { id, version: String(number) })).status).toBe(302);
      for (const program of [second, first]) {
        await expect
          .poll(async () => {
            const [title, words] = await shownBy(program);
            seen.push([title ?? "", words ?? ""]);
            return words;
          })
          .toBe(String(number));
      }
    }
    expect(seen.filter(([title, words]) => title !== words)).toEqual([]);
    const news = async () => {
      const answer = await fetch(`${second.address}/admin/leads/news?since=${since}&owner=none&done=no`, { headers });
      return ((await answer.json()) as { count: number }).count;
    };
    const since = new Date().toISOString();
    expect(await news()).toBe(0);
    const lead = { form: "quote", name: "Dolores Quintanilla", email: "dolores@sotolcreek.example", message: "A quote, please." };
    expect((await postJson(`${first.address}/api/send-lead-email`, lead)).status).toBe(200);
    // An open inbox asks the process that it's connected to, every second or two.
    expect(await news()).toBe(1);
    expect(await Promise.all([first.end("SIGTERM"), second.end("SIGTERM")])).toEqual([0, 0]);
  });

  test("a worker has no site; its own port reports that it is alive, what it does, and that it is stopping", async () => {
    const port = String(await freePort());
    const worker = await startProcess({ ...env, ROLE: "worker", PORT: port, METRICS_PORT: port });
    const ask = (path: string) => fetch(worker.address.replace("localhost", "127.0.0.1") + path);
    expect((await ask("/")).status).toBe(404);
    const read = async () => (await ask("/metrics")).text();
    await expect.poll(read).toContain('bluebonnet_processes{role="worker"} 1');
    const text = await read();
    expect(text).toMatch(/^bluebonnet_build_info\{.*role="worker"\} 1$/m);
    expect(text).toMatch(/^bluebonnet_database_pool_connections\{state="open"\} [1-9]/m);
    expect(text).toContain('bluebonnet_job_queue_jobs{kind="notify-of-lead",state="waiting"} 0');
    const state = () =>
      ask("/readyz").then(
        ({ status }) => status,
        () => 0,
      );
    const database = openServer(env.DATABASE_URL);
    const ended = await database.db.transaction(async (tx) => {
      // It can't sign off until this is over, so it's still there to be asked, however fast it stops.
      await tx.execute(sql`lock table processes`);
      const end = worker.end("SIGTERM");
      await expect.poll(state).toBe(503);
      return { end };
    });
    await database.close();
    const states: number[] = [];
    while (states.at(-1) !== 0) states.push(await state());
    expect([...new Set([503, ...states])], "not ready, then gone").toEqual([503, 0]);
    expect(await ended.end).toBe(0);
  });
});
