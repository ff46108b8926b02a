// Fills a database with subscribers as after years of use. Benches run it, or you can:
// node bench/seed-subscribers.ts postgres://… [how many]
import pg from "pg";

/** Subscribers per statement. */
const BATCH = 50_000;

/** What the bench searches for: parts of addresses, from most to least common. */
export const seeded = { everyPart: "example", commonPart: "gmail", uncommonPart: "firm777", rarePart: "needle" } as const;

/** Returns the rows. All in one session, so that settings persist. */
type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Writes `count` subscribers over the last three years: four of five active, some of the others unsubscribed; every 5,000th suppressed. */
export async function seedSubscribers(query: Query, count: number): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) await query(batch, [from, Math.min(count, from + BATCH - 1), count]);
  await query(
    "insert into newsletter_suppressions select email, 'hard-bounce', '550 5.1.1 no such user', now() from newsletter_subscribers where soft_bounces = 3",
  );
  await query("vacuum (analyze) newsletter_subscribers, newsletter_suppressions");
}

const batch = `
  insert into newsletter_subscribers (email, is_active, confirmed_at, unsubscribed_at, source, soft_bounces, subscribed_at, updated_at, created_at)
  select (array['ann','ben','dolores','wei','fatima','ivan','grace','tom'])[1 + n % 8] || '.' || (array['smith','garcia','nguyen','okafor'])[1 + n % 4] || n
      || case when n % 100000 = 7 then '+needle' else '' end || '@'
      || case when n % 3 = 0 then 'gmail' else 'firm' || n % 5000 end || '.example',
    n % 5 <> 0, case when n % 5 <> 0 or n % 2 = 0 then at end, case when n % 10 = 0 then at end,
    case when n % 4 = 0 then 'import' else 'signup' end, case when n % 5000 = 0 then 3 else 0 end, at, at, at
  from (select n, now() - (1 - n::float8 / $3) * interval '3 years' as at from generate_series($1::int, $2::int) n) rows
  on conflict do nothing`;

if (process.argv[1] === import.meta.filename) {
  const pool = new pg.Pool({ connectionString: process.argv[2], max: 1 });
  await seedSubscribers(async (text, values) => (await pool.query(text, values)).rows, Number(process.argv[3] ?? 1_000_000));
  await pool.end();
}
