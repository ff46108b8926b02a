// 200,000 rows imported through the form from files with broken, repeated, and quoted rows, in two encodings: time, memory, and
// whether the report names every rejected row. A tenth of the rows shows which part of the memory grows. Set IMPORT_ROWS for a smaller run.
import { setTimeout as sleep } from "node:timers/promises";
import { type AddressFile, addressFile, type Manner } from "./address-file.ts";
import { administrator, signIn } from "./admin.ts";
import { createDatabase } from "./postgres.ts";
import { type RunningProgram, startProgram, usageOf } from "./program.ts";
import { type Figure, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const ROWS = Number(process.env.IMPORT_ROWS ?? 200_000);
const LIMIT_MB = 300;

const figures: Figure[] = [{ name: "rows", value: ROWS, unit: "" }];
for (const manner of ["UTF-8 with a mark, commas", "Windows-1252, semicolons"] as const) {
  const small = await bringIn(addressFile(ROWS / 10, manner));
  const large = await bringIn(addressFile(ROWS, manner));
  figures.push(...figuresOf(manner, small, large));
}
report("newsletter-import", figures);

interface Brought {
  bytes: number;
  lookedMs: number;
  broughtMs: number;
  memory: number;
  wrong: number;
  unnamed: number;
}

function figuresOf(manner: Manner, small: Brought, large: Brought): Figure[] {
  return [
    { name: `${manner}: file`, value: large.bytes / 1024 / 1024, unit: "MB" },
    { name: `${manner}: uploaded, checked, and shown`, value: large.lookedMs / 1_000, unit: "s" },
    { name: `${manner}: imported`, value: large.broughtMs / 1_000, unit: "s" },
    { name: `${manner}: miscounted or stored incorrectly`, value: small.wrong + large.wrong, unit: "", atMost: 0 },
    { name: `${manner}: rejected rows that the report gets wrong`, value: small.unnamed + large.unnamed, unit: "", atMost: 0 },
    { name: `${manner}: memory, highest`, value: large.memory, unit: "MB", atMost: LIMIT_MB },
    { name: `${manner}: memory with a tenth of the rows`, value: small.memory, unit: "MB" },
  ];
}

/** On a separate program and database, so that nothing earlier takes up memory. */
async function bringIn(file: AddressFile): Promise<Brought> {
  const database = await createDatabase();
  const program = await startProgram({
    dataDir: temporaryFolder(),
    databaseUrl: database.url,
    env: { EASE_LIMITS: "1", ...administrator },
  });
  try {
    const Cookie = await signIn(program.url);
    const memory: number[] = [];
    const sampling = setInterval(() => memory.push(usageOf(program.pid).memoryMb), 50);
    const started = performance.now();
    const path = await upload(program, Cookie, file.content);
    await post(program, Cookie, path, new URLSearchParams({ intent: "check", hasHead: "yes", "column-email": "1" }));
    await untilIts("checked", "checking");
    const looked = performance.now();
    const reported = await (await fetch(`${program.url}${path}/refused.csv`, { headers: { Cookie } })).text();
    const begun = performance.now();
    await post(program, Cookie, path, new URLSearchParams({ intent: "start", consent: "on" }));
    const counts = await untilIts("done", "importing");
    const done = performance.now();
    clearInterval(sampling);
    const [stored] = await database.query<{ n: number }>(
      "select count(*)::int as n from newsletter_subscribers where is_active and source = 'import'",
    );
    const expected = [file.rows, file.good, file.refused.size, file.good];
    const wrong = [counts.total, counts.added, counts.refused, stored?.n].filter((value, place) => value !== expected[place]).length;
    return {
      bytes: file.content.length,
      lookedMs: looked - started,
      broughtMs: done - begun,
      memory: Math.max(...memory),
      wrong,
      unnamed: unnamedIn(reported, file.refused),
    };
  } finally {
    await program.stop();
    await database.drop();
  }

  async function untilIts(state: string, before: string) {
    for (;;) {
      const [row] = await database.query<{ state: string; total: number; added: number; refused: number }>(
        "select state, total, added, refused from imports",
      );
      if (row?.state === state) return row;
      if (row?.state !== before) throw new Error(`the import is ${row?.state}`);
      await sleep(50);
    }
  }
}

/** Returns where the import is shown. */
async function upload(program: RunningProgram, cookie: string, content: Buffer): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), "list.csv");
  return post(program, cookie, "/admin/newsletter/import", form);
}

async function post({ url }: RunningProgram, Cookie: string, path: string, body: BodyInit): Promise<string> {
  const response = await fetch(`${url}${path}`, { method: "POST", body, headers: { Cookie, Origin: url }, redirect: "manual" });
  if (response.status >= 400) throw new Error(`${path} was answered with ${response.status}: ${(await response.text()).slice(0, 500)}`);
  return response.headers.get("location") ?? path;
}

/** How many of the report's lines are missing, too many, or give a different reason. */
function unnamedIn(reported: string, refused: Map<number, string>): number {
  const given = new Map<number, string>();
  for (const row of reported.split("\r\n").slice(1)) {
    const [, line, reason = ""] = /^(\d+),.*?,"?((?:The|This)[^"]*)/.exec(row) ?? [];
    if (line) given.set(Number(line), reason);
  }
  const missing = [...refused].filter(([line, reason]) => !given.get(line)?.startsWith(reason)).length;
  return missing + [...given.keys()].filter((line) => !refused.has(line)).length;
}
