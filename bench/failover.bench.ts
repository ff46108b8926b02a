// The primary of two PostgreSQL clusters with synchronous replication is stopped as in a crash while leads come in, and the standby is
// promoted: the time until leads are accepted again, and how many acknowledged ones are lost. 20 rounds; set ROUNDS for fewer.
import { setTimeout as sleep } from "node:timers/promises";
import { ask, type OwnCluster, serverPrograms, startCluster } from "../tests/faults/own-cluster.ts";
import { startProgram } from "./program.ts";
import { median, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { type Sent, sendAgain, sendLeads } from "./visitors.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const ARRIVALS = { perSecond: 20, seconds: 15 };
/** From the start of a round: the first leads are sent after two seconds. */
const EARLIEST_CRASH_MS = 4_000;
const LATEST_CRASH_MS = 7_000;
/** What an operator's tool needs to notice. */
const NOTICED_AFTER_MS = 2_000;

interface Round {
  /** From the command that promotes the standby to the first lead that's accepted, in milliseconds. */
  promotedMs: number;
  /** From the last lead that the old primary accepted to the first one that the new primary did. */
  outageMs: number;
  sent: Sent[];
  again: Sent[];
  lost: number;
  repeated: number;
}

const programs = serverPrograms();
if (!programs) {
  console.error("PostgreSQL's server programs aren't installed (apt-get install postgresql).");
  process.exit(1);
}

const dataDir = temporaryFolder();
const rounds: Round[] = [];
let primary = await startCluster(programs);
try {
  for (let number = 1; number <= ROUNDS; number++) {
    const standby = await primary.follow();
    try {
      const round = await failOver(primary, standby, `round-${number}`);
      rounds.push(round);
      console.log(`round ${number}: writes again ${Math.round(round.promotedMs)} ms after the promotion, ${round.lost} lost`);
    } finally {
      primary.remove();
      primary = standby;
    }
  }
} finally {
  primary.remove();
}
tell();

async function failOver(old: OwnCluster, standby: OwnCluster, prefix: string): Promise<Round> {
  // The standby was copied before, so it doesn't wait for a standby of its own once it's promoted.
  await ask(old, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
  await untilSynchronous(old);
  const hosts = [old, standby].map(({ url }) => new URL(url).host).join(",");
  const databaseUrl = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`;
  const program = await startProgram({ dataDir, databaseUrl, env: { EASE_LIMITS: "1", EASE_VERIFICATION: "1" } });
  try {
    const sending = sendLeads(program.url, { ...ARRIVALS, prefix });
    await sleep(EARLIEST_CRASH_MS + Math.random() * (LATEST_CRASH_MS - EARLIEST_CRASH_MS));
    old.stop();
    await sleep(NOTICED_AFTER_MS);
    const promotedAt = performance.now();
    standby.promote();
    const sent = await sending;
    const accepted = sent.filter(({ id }) => id);
    const after = Math.min(...accepted.filter(({ endedAt }) => endedAt > promotedAt).map(({ endedAt }) => endedAt));
    const before = Math.max(...accepted.filter(({ endedAt }) => endedAt <= promotedAt).map(({ endedAt }) => endedAt));
    const again = await sendAgain(
      program.url,
      sent.filter(({ id }) => !id),
    );
    return {
      promotedMs: after - promotedAt,
      outageMs: after - before,
      sent,
      again,
      ...(await count(standby, prefix, [...accepted, ...again])),
    };
  } finally {
    await program.stop();
  }
}

/** What the new primary has of the leads that were acknowledged. */
async function count(cluster: OwnCluster, prefix: string, acknowledged: Sent[]): Promise<Pick<Round, "lost" | "repeated">> {
  const stored = await ask(cluster, `select id::text as id, email from leads where email like '${prefix}-%'`);
  const ids = new Set(stored.map(({ id }) => id));
  const lost = acknowledged.filter(({ id }) => id && !ids.has(id)).length;
  return { lost, repeated: stored.length - new Set(stored.map(({ email }) => email)).size };
}

async function untilSynchronous(cluster: OwnCluster): Promise<void> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; await sleep(50)) {
    const [standby] = await ask(cluster, "select sync_state from pg_stat_replication");
    if (standby?.sync_state === "sync") return;
  }
  throw new Error("the standby isn't synchronous after 30 s");
}

function tell(): void {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const promoted = rounds.map(({ promotedMs }) => promotedMs / 1_000);
  const again = rounds.flatMap((round) => round.again);
  const isRude = ({ status }: Sent) => ![0, 200, 503].includes(status);
  report(
    "failover",
    [
      { name: "failovers", value: rounds.length, unit: "" },
      { name: "leads acknowledged", value: sum(({ sent }) => sent.filter(({ id }) => id).length), unit: "" },
      { name: "from the promotion to the first accepted lead, median", value: median(promoted), unit: "s" },
      { name: "from the promotion to the first accepted lead, longest", value: Math.max(...promoted), unit: "s", atMost: 10 },
      {
        name: "from the last accepted lead to the next, longest",
        value: Math.max(...rounds.map(({ outageMs }) => outageMs / 1_000)),
        unit: "s",
      },
      { name: "acknowledged but lost", value: sum(({ lost }) => lost), unit: "", atMost: 0 },
      { name: "stored more than once", value: sum(({ repeated }) => repeated), unit: "", atMost: 0 },
      { name: "answered with anything but success or 503", value: sum(({ sent }) => sent.filter(isRude).length), unit: "", atMost: 0 },
      { name: "not accepted, sent again afterward", value: again.length, unit: "" },
      { name: "of those accepted", value: again.filter(({ id }) => id).length, unit: "", atLeast: again.length },
    ],
    [`Replication is synchronous. The standby is promoted ${NOTICED_AFTER_MS / 1_000} s after the crash.`],
  );
}
