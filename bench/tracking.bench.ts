// 2,000 newsletter hits a second for 30 s: three opens for each click, each of another message. BENCH_SECONDS and BENCH_RATE make it smaller.
import { createHmac, hkdfSync } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "./postgres.ts";
import { startProgram, usageOf } from "./program.ts";
import { quantile, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const PER_SECOND = Number(process.env.BENCH_RATE ?? 2_000);
const LINKS = 8;
const SECRET = "the secret of a bench, long enough";
const AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

// As platform/secrets derives it from SESSION_SECRET.
const KEY = Buffer.from(hkdfSync("sha256", SECRET, "bluebonnet", "newsletter-delivery", 32)).toString("hex");
const database = await createDatabase();
const program = await startProgram({
  dataDir: temporaryFolder(),
  databaseUrl: database.url,
  env: { SESSION_SECRET: SECRET, EASE_LIMITS: "1", LOG_LEVEL: "warn" },
});
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
try {
  const first = await seedDeliveries(PER_SECOND * SECONDS);
  const before = usageOf(program.pid);
  const hits = await sendHits(first);
  const after = usageOf(program.pid);
  const written = await untilWritten(hits.length);
  const times = hits.map(({ ms }) => ms);
  report("tracking", [
    { name: "hits sent", value: hits.length, unit: "" },
    { name: "p50", value: quantile(times, 0.5), unit: "ms" },
    { name: "p99", value: quantile(times, 0.99), unit: "ms", atMost: 100 },
    { name: "not answered as they should", value: hits.filter(({ isRight }) => !isRight).length, unit: "", atMost: 0 },
    { name: "people counted as opens", value: written.opens, unit: "", atLeast: hits.length, atMost: hits.length },
    {
      name: "people counted as clicks",
      value: written.clicks,
      unit: "",
      atLeast: Math.floor(hits.length / 4),
      atMost: Math.ceil(hits.length / 4),
    },
    { name: "until the last was written", value: written.seconds, unit: "s" },
    { name: "processor time per hit", value: ((after.cpuSeconds - before.cpuSeconds) / hits.length) * 1_000, unit: "ms" },
    { name: "memory", value: after.memoryMb, unit: "MB" },
  ]);
} finally {
  agent.destroy();
  await program.stop();
  await database.drop();
}

/** A campaign that was sent an hour ago; answers the id of its first delivery. */
async function seedDeliveries(count: number): Promise<number> {
  await database.query(
    `insert into newsletter_subscribers (email, is_active, subscribed_at, updated_at)
     select 'reader-' || n || '@example.com', true, now(), now() from generate_series(1, $1::int) n`,
    [count],
  );
  await database.query("insert into newsletter_campaigns (name, subject, content, status) values ('Bench', 'Bench', '', 'sent')");
  await database.query(
    "insert into newsletter_links (campaign_id, number, url) select id, n, 'https://example.com/' || n from newsletter_campaigns, generate_series(0, $1::int - 1) n",
    [LINKS],
  );
  const [row] = await database.query<{ first: string }>(
    `with added as (insert into newsletter_deliveries (campaign_id, subscriber_id, state, changed_at)
       select c.id, s.id, 'accepted', now() - interval '1 hour' from newsletter_campaigns c, newsletter_subscribers s returning id)
     select min(id) as first from added`,
  );
  return Number(row?.first);
}

/** As domain/newsletter/message/delivery-token.ts makes it. */
function deliveryToken(id: number): string {
  return `${id.toString(36)}${createHmac("sha256", KEY).update(String(id)).digest("hex").slice(0, 20)}`;
}

interface Answered {
  /** From the moment at which it was due, in milliseconds; a late start counts. */
  ms: number;
  isRight: boolean;
}

async function sendHits(first: number): Promise<Answered[]> {
  const started = performance.now();
  const hits: Promise<Answered>[] = [];
  for (let hit = 0; hit < PER_SECOND * SECONDS; hit++) {
    const due = started + (hit * 1_000) / PER_SECOND;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    hits.push(sendHit(first + hit, hit % 4 === 3 ? hit % LINKS : null, due));
  }
  return Promise.all(hits);
}

function sendHit(deliveryId: number, link: number | null, due: number): Promise<Answered> {
  const token = deliveryToken(deliveryId);
  const path = link === null ? `/n/o/${token}.gif` : `/n/c/${token}/${link}`;
  return new Promise((resolve) => {
    const end = (isRight: boolean) => resolve({ ms: performance.now() - due, isRight });
    request(`${program.url}${path}`, { agent, headers: { "User-Agent": AGENT } }, (response) => {
      const isRight = link === null ? response.statusCode === 200 : response.headers.location === `https://example.com/${link}`;
      response.resume().on("end", () => end(isRight));
    })
      .on("error", () => end(false))
      .end();
  });
}

async function untilWritten(expected: number): Promise<{ opens: number; clicks: number; seconds: number }> {
  const started = performance.now();
  for (;;) {
    const [row] = await database.query<{ opens: number; clicks: number }>(
      "select open_count as opens, click_count as clicks from newsletter_campaigns where name = 'Bench'",
    );
    const seconds = (performance.now() - started) / 1_000;
    if (row && (row.opens >= expected || seconds > 60)) return { ...row, seconds };
    await sleep(250);
  }
}
