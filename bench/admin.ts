import { type BenchDatabase, createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { type Figure, median } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const admin = { email: "ada@example.com", password: "three words and a river" };
/** A program's environment with this administrator. */
export const administrator = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

/** Each page this many times, after two warm-up requests. */
const TIMES = 11;

/** Signs the administrator in. Returns the cookies as a header value. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/auth`, {
    method: "POST",
    body: new URLSearchParams({ intent: "sign-in", ...admin }),
    headers: { Origin: url },
    redirect: "manual",
  });
  if (response.status !== 302) throw new Error(`signing in was answered with ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/**
 * Runs `work` with a program on an empty PostgreSQL database, with eased limits and a
 * signed-in administrator (`cookie`). Both are removed afterward.
 */
export async function withAdmin(
  work: (admin: { url: string; query: BenchDatabase["query"]; cookie: string }) => Promise<void>,
): Promise<void> {
  const database = await createDatabase();
  const env = { EASE_LIMITS: "1", ...administrator };
  const program = await startProgram({ dataDir: temporaryFolder(), databaseUrl: database.url, env });
  try {
    await work({ url: program.url, query: database.query, cookie: await signIn(program.url) });
  } finally {
    await program.stop();
    await database.drop();
  }
}

/** Screens as a browser gets them, one after another: two figures for each of `paths`, listed under the figure's name. */
export async function measurePages(url: string, cookie: string, paths: Record<string, string>, limitMs: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const times = await measure(url + path, cookie);
    figures.push({ name: `${name}, median`, value: median(times), unit: "ms", atMost: limitMs });
    figures.push({ name: `${name}, slowest of ${TIMES}`, value: Math.max(...times), unit: "ms" });
  }
  return figures;
}

/** Milliseconds until the whole page has arrived. */
async function measure(url: string, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let time = -2; time < TIMES; time++) {
    const started = performance.now();
    const response = await fetch(url, { headers: { Cookie: cookie }, redirect: "manual" });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}`);
    if (time >= 0) times.push(performance.now() - started);
  }
  return times;
}
