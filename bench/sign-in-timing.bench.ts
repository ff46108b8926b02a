// 200 attempts each with a known address and with unknown ones, for signing in, signing up, and resetting a password: do response times give a known address away?
import { startProgram } from "./program.ts";
import { type Figure, median, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const ATTEMPTS = 200;
/** Two samples from the same distribution differ by more than this in one of a thousand runs (normal approximation, two-sided). */
const DISTINGUISHABLE = 3.29;

const known = { email: "known@example.com", password: "three words and a river" };
const program = await startProgram({
  dataDir: temporaryFolder(),
  env: { EASE_LIMITS: "1", ADMIN_EMAIL: known.email, ADMIN_PASSWORD: known.password },
});
try {
  const figures: Figure[] = [];
  for (const [name, fields] of [
    ["sign in", { intent: "sign-in", password: "a wrong password" }],
    ["sign up", { intent: "sign-up", fullName: "Vera Viewer", password: "a new password" }],
    ["forgotten password", { intent: "reset" }],
  ] as const) {
    const times = await measure(fields);
    figures.push(
      { name: `${name}: known address, median`, value: median(times.known), unit: "ms" },
      { name: `${name}: unknown addresses, median`, value: median(times.unknown), unit: "ms" },
      {
        name: `${name}: how far apart (|z|, Mann-Whitney)`,
        value: Math.abs(mannWhitney(times.known, times.unknown)),
        unit: "",
        atMost: DISTINGUISHABLE,
      },
    );
  }
  report("sign-in-timing", figures);
} finally {
  await program.stop();
}

/** Alternating, in changing order, so that interference from the machine affects both equally. */
async function measure(fields: Record<string, string>): Promise<{ known: number[]; unknown: number[] }> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let i = -10; i < ATTEMPTS; i++) {
    for (const kind of i % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const email = kind === "known" ? known.email : `u${1000 + i}@example.com`;
      const ms = await post({ ...fields, email });
      if (i >= 0) times[kind].push(ms);
    }
  }
  return times;
}

async function post(fields: Record<string, string>): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${program.url}/auth`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  await response.arrayBuffer();
  return performance.now() - started;
}

/** The standardized rank-sum statistic of two samples: near 0 if they come from one distribution. */
function mannWhitney(a: number[], b: number[]): number {
  const ranked = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))].sort(
    (x, y) => x.value - y.value,
  );
  const rankSum = ranked.reduce((sum, { isA }, index) => sum + (isA ? index + 1 : 0), 0);
  const mean = (a.length * (a.length + b.length + 1)) / 2;
  return (rankSum - mean) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
}
