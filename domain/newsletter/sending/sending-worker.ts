import { eq, type SQL, sql } from "drizzle-orm";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { DeliveryLoop, type DeliveryWork } from "~/platform/delivery/index.ts";
import { log, messageOf } from "~/platform/log/index.ts";
import { type BulkMailer, type Handover, openBulkMail, type SendOutcome } from "~/platform/mail/index.ts";
import { type NewsletterSettings, newsletterSettings } from "../../settings/index.ts";
import { newsletterCampaigns as campaigns, newsletterDeliveries as deliveries } from "../campaigns.schema.ts";
import { copyFor, type Letter, letterOf } from "../message/personalize.ts";
import { claimBatch, pickCampaign, type Timed } from "./claim-deliveries.ts";
import { DeliveryLedger } from "./delivery-ledger.ts";
import { beat } from "./heartbeats.ts";
import { LeadTime } from "./lead-time.ts";
import { newsletterWork } from "./newsletter-work.ts";
import { isLate } from "./pace.ts";
import { openSendRate } from "./send-rate-limiter.ts";

/** The most messages claimed at once, unless two per connection is more. */
const MAX = 50;
/** Settings changes are noticed within this time, however long the rate limit says to wait. */
const MAX_WAIT_MS = 5_000;
const MAX_IN_MEMORY = 10;

interface SentCampaign extends Letter {
  version: number;
}

/** A claimed message, with everything needed to make it. */
interface Copy {
  delivery: Timed;
  campaign: SentCampaign;
  settings: NewsletterSettings;
}

/** Sends what's queued until it's told to stop. */
export class SendingWorker implements DeliveryWork<Copy> {
  readonly id: string;
  readonly signal = newsletterWork;
  readonly failures = {
    claim: "the sender could not claim or finish messages, will try again",
    deliver: "the result of a message could not be recorded",
  };
  #loop = new DeliveryLoop(this);
  #mailer: BulkMailer | undefined;
  #lead = new LeadTime();
  #ledger: DeliveryLedger;
  #waits = new Waits();
  #connections = 0;
  #turns = 0;
  #hasAccepted = false;
  /** How many campaigns' messages stay in memory while they're being sent. */
  #campaigns = new Map<string, SentCampaign>();
  /** Messages in hand, by delivery: the end of their last attempt. */
  #inHand = new Map<number, Promise<void>>();

  constructor(id: string) {
    this.id = id;
    this.#ledger = new DeliveryLedger(id, this.#lead);
  }

  start(): void {
    this.#loop.start();
  }

  /** Claims and begins nothing more. What's in progress gets `patienceMs` to finish, and everything is recorded. */
  async stop(patienceMs: number): Promise<void> {
    this.#waits.end();
    await this.#loop.stopClaiming();
    await this.#mailer?.close(patienceMs);
    this.#ledger.close();
    await this.#loop.drained();
  }

  /** Claims only once the others know that it's alive. */
  async prepare(): Promise<void> {
    await openSendRate();
    await beat(this.id);
  }

