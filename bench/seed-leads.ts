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
 * Writes `count` leads, each with one submission, two events, and a person, spread over the last three years, in SQL. A fifth as many emails and a
 * twentieth as many appointments come along. Statuses, forms, services, sources, and owners are as unevenly distributed as in real life. A firm
 * that keeps up: what's older than 30 days is done, and a quarter of the rest. Every hundred-thousandth message has the rare word.
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
  await query(messages, [Math.round(count / 5)]);
  await query(appointments, [Math.round(count / 20)]);
  await query("vacuum (analyze) leads, lead_submissions, lead_events, people, companies, conversation_messages, appointments");
}

/** Conversations of four emails, half of them from the person: one for every twentieth lead. */
const messages = `
  insert into conversation_messages (id, lead_id, direction, state, message_id, from_address, to_address, subject, text, html, happened_at, created_at)
  select gen_random_uuid(), l.id, (array['out', 'in'])[1 + k % 2], (array['sent', 'received'])[1 + k % 2], gen_random_uuid() || '@bench.example',
    case k % 2 when 0 then 'desk@example.com' else l.email end, case k % 2 when 0 then l.email else 'desk@example.com' end, 'Your request',
    repeat('What we talked about. ', 20), '<p>' || repeat('What we talked about. ', 20) || '</p>',
    l.created_at + k * interval '5 hours', l.created_at + k * interval '5 hours'
  from (select id, email, created_at from leads order by created_at desc limit $1::int / 4) l, generate_series(0, 3) k`;

/** One after another for each of the five sellers, half of them in the future. */
const appointments = `
  insert into appointments (id, type_id, host_id, lead_id, name, email, time_zone, starts_at, ends_at, blocked_from, blocked_until, status,
    day_reminder_at, hour_reminder_at, created_at, updated_at)
  select gen_random_uuid(), t.id, 'seller-' || (1 + n % 5), l.id, l.name, l.email, 'America/Chicago', s.at, s.at + interval '25 minutes', s.at,
    s.at + interval '30 minutes', case when s.at < now() then 'completed' else 'booked' end, now(), now(), now(), now()
  from (select *, row_number() over (order by created_at desc) as n from leads order by created_at desc limit $1::int) l,
    lateral (select date_trunc('hour', now()) + (l.n / 5 - $1::int / 10) * interval '30 minutes' as at) s,
    (select id from appointment_types order by position limit 1) t`;

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
    insert into leads (id, name, email, company, phone, service, form, is_verified, status, owner_id, source, first_response_at, created_at,
      done_at, person_id, search)
    select id, name, 'visitor' || n || '@firm' || n % 50000 || '.example', 'Firm ' || n % 50000, '(210) 555-' || lpad((n % 10000)::text, 4, '0'),
      service, form, chance < 0.7, status::lead_status, case when status <> 'new' and chance < 0.8 then owner end, source,
      case when status in ('contacted', 'qualified', 'won', 'lost') then at + interval '5 hours' end, at,
      case when status in ('won', 'lost', 'spam') or at < now() - interval '30 days' or left(id::text, 1) < '4'
        then at + interval '2 days' end,
      case when status <> 'spam' then id end,
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
