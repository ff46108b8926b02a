// What a site has after two months: visits, leads, subscribers, a campaign, and events sent to other systems. Written straight
// into the embedded database while the program is stopped, because no one can visit a site last week.
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { troubledJobs } from "./queue-in-trouble.mjs";

const DAYS = 75;

/** Name, company, form, service, source, page, status, days ago. The people and their firms do not exist. */
const LEADS = [
  ["Ben Okonkwo", "Guadalupe Dental Group", "message", "Managed IT", "google.com", "/services/managed-it", "new", 0.1],
  ["Marisol Treviño", "Hill Country Freight", "consultation", "CMMC", "newsletter", "/compliance/cmmc", "new", 0.6],
  ["Priscilla Vance", "Vance & Lowe CPAs", "quote", "Cybersecurity", "direct", "/", "contacted", 1.3],
  ["J. P. Lindqvist", "Lindqvist Surveying", "shared", "WordPress", "bing.com", "/services/wordpress", "contacted", 2.2],
  ["Amara Diallo", "Mission Trail Pediatrics", "hero", "HIPAA", "google.com", "/", "qualified", 3.1],
  ["Ruben Castañeda", "Castañeda Tool & Die", "cmmcGuide", "", "google.com", "/compliance/cmmc", "qualified", 4.4],
  ["Hannah Weiss", "Comal Title Company", "quote", "Email Hosting", "linkedin.com", "/services/email", "new", 5.2],
  ["Tomás Arredondo", "Arredondo Roofing", "about", "", "direct", "/about", "lost", 6.7],
  ["Grace Liu", "Pearl District Dental", "message", "Managed IT", "google.com", "/services/managed-it-services/austin", "won", 8.1],
  ["Winston Achebe", "Achebe Logistics", "project", "Apps", "google.com", "/services/apps", "contacted", 9.5],
  ["Linda Kowalski", "Kowalski Machine Works", "consultation", "NIST 800-171", "newsletter", "/compliance/nist-800-171", "won", 11.3],
  ["Cody Barrientos", "Frio River Outfitters", "shared", "Hosting", "direct", "/services/hosting", "lost", 13.9],
  ["Nadia Rahman", "Alamo Imaging Center", "quote", "HIPAA", "google.com", "/", "qualified", 16.2],
  ["Sam Petrosyan", "Petrosyan Law", "hero", "Cybersecurity", "bing.com", "/", "won", 19.4],
  ["Iris Calloway", "Calloway Precision", "cmmcGuide", "", "linkedin.com", "/compliance/cmmc", "contacted", 22.8],
  ["Mateo Fuentes", "Fuentes Produce", "message", "Managed IT", "google.com", "/services/managed-it", "lost", 26.5],
  ...[
    "Ada Kline",
    "Ray Ortega",
    "Sofia Brandt",
    "Owen Tate",
    "Lucia Neri",
    "Paul Egan",
    "Mina Sato",
    "Carl Voss",
    "Eva Lund",
    "Jo Marsh",
  ].map((name, place) => [
    name,
    `${name.split(" ")[1]} & Sons`,
    "quote",
    "Managed IT",
    "google.com",
    "/",
    place % 4 ? "lost" : "won",
    31 + 2.8 * place,
  ]),
];

/** Path and its share of the views. */
const PAGES = Object.entries({
  "/": 30,
  "/services/managed-it": 14,
  "/compliance/cmmc": 11,
  "/compliance/nist-800-171": 9,
  "/services/managed-it-services/austin": 6,
  "/blog/ransomware-protection-strategies-2025": 6,
  "/contact": 6,
  "/services/hosting": 5,
  "/about": 5,
  "/blog": 4,
  "/services/cloud-backup/waco": 4,
});
const SOURCES = Object.entries({ "google.com": 46, direct: 27, newsletter: 11, "bing.com": 8, "linkedin.com": 8 });
const DEVICES = Object.entries({ phone: 46, desktop: 47, tablet: 7 });
const FORMS = Object.entries({ quote: 26, hero: 22, message: 18, consultation: 14, cmmcGuide: 12, newsletter: 8 });

/** Fills a stopped program's database. `ownerEmail` is the person who works on the leads. */
export async function writePast(dataDir, ownerEmail) {
  const pglite = await PGlite.create({ dataDir: join(dataDir, "pg"), extensions: { btree_gist } });
  try {
    for (const [statement, values] of [...visits(), ...leads(ownerEmail), ...newsletter(), ...webhooks(), ...troubledJobs()])
      await pglite.query(statement, values);
  } finally {
    await pglite.close();
  }
}

/** About 90 visits on a workday and 35 on other days, a little more every week. */
function visits() {
  const day = `select d::date as day, round((case when extract(isodow from d) > 5 then 35 else 90 end)
      * (1.25 - 0.005 * (current_date - d::date)) + 9 * sin(extract(doy from d)))::int as n
    from generate_series(current_date - ${DAYS}, current_date, interval '1 day') d`;
  const columns = "span, kind, day, name, visitors, visits, views, phone_clicks, forms_seen, forms_started, forms_sent";
  const kinds = [
    ["all", [["", 100]]],
    ["page", PAGES],
    ["source", SOURCES],
    ["device", DEVICES],
    ["form", FORMS],
  ];
  const counted = kinds.flatMap(([kind, names]) =>
    names.map(([name, share]) => [
      `insert into analytics_counts (${columns}) select 'day', '${kind}', day, $1, case when $1 = '' then round(n * 0.86) else 0 end::int,
         round(n * $2::float8)::int, round(n * $2::float8 * 2.4)::int, round(n * $2::float8 * 0.03)::int, round(n * $2::float8 * 0.7)::int,
         round(n * $2::float8 * 0.03)::int, round(n * $2::float8 * 0.009)::int from (${day}) days`,
      [name, share / 100],
    ]),
  );
  const vitals = `insert into analytics_vitals (span, path, day, device, metric, buckets)
    select 'day', '', day, device, metric, (select array_agg(greatest(0, round(n * 0.3 - 6 * abs(b - 3)))::int order by b) from generate_series(0, 17) b)
    from (${day}) days, unnest(array['phone', 'desktop']) device, unnest(array['lcp', 'inp', 'cls', 'ttfb']) metric`;
  return [...counted, [vitals, []]];
}