  most(): number {
    return Math.max(MAX, 2 * this.#connections);
  }

  /** A claim is worth its transaction once half the room is free. */
  least(): number {
    return this.most() / 2;
  }

  async claim(wanted: number, underWay: Copy[] | null): Promise<{ claimed: Copy[]; waitMs?: number }> {
    const picked = await pickCampaign(this.#turns++);
    const settings = await newsletterSettings();
    this.#connections = settings.connections;
    const campaign = picked && (await this.#load(picked));
    const known = underWay?.map(({ delivery }) => delivery.id) ?? null;
    if (!campaign && !known) return { claimed: [] };
    const [hasAccepted, leadMs] = [this.#hasAccepted, this.#lead.ms];
    this.#hasAccepted = false;
    const claim = { workerId: this.id, campaignId: campaign?.campaignId ?? null, wanted, known, hasAccepted, leadMs };
    const { claimed, skipped, waitMs } = await this.#lead.measure(() => claimBatch(claim, settings));
    const copies = campaign ? claimed.map((delivery) => ({ delivery, campaign, settings })) : [];
    // Skipped messages make room for others at once.
    return { claimed: copies, waitMs: claimed.length === 0 && skipped > 0 ? 1 : Math.min(waitMs, MAX_WAIT_MS) };
  }

  /**
   * A worker that was considered dead may claim a message it still has in hand. The two copies go one after the other: if the one that
   * isn't to be sent finished first, it would put the other one, which is being sent, back in the queue.
   */
  async deliver(copy: Copy): Promise<void> {
    const { id } = copy.delivery;
    const before = this.#inHand.get(id);
    const attempt = before ? before.then(() => this.#attempt(copy)) : this.#attempt(copy);
    // The loop reports a failure. The caller waiting for the end doesn't need it.
    const ended = attempt.catch(() => undefined);
    this.#inHand.set(id, ended);
    try {
      await attempt;
    } finally {
      if (this.#inHand.get(id) === ended) this.#inHand.delete(id);
    }
  }

  async #attempt({ delivery, campaign, settings }: Copy): Promise<void> {
    const { id, subscriberId, email } = delivery;
    const settled = Promise.withResolvers<void>();
    try {
      this.#mailer ??= openBulkMail({ connections: settings.connections });
      this.#mailer.resize(settings.connections);
      const handover = this.#handover(delivery, (outcome) => settled.resolve(this.#ledger.settle({ delivery, outcome })));
      // Made when its turn comes: fifty at once would hold up the site.
      await this.#mailer.send(() => copyFor(campaign, { deliveryId: id, subscriberId, email }, settings), handover);
    } catch (error) {
      log.error({ err: error, deliveryId: id }, "a message could not be composed");
      const response = `The email couldn't be composed: ${messageOf(error)}`;
      const outcome = { state: "refused", isPermanent: true, about: "other", code: 0, response } as const;
      settled.resolve(this.#ledger.settle({ delivery, outcome }));
    }
    await settled.promise;
  }

  /** Campaigns may have finished. */
  onIdle(): Promise<void> {
    return finishCampaigns();
  }

  #handover(delivery: Timed, settle: (outcome: SendOutcome) => void): Handover {
    let { moment } = delivery;
    let isBegun = false;
    const begin = async (): Promise<boolean> => {
      while (!this.#waits.areOver) {
        // Recorded as late as possible: once begun, a message may become uncertain.
        if (!isBegun) await this.#waits.until(moment.from - this.#lead.ms);
        if (!isBegun || isLate(moment)) {
          if (this.#waits.areOver) return false;
          const answer = await this.#ledger.begin({ id: delivery.id, isBegun, isLate: isLate(moment) });
          if (answer.state === "gone") return false;
          if (answer.state === "later") await this.#waits.until(performance.now() + answer.waitMs);
          else [isBegun, moment] = [true, answer.moment ?? moment];
        }
        await this.#waits.until(moment.from);
        if (isBegun && !isLate(moment)) return !this.#waits.areOver;
      }
      return false;
    };
    const end = (outcome: SendOutcome) => {
      if (outcome.state === "accepted") this.#hasAccepted = true;
      settle(outcome);
    };
    return { begin, end };
  }

  async #load({ id, version }: { id: string; version: number }): Promise<SentCampaign | null> {
    const known = this.#campaigns.get(id);
    if (known?.version === version) return known;
    const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
    if (!row?.message) return null;
    if (this.#campaigns.size >= MAX_IN_MEMORY) this.#campaigns.clear();
    const loaded = { ...letterOf(id, row.message), version: row.version };
    this.#campaigns.set(id, loaded);
    return loaded;
  }
}

/** Campaigns with nothing queued or in progress are marked as sent. The emails of sequence steps never end. */
export async function finishCampaigns(): Promise<void> {
  const at = now();
  const open = (which: SQL) => sql`exists (select from ${deliveries} d where d.campaign_id = c.id and ${which})`;
  // One by one, in index order.
  const [fresh, later] = [sql`d.state = 'queued' and d.due_at is null`, sql`d.state = 'queued' and d.due_at is not null`];
  const { rows } = await db.execute(sql`
    update ${campaigns} c set status = 'sent', sent_at = ${at}, updated_at = ${at}, version = version + 1
    where c.kind = 'campaign' and c.status = 'sending' and c.paused_at is null
      and not ${open(fresh)} and not ${open(later)} and not ${open(sql`d.state = 'sending'`)}
    returning c.id`);
  for (const { id } of rows) log.info({ campaignId: id }, "campaign sent");
}

/** Waits that all end at once when the work does. */
class Waits {
  #pending = new Set<() => void>();
  areOver = false;

  /** Until a time on this process's own clock (`performance.now`), or the end. */
  until(time: number): Promise<void> {
    const ms = Math.ceil(time - performance.now());
    if (this.areOver || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#pending.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#pending.add(done);
    });
  }

  end(): void {
    this.areOver = true;
    for (const done of [...this.#pending]) done();
  }
}
