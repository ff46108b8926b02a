// Pages of the subscriber list with 1,000,000 rows on PostgreSQL, as a browser gets them: counts, searches, filters, sort orders, the last page, one subscriber.
// SUBSCRIBERS sets a different number, to try the bench itself.
import { measurePages, withAdmin } from "./admin.ts";
import { report } from "./result.ts";
import { seeded, seedSubscribers } from "./seed-subscribers.ts";

const SUBSCRIBERS = Number(process.env.SUBSCRIBERS ?? 1_000_000);
const LIMIT_MS = 200;

const list = "/admin/newsletter";

/** What is requested, by the name of the figure. */
const pages: Record<string, string> = {
  "first page, with the counts": list,
  "page 200": `${list}?page=200`,
  "the oldest": `${list}?sort=created`,
  "by address": `${list}?sort=email`,
  "by address from the end, page 200": `${list}?sort=-email&page=200`,
  active: `${list}?status=active`,
  inactive: `${list}?status=inactive`,
  "inactive, page 200": `${list}?status=inactive&page=200`,
  "a whole address": `${list}?q=dolores.garcia777777@firm2777.example`,
  "a rare part": `${list}?q=${seeded.rarePart}`,
  "a part in every 5,000th": `${list}?q=${seeded.uncommonPart}`,
  "a part in every third": `${list}?q=${seeded.commonPart}`,
  "a part in all": `${list}?q=${seeded.everyPart}`,
  "the beginning of many": `${list}?q=f`,
  "two parts": `${list}?q=dolores ${seeded.commonPart}`,
  "nothing found": `${list}?q=nowhere`,
  "a common part, inactive": `${list}?q=${seeded.commonPart}&status=inactive`,
  "a common part, by address": `${list}?q=${seeded.commonPart}&sort=email`,
  suppressions: `${list}/suppressions`,
  "suppressions with a word": `${list}/suppressions?q=dolores`,
};

await withAdmin(async ({ url, query, cookie }) => {
  await seedSubscribers(query, SUBSCRIBERS);
  const [one] = await query<{ id: string }>("select id from newsletter_subscribers order by created_at desc offset 1000 limit 1");
  const figures = await measurePages(url, cookie, { ...pages, "a subscriber": `${list}/subscribers/${one?.id}` }, LIMIT_MS);
  report("subscribers", figures, [
    `${SUBSCRIBERS.toLocaleString("en-US")} subscribers; each page is requested on its own, as finished HTML`,
  ]);
});
