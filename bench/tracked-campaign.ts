import { createHmac, hkdfSync } from "node:crypto";
import { type Agent, request } from "node:http";
import type { BenchDatabase } from "./postgres.ts";

const AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
/** Links in the campaign. */
const LINKS = 8;

/** The campaign "Bench", sent an hour ago to this many readers of its own, whose opens and clicks a bench simulates. */
export class TrackedCampaign {
  readonly #database: BenchDatabase;
  readonly #key: string;
  #next = 0;

  /** `secret`: the program's SESSION_SECRET, which addresses in emails are derived from as in platform/secrets. */
  constructor(database: BenchDatabase, secret: string) {
    this.#database = database;
    this.#key = Buffer.from(hkdfSync("sha256", secret, "bluebonnet", "newsletter-delivery", 32)).toString("hex");
  }

  async seed(count: number): Promise<void> {
    const { query } = this.#database;
    await query(
      `insert into newsletter_subscribers (email, is_active, subscribed_at, updated_at)
       select 'reader-' || n || '@example.com', true, now(), now() from generate_series(1, $1::int) n`,
      [count],
    );
    await query("insert into newsletter_campaigns (name, subject, content, status) values ('Bench', 'Bench', '', 'sent')");
    await query(
      `insert into newsletter_links (campaign_id, number, url)
       select id, n, 'https://example.com/' || n from newsletter_campaigns, generate_series(0, $1::int - 1) n where name = 'Bench'`,
      [LINKS],
    );
    const [row] = await query<{ first: string }>(
      `with added as (insert into newsletter_deliveries (campaign_id, subscriber_id, state, changed_at)
         select c.id, s.id, 'accepted', now() - interval '1 hour'
         from newsletter_campaigns c, newsletter_subscribers s where c.name = 'Bench' and s.email like 'reader-%' returning id)
       select min(id) as first from added`,
    );
    this.#next = Number(row?.first);
  }

  /** One open or click by another reader, three opens for each click. Returns whether the response was the expected one. */
  openOrClick(url: string, agent: Agent): Promise<boolean> {
    const id = this.#next++;
    const link = id % 4 === 3 ? id % LINKS : null;
    const path = link === null ? `/n/o/${this.#token(id)}.gif` : `/n/c/${this.#token(id)}/${link}`;
    return new Promise((resolve) => {
      request(url + path, { agent, headers: { "User-Agent": AGENT } }, (response) => {
        const isRight = link === null ? response.statusCode === 200 : response.headers.location === `https://example.com/${link}`;
        response.resume().on("end", () => resolve(isRight));
      })
        .on("error", () => resolve(false))
        .end();
    });
  }

  async counted(): Promise<{ opens: number; clicks: number }> {
    const [row] = await this.#database.query<{ opens: number; clicks: number }>(
      "select open_count as opens, click_count as clicks from newsletter_campaigns where name = 'Bench'",
    );
    return row ?? { opens: 0, clicks: 0 };
  }

  /** As domain/newsletter/message/delivery-token.ts makes it. */
  #token(id: number): string {
    return `${id.toString(36)}${createHmac("sha256", this.#key).update(String(id)).digest("hex").slice(0, 20)}`;
  }
}
