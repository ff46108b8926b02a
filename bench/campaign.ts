import { setTimeout as sleep } from "node:timers/promises";
import type { BenchDatabase } from "./postgres.ts";

/** As long as a typical newsletter: about 20 KB of HTML. */
export const CONTENT = `<h1>News</h1>${`<p style="color:#333">${"A paragraph of the newsletter, as people write them. ".repeat(6)}</p>`.repeat(55)}
<p><a href="https://example.com/news">Read on</a> <a href="{{unsubscribe_link}}">Unsubscribe</a></p>`;

/** Sets the sending rate of campaigns, and waits until the program has read it. */
export async function setPace({ query }: BenchDatabase, perSecond: number, connections: number): Promise<void> {
  for (const [key, value] of [
    ["newsletter_per_second", String(perSecond)],
    ["newsletter_connections", String(connections)],
  ])
    await query("update site_settings set value = $2 where key = $1", [key, value]);
  await query(
    "insert into content_versions (tag, version) values ('settings', 1) on conflict (tag) do update set version = content_versions.version + 1",
  );
  await sleep(1_500);
}

export async function addSubscribers({ query }: BenchDatabase, count: number): Promise<void> {
  await query(
    `insert into newsletter_subscribers (email, is_active, confirmed_at, subscribed_at, updated_at)
     select 'reader' || n || '@example.com', true, now(), now(), now() from generate_series(1, $1::int) n on conflict do nothing`,
    [count],
  );
  await query("analyze newsletter_subscribers");
}

/** Creates a campaign to everyone and sends it, as anyone who is signed in. Returns its ID. */
export async function startCampaign({ query }: BenchDatabase, url: string, cookie: string): Promise<string> {
  const subject = "What is new this month";
  const [row] = await query<{ id: string }>(
    "insert into newsletter_campaigns (name, subject, content) values ('bench', $1, $2) returning id",
    [subject, CONTENT],
  );
  const campaignId = row?.id ?? "";
  const response = await fetch(`${url}/api/send-newsletter-campaign`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({ campaignId, subject, content: CONTENT }),
  });
  if (!response.ok) throw new Error(`the campaign was answered with ${response.status}: ${await response.text()}`);
  return campaignId;
}
