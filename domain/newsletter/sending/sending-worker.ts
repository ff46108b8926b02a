import { eq } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { log, messageOf } from "~/platform/log/index.ts";
import { type BulkMailer, openBulkMail, type SendOutcome } from "~/platform/mail/index.ts";
import { type NewsletterSettings, newsletterSettings } from "../../settings/index.ts";
import { newsletterCampaigns as campaigns } from "../campaigns.schema.ts";
import { copyFor, type Letter, letterOf } from "../message/personalise.ts";
import { type Claimed, pickCampaign } from "./claim-deliveries.ts";
import { finishCampaigns } from "./finish-campaigns.ts";
import { processBatch } from "./process-batch.ts";
import type { SendResult } from "./record-results.ts";

/** So many messages of one worker are under way at most: what a crash leaves uncertain. */
const MAX = 50;
/** A turn is worth its transaction when there is so much to write down, or to claim. */
const WORTHWHILE = MAX / 2;
/** But what is known is written down within this time, in milliseconds. */
const RECORD_MS = 200;
/** Between two looks for work. */
const IDLE_MS = 2_000;
const AFTER_FAILURE_MS = 1_000;
/** A change of the settings is noticed within this time, however long the pace says to wait. */
const MAX_WAIT_MS = 5_000;
const MAX_IN_MEMORY = 10;

interface SentCampaign extends Letter {
  version: number;
}

/** Sends what is queued, turn after turn, until it is told to stop. */
export class SendingWorker {
  readonly id: string;
  #mailer: BulkMailer | undefined;
  /** Claimed and not written down yet. */
  #open = new Map<number, Promise<void>>();
  #results: SendResult[] = [];
  #oldestResult = 0;
  #nextClaim = 0;
  #turns = 0;
  #isUnsure = false;
  isStopping = false;
  #nudge: () => void = () => {};
  /** Their messages stay in memory while they are sent. */
  #campaigns = new Map<string, SentCampaign>();

  constructor(id: string) {
    this.id = id;
  }

  async run(): Promise<void> {
    while (!this.isStopping) {
      try {
        await this.#round();
      } catch (error) {
        log.warn({ err: error }, "the sender could not do its work and tries again");
        this.#isUnsure = true;
        this.#nextClaim = performance.now() + AFTER_FAILURE_MS;
        await this.#pause(AFTER_FAILURE_MS);
      }
    }
  }

  /** There may be work. */
  wake(): void {
    this.#nextClaim = Math.min(this.#nextClaim, performance.now());
    this.#nudge();
  }

  /** Claims nothing more; what is under way gets `patienceMs` to end, and everything is written down. */
  async stop(running: Promise<void>, patienceMs: number): Promise<void> {
    this.isStopping = true;
    this.#nudge();
    await running;
    await this.#mailer?.close(patienceMs);
    await Promise.all(this.#open.values());
    if (this.#results.length > 0) await this.#turn(0);
  }

  async #round(): Promise<void> {
    const room = this.#claimable();
    if (this.#isWorthATurn(room)) await this.#turn(room);
    else await this.#pause(this.#untilNext());
  }

  /** How many could be claimed in a turn now. */
  #claimable(): number {
    if (performance.now() < this.#nextClaim) return 0;
    const room = MAX - this.#open.size + this.#results.length;
    return room >= WORTHWHILE ? room : 0;
  }

  #isWorthATurn(room: number): boolean {
    const known = this.#results.length;
    if (room > 0 || known >= WORTHWHILE) return true;
    return known > 0 && (known === this.#open.size || performance.now() - this.#oldestResult >= RECORD_MS);
  }

  #untilNext(): number {
    const [now, isFull] = [performance.now(), MAX - this.#open.size + this.#results.length < WORTHWHILE];
    const record = this.#results.length > 0 ? this.#oldestResult + RECORD_MS - now : IDLE_MS;
    return Math.max(1, Math.min(record, isFull ? IDLE_MS : this.#nextClaim - now));
  }

  async #turn(wanted: number): Promise<void> {
    const results = [...this.#results];
    const picked = wanted > 0 ? await pickCampaign(this.#turns++) : null;
    const settings = await newsletterSettings();
    const campaign = picked && (await this.#load(picked));
    const known = this.#isUnsure ? [...this.#open.keys()] : null;
    if (!campaign && results.length === 0 && !known) return this.#rest();
    const turn = { workerId: this.id, results, campaignId: campaign?.campaignId ?? null, wanted, known };
    const { claimed, skipped, waitMs } = await processBatch(turn, settings);
    this.#isUnsure = false;
    this.#forget(results);
    if (campaign) for (const one of claimed) this.#begin(one, campaign, settings);
    if (waitMs > 0) this.#nextClaim = performance.now() + Math.min(waitMs, MAX_WAIT_MS);
    else if (wanted > 0 && claimed.length + skipped === 0) await this.#rest();
    if (this.#open.size === 0 && claimed.length === 0) await finishCampaigns();
  }

  /** There is nothing to claim for now. */
  async #rest(): Promise<void> {
    this.#nextClaim = performance.now() + IDLE_MS;
    if (this.#open.size === 0) await finishCampaigns();
  }

  #forget(results: SendResult[]): void {
    this.#results.splice(0, results.length);
    this.#oldestResult = performance.now();
    for (const { delivery } of results) this.#open.delete(delivery.id);
  }

  #begin(delivery: Claimed, campaign: SentCampaign, settings: NewsletterSettings): void {
    const sending = this.#send(delivery, campaign, settings).then((outcome) => {
      if (this.#results.length === 0) this.#oldestResult = performance.now();
      this.#results.push({ delivery, outcome });
      if (this.#isWorthATurn(this.#claimable())) this.#nudge();
    });
    this.#open.set(delivery.id, sending);
  }

  async #send({ id, subscriberId, email }: Claimed, campaign: SentCampaign, settings: NewsletterSettings): Promise<SendOutcome> {
    try {
      this.#mailer ??= openBulkMail({ connections: settings.connections });
      this.#mailer.resize(settings.connections);
      // Made when its turn has come: fifty at once would hold up the site.
      return await this.#mailer.send(() => copyFor(campaign, { deliveryId: id, subscriberId, email }, settings));
    } catch (error) {
      log.error({ err: error, deliveryId: id }, "a message could not be made");
      return {
        state: "refused",
        isPermanent: true,
        isAddress: false,
        code: 0,
        response: `The message could not be made: ${messageOf(error)}`,
      };
    }
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

  #pause(ms: number): Promise<void> {
    if (this.isStopping) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#nudge = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
