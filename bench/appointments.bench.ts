// 10,000 visitors try to book the same 50 times at once, over HTTP, on PostgreSQL: how many times are booked twice, and how many are lost. Set
// ATTEMPTS for a smaller run.
import { randomUUID } from "node:crypto";
import { createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const ATTEMPTS = Number(process.env.ATTEMPTS ?? 10_000);
const TIMES = 50;
/** Requests that are open at the same time: all the others have been started, too, and wait for a connection. */
const OPEN = 500;

const database = await createDatabase();
const program = await startProgram({ dataDir: temporaryFolder(), databaseUrl: database.url, env: { EASE_LIMITS: "1" } });
try {
  await addHost();
  const { times } = (await (await fetch(`${program.url}/api/appointment-times?type=bench`)).json()) as { times: string[] };
  const counts = { booked: 0, taken: 0, repeated: 0 };
  const began = performance.now();
  let next = 0;
  const visitors = Array.from({ length: OPEN }, async () => {
    for (let place = next++; place < ATTEMPTS; place = next++) await attempt(place, times.slice(0, TIMES), counts);
  });
  await Promise.all(visitors);
  const seconds = (performance.now() - began) / 1_000;
  const [kept] = await database.query<{ kept: number; apart: number; overlapping: number }>(`
    select count(*)::int as kept, count(distinct starts_at)::int as apart,
      (select count(*)::int from appointments a join appointments b on a.id < b.id and a.host_id = b.host_id
        and tstzrange(a.blocked_from, a.blocked_until) && tstzrange(b.blocked_from, b.blocked_until)) as overlapping
    from appointments`);
  const { kept: stored = 0, apart = 0, overlapping = 0 } = kept ?? {};
  report(
    "appointments",
    [
      { name: "attempts", value: ATTEMPTS, unit: "" },
      { name: "double bookings", value: overlapping, unit: "", atMost: 0 },
      { name: "times that no one got", value: TIMES - apart, unit: "", atMost: 0 },
      {
        name: "bookings confirmed but not stored, or stored but not confirmed",
        value: Math.abs(counts.booked - stored),
        unit: "",
        atMost: 0,
      },
      { name: "visitors without an answer", value: ATTEMPTS - counts.booked - counts.taken, unit: "", atMost: 0 },
      { name: "all attempts", value: seconds, unit: "s" },
    ],
    [`${OPEN} requests at a time; ${counts.repeated} requests were told to come back and did`],
  );
} finally {
  await program.stop();
  await database.drop();
}

interface Counts {
  booked: number;
  taken: number;
  repeated: number;
}

/** As a browser: a request that's told to come back is sent again under the same key. */
async function attempt(place: number, times: string[], counts: Counts): Promise<void> {
  const body = JSON.stringify({
    ...{ type: "bench", start: times[place % times.length], zone: "UTC", name: `Visitor ${place}`, email: `visitor${place}@firm.example` },
    phone: "(210) 555-0177",
    requestKey: `bench-attempt-${String(place).padStart(8, "0")}`,
  });
  for (;;) {
    const answer = await fetch(`${program.url}/api/book-appointment`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    const said = (await answer.json()) as { fields?: { start?: string } };
    if (answer.status === 200) counts.booked++;
    else if (answer.status === 422 && said.fields?.start) counts.taken++;
    else if (answer.status === 503 || answer.status === 429) {
      counts.repeated++;
      continue;
    } else throw new Error(`unexpected answer ${answer.status}: ${JSON.stringify(said)}`);
    return;
  }
}

/** One person who takes appointments around the clock. */
async function addHost(): Promise<void> {
  const type = randomUUID();
  await database.query("insert into auth_users (id, name, email, email_verified) values ('host', 'Host', 'host@firm.example', true)");
  await database.query("insert into profiles (user_id, email, full_name, role) values ('host', 'host@firm.example', 'Host', 'editor')");
  await database.query("insert into appointment_types (id, name, slug, notice_minutes) values ($1, 'Bench', 'bench', 0)", [type]);
  await database.query("insert into appointment_type_hosts (type_id, host_id) values ($1, 'host')", [type]);
  const weekly = JSON.stringify(Array.from({ length: 7 }, () => [[0, 1440]]));
  await database.query("insert into appointment_hours (host_id, time_zone, weekly) values ('host', 'UTC', $1::jsonb)", [weekly]);
}
