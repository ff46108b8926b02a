import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { openServer } from "~/platform/db/index.ts";
import { people, signedIn, staffMember } from "../builders/staff.ts";
import { createServerDatabase } from "../builders/test-database.ts";
import { postForm } from "../http/requests.ts";
import { type RealProcess, startProcess } from "./real-process.ts";

const PAGE = crypto.randomUUID();
/** One that both change, and one for each. */
const [SHARED, HIS, HERS] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const ORDER = [SHARED, HIS, HERS];
const ROUNDS = 12;

interface Answer {
  page: { sections: { id: string; mark: string; content: { title: string } }[]; draft: { version: number; savedBy: string } };
  conflicts: string[];
  changedBy: string | null;
}

describe.runIf(inject("serverUrl"))("two people edit the same page, each through another process", () => {
  test("no one's save is lost, and the second person to change a section is asked what to keep", async () => {
    const { url, drop } = await createServerDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), "editors-"));
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, SESSION_SECRET: "one secret for both processes, long enough" };
    const programs = [await startProcess(env)];
    const database = openServer(url);
    for (const role of ["editor", "admin"] as const) await staffMember({ role, ...people[role] }, database.db);
    await database.db.execute(sql`insert into pages (id, slug, title, status) values (${PAGE}, 'two', 'Two', 'published')`);
    await database.close();
    programs.push(await startProcess({ ...env, ROLE: "web" }));
    const [his, hers] = [await editorAt(programs[0], "editor"), await editorAt(programs[1], "admin")];

    await his.save({ [SHARED]: "Both", [HIS]: "His 0", [HERS]: "Hers 0" }, []);
    await hers.read();
    // At the same moment, in different sections.
    for (let round = 1; round <= ROUNDS; round++) {
      const answers = await Promise.all([his.save({ [HIS]: `His ${round}` }), hers.save({ [HERS]: `Hers ${round}` })]);
      expect(answers.map(({ conflicts }) => conflicts)).toEqual([[], []]);
    }
    expect(titlesOf(await his.read())).toEqual(["Both", `His ${ROUNDS}`, `Hers ${ROUNDS}`]);

    // In the same section, along with one of his own: that is stored, and the shared one is asked about.
    await hers.read();
    await hers.save({ [SHARED]: "As she wants it" });
    const asked = await his.save({ [SHARED]: "As he wants it", [HIS]: "Stored anyway" });
    expect([asked.conflicts, asked.changedBy]).toEqual([[SHARED], people.admin.email]);
    expect(titlesOf(asked)).toEqual(["As she wants it", "Stored anyway", `Hers ${ROUNDS}`]);
    const chosen = await his.save({ [SHARED]: "As he wants it" });
    expect([chosen.conflicts, titlesOf(chosen)[0]]).toEqual([[], "As he wants it"]);

    // She hasn't seen that, so she can't publish it unseen.
    expect(await hers.publish(), "what she hasn't seen").toBe(409);
    await hers.read();
    expect(await hers.publish()).toBe(302);
    for (const { address } of programs) await expect.poll(async () => (await fetch(`${address}/two`)).text()).toContain("As he wants it");
    expect(await Promise.all(programs.map((program) => program.end("SIGTERM")))).toEqual([0, 0]);
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

function titlesOf({ page }: Answer): string[] {
  return page.sections.map(({ content }) => content.title);
}

/** Someone who has the page open in the editor. */
async function editorAt(program: RealProcess | undefined, role: "editor" | "admin") {
  const path = `${program?.address}/admin/pages/${PAGE}/edit`;
  const headers = { Cookie: await signedIn(program?.address ?? "", role) };
  let seen: Answer["page"] | undefined;
  const taken = async (answer: Response) => {
    expect(answer.status).toBe(200);
    const said = (await answer.json()) as Answer;
    seen = said.page;
    return said;
  };
  const save = async (titles: Record<string, string>, seenOrder = ORDER) => {
    const sections = Object.entries(titles).map(([id, title]) => {
      const mark = seen?.sections.find((section) => section.id === id)?.mark ?? null;
      return { id, name: "Hero", type: "hero", isActive: true, content: { title }, seen: mark };
    });
    const draft = JSON.stringify({ order: ORDER, seenOrder, sections, removed: [], fields: null });
    return taken(await postForm(`${path}/draft`, { draft }, headers));
  };
  return {
    save,
    read: async () => taken(await fetch(`${path}/draft`, { headers })),
    publish: async () => (await postForm(path, { intent: "publish", version: String(seen?.draft.version) }, headers)).status,
  };
}