function leads(ownerEmail) {
  const rows = LEADS.flatMap(([name, company, form, service, source, page, status, daysAgo], place) => {
    const firm = company
      .toLowerCase()
      .normalize("NFD")
      .replace(/[^a-z]+/g, "");
    const who = [name, `office@${firm}.example`, company, `(210) 555-01${String(10 + place)}`, service, form];
    return [
      [
        `insert into leads (name, email, company, phone, service, form, is_verified, status, source, landing_page, created_at, status_changed_at,
           owner_id, first_response_at, search)
         select $1, $2, $3, $4, $5, $6, true, $7::lead_status, $8, $9, at, at, case when $7 = 'new' then null else
           (select user_id from profiles where email = $11) end, case when $7 = 'new' then null else at + interval '3 hours' end,
           to_tsvector('simple', $1 || ' ' || $2 || ' ' || $3) from (select now() - $10::float8 * interval '1 day' as at) t`,
        [...who, status, source, `https://www.example.com${page}`, daysAgo, ownerEmail],
      ],
      [
        `insert into lead_submissions (id, lead_id, form, name, email, company, phone, message, service, recipient, page_url, is_verified,
           request_hash, created_at)
         select id, id, form, name, email, company, phone, 'We are ' || $2::int || ' people and would like an offer.', service, 'leads@example.com',
           landing_page, true, md5(email), created_at from leads where email = $1`,
        [who[1], 8 + place * 3],
      ],
      [
        `insert into lead_events (lead_id, type, details, created_at) select id, type::lead_event_type,
           jsonb_build_object('submissionId', id::text), created_at from leads, unnest(array['submitted', 'staff_notified']) type where email = $1`,
        [who[1]],
      ],
    ];
  });
  // All days of leads are recounted, like every night.
  return [...rows, ["delete from lead_count_runs", []]];
}

function newsletter() {
  return [
    [
      `insert into newsletter_subscribers (email, is_active, confirmed_at, subscribed_at, updated_at, created_at)
       select 'reader' || n || '@' || (array['agave', 'mesquite', 'sotol', 'huisache'])[1 + n % 4] || '.example', n % 25 <> 0, at, at, at, at
       from (select n, now() - interval '7 days' - n * interval '2 hours' as at from generate_series(1, 640) n) s`,
      [],
    ],
    [
      `insert into newsletter_campaigns (name, subject, content, status, recipient_count, accepted_count, bounced_count, failed_count, skipped_count,
         open_count, click_count, scanner_open_count, scanner_click_count, unsubscribe_count, started_at, sent_at, created_at, message)
       values ('October letter', 'Three settings that stop most break-ins', '<h1>Three settings</h1><p>{{unsubscribe_link}}</p>', 'sent', 614, 609, 3, 1, 1,
         268, 71, 42, 9, 2, now() - interval '6 days', now() - interval '6 days' + interval '2 minutes', now() - interval '8 days',
         '{"subject":"Three settings that stop most break-ins","html":"","text":""}')`,
      [],
    ],
    [
      `insert into newsletter_links (campaign_id, number, url, click_count)
       select id, number, url, clicks from newsletter_campaigns, (values (0, 'https://www.example.com/blog/multi-factor-authentication-first-line-defense', 48),
         (1, 'https://www.example.com/compliance/cmmc', 17), (2, 'https://www.example.com/contact?about=assessment', 6)) l(number, url, clicks)`,
      [],
    ],
    [
      `insert into newsletter_deliveries (campaign_id, subscriber_id, state, attempts, changed_at, opened_at, clicked_at, response)
       select c.id, s.id, case when n <= 3 then 'bounced' when n = 4 then 'failed' when n = 5 then 'skipped' else 'accepted' end, 1, c.sent_at,
         case when n between 6 and 273 then c.sent_at + n * interval '9 minutes' end, case when n between 6 and 76 then c.sent_at + n * interval '10 minutes' end,
         case when n <= 3 then '550 5.1.1 no such user' when n = 4 then '554 5.7.1 message refused' when n = 5 then 'Unsubscribed before it was sent' else '250 OK' end
       from newsletter_campaigns c, (select id, row_number() over (order by created_at) as n from newsletter_subscribers where is_active) s where n <= 614`,
      [],
    ],
  ];
}

/** What the only endpoint was sent. */
function webhooks() {
  return [
    [
      `insert into webhook_deliveries (endpoint_id, event_type, event_id, payload, state, attempts, tries, status_code, give_up_at, created_at, settled_at)
       select e.id, type, gen_random_uuid(), '{}', 'succeeded', 1, 1, 204, at + interval '1 day', at, at + interval '1 second'
       from webhook_endpoints e, (select n, now() - n * interval '19 hours' as at,
         (array['lead.created', 'subscriber.confirmed', 'assessment.completed', 'lead.created'])[1 + n % 4] as type from generate_series(1, 14) n) d`,
      [],
    ],
  ];
}
