// Fills a database with leads as after years of use. Benches run it, or you can:
// node bench/seed-leads.ts postgres://… [how many]
import pg from "pg";

/** Words in messages, from most to least common: the n-th is in about one of n messages. */
const WORDS = 5_000;
/** Leads per statement. */
const BATCH = 50_000;

/** What the bench searches for. */
export const seeded = {
  commonestWord: "word1",
  commonWord: "word10",
  uncommonWord: "word100",
  rareWord: "needle",
  service: "Service 7",
  source: "campaign 11",
  form: "quote",
} as const;

/** Returns the rows. All in one session, so that settings persist. */
type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Writes `count` leads, each with one submission, two events, and a person, spread over the last three years, in SQL. Statuses, forms, services,
 * sources, and owners are as unevenly distributed as in real life. Every hundred-thousandth message has the rare word.
 */
export async function seedLeads(query: Query, count: number): Promise<void> {
  await query(`
    insert into auth_users (id, name, email) select 'seller-' || n, 'Seller ' || n, 'seller-' || n || '@example.com' from generate_series(1, 5) n
    on conflict do nothing`);
  await query(`
    insert into profiles (user_id, email, full_name, role) select 'seller-' || n, 'seller-' || n || '@example.com', 'Seller ' || n, 'editor'
    from generate_series(1, 5) n on conflict do nothing`);
  // Updating indexes and foreign keys row by row would take twenty minutes; what's written here is consistent.
  const indexes = await query(`
    select indexname, indexdef from pg_indexes where tablename in ('leads', 'lead_submissions', 'lead_events', 'people', 'companies')
      and indexname not like '%_pkey'`);
  for (const { indexname } of indexes) await query(`drop index ${indexname}`);
  await query("set session_replication_role = replica");
  for (let from = 1; from <= count; from += BATCH) await query(batch, [from, Math.min(count, from + BATCH - 1), count]);
  for (const statement of people) await query(statement);
  await query("set session_replication_role = origin");
  await query("set maintenance_work_mem = '512MB'");
  for (const { indexdef } of indexes) await query(String(indexdef));
  await query("vacuum (analyze) leads, lead_submissions, lead_events, people, companies");
}

/**
 * Everyone has one lead and one of 50,000 companies, and the job that looks for leads without a person has nothing left to do. It has begun to
 * look meanwhile, so it waits until this is stored.
 */
const people = [
  "begin",
  "lock table leads, people, companies, people_runs in exclusive mode",
  "delete from people",
  "delete from companies",
  `insert into companies (name, name_key, domain, search)
   select 'Firm ' || n, 'firm ' || n, 'firm' || n || '.example', lead_words('Firm ' || n || ' firm' || n || '.example')
   from generate_series(0, 49999) n`,
  `insert into people (id, name, email, phone, company_id, last_lead_at, search, created_at)
   select l.id, l.name, l.email, l.phone, c.id, l.created_at, lead_words(concat_ws(' ', l.name, l.email, l.company, l.phone)), l.created_at
   from leads l join companies c on c.domain = split_part(l.email, '@', 2) where l.status <> 'spam'`,
  `insert into people_runs (id, up_to_at, up_to_id) select 1, created_at, id from leads order by created_at desc, id desc limit 1
   on conflict (id) do update set up_to_at = excluded.up_to_at, up_to_id = excluded.up_to_id`,
  "update leads set person_id = id where person_id is distinct from id and status <> 'spam'",
  "commit",
];

const batch = `
  with rows as materialized (
    select n, gen_random_uuid() as id, now() - (1 - n::float8 / $3) * interval '3 years' as at,
      (array['new','contacted','qualified','won','lost','spam'])[case when n > $3 * 0.98 then 1 else 1 + least(5, (random() * random() * 7)::int) end] as status,
      (array['quote','message','hero','shared','selfAssessment','consultation','project','about','aiGuide','cmmcGuide'])[1 + floor(random() * random() * 10)::int] as form,
      'Service ' || (random() * random() * 20)::int as service,
      case when random() < 0.5 then 'direct' when random() < 0.5 then 'google.com' else 'campaign ' || (random() * 40)::int end as source,
      'seller-' || (1 + floor(random() * 5)::int) as owner, random() as chance,
      (array['Dolores','Mary','Juan','Ana','Peter','Wei','Fatima','Ivan','Grace','Tom'])[1 + floor(random() * 10)::int] || ' ' ||
      (array['Quintanilla','Smith','Garcia','Nguyen','Miller','Okafor','Silva','Kim'])[1 + floor(random() * 8)::int] || ' ' || (n % 9973) as name,
      (select string_agg('word' || (1 / (random() + 1.0 / ${WORDS}))::int, ' ') from generate_series(1, 15) where n > 0)
        || case when n % 100000 = 7 then ' needle' else '' end as message
    from generate_series($1::int, $2::int) n),
  new_leads as (
    insert into leads (id, name, email, company, phone, service, form, is_verified, status, owner_id, source, first_response_at, created_at, search)
    select id, name, 'visitor' || n || '@firm' || n % 50000 || '.example', 'Firm ' || n % 50000, '(210) 555-' || lpad((n % 10000)::text, 4, '0'),
      service, form, chance < 0.7, status::lead_status, case when status <> 'new' and chance < 0.8 then owner end, source,
      case when status in ('contacted', 'qualified', 'won', 'lost') then at + interval '5 hours' end, at,
      lead_words(concat_ws(' ', name, 'visitor' || n || '@firm' || n % 50000 || '.example', 'Firm ' || n % 50000,
        '(210) 555-' || lpad((n % 10000)::text, 4, '0') || ' 210555' || lpad((n % 10000)::text, 4, '0'), message))
    from rows),
  new_submissions as (
    insert into lead_submissions (id, lead_id, form, name, email, message, service, recipient, is_verified, request_hash, created_at)
    select id, id, form, name, 'visitor' || n || '@firm' || n % 50000 || '.example', message, service, 'leads@example.com', chance < 0.7, md5(n::text), at
    from rows)
  insert into lead_events (lead_id, type, details, created_at)
  select id, type::lead_event_type, jsonb_build_object('submissionId', id::text), at from rows, (values ('submitted'), ('staff_notified')) t(type)`;

if (process.argv[1] === import.meta.filename) {
  const pool = new pg.Pool({ connectionString: process.argv[2], max: 1 });
  await seedLeads(async (text, values) => (await pool.query(text, values)).rows, Number(process.argv[3] ?? 1_000_000));
  await pool.end();
}
