import { setTimeout as sleep } from "node:timers/promises";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { composeLetter, type DkimKey, type LetterMail } from "./compose-mail.ts";
import { keepMail } from "./file-transport.ts";
import type { SendOutcome } from "./send-outcome.ts";
import { ENDED, SmtpConnection, type SmtpServer } from "./smtp-connection.ts";

/** A mail of a campaign. What cannot be delivered goes back to `envelopeFrom` (RFC 5321 §4.4). */
export interface BulkMail extends LetterMail {
  envelopeFrom: string;
  deliveryId: number;
}

/** The way out for many mails: several connections that stay open. */
export interface BulkMailer {
  /** Hands a mail over; waits for a free connection and has the mail made then. @throws only where it cannot be made */
  send(mail: BulkMail | (() => BulkMail)): Promise<SendOutcome>;
  resize(connections: number): void;
  /** Waits up to `patienceMs` for what is under way and ends the rest; mails that wait for a connection are "unreached" at once. */
  close(patienceMs?: number): Promise<void>;
}

export interface BulkMailOptions {
  connections: number;
  /** Without a word from the server for so long a connection is given up, in milliseconds. */
  silenceMs?: number;
}

export interface Way {
  smtpUrl: string | undefined;
  /** Where mails are kept without a server. */
  folder: string;
  dkim: DkimKey | undefined;
}

/** RFC 5321 §4.5.3.2 asks for up to ten minutes; so long nobody waits for a stop. */
const SILENCE_MS = 120_000;

export function openBulkMailer(way: Way, options: BulkMailOptions): BulkMailer {
  return way.smtpUrl ? new SmtpBulkMailer(serverOf(way.smtpUrl, options), way.dkim, options.connections) : new KeptBulkMailer(way);
}

class KeptBulkMailer implements BulkMailer {
  #way: Way;
  #last: Promise<unknown> = Promise.resolve();

  constructor(way: Way) {
    this.#way = way;
  }

  /** One after the other. */
  send(mail: BulkMail | (() => BulkMail)): Promise<SendOutcome> {
    const kept = this.#last.then(() => this.#keep(made(mail)));
    this.#last = kept.catch(() => undefined);
    return kept;
  }

  resize(): void {}

  async close(): Promise<void> {
    await this.#last;
  }

  async #keep(mail: BulkMail): Promise<SendOutcome> {
    await keepMail(this.#way.folder, mail.messageId, Buffer.concat(await composeLetter(mail, this.#way.dkim)));
    return { state: "accepted", response: "Kept on this machine: there is no mail server (SMTP_URL)." };
  }
}

class SmtpBulkMailer implements BulkMailer {
  #server: SmtpServer;
  #dkim: DkimKey | undefined;
  #connections: number;
  #lanes = new Set<SmtpConnection>();
  #free: SmtpConnection[] = [];
  #waiting: ((lane: SmtpConnection | null) => void)[] = [];
  #underWay = new Set<Promise<unknown>>();
  /** Why nothing of what waits was handed over. */
  #why = ENDED;
  #isClosed = false;

  constructor(server: SmtpServer, dkim: DkimKey | undefined, connections: number) {
    this.#server = server;
    this.#dkim = dkim;
    this.#connections = connections;
  }

  async send(mail: BulkMail | (() => BulkMail)): Promise<SendOutcome> {
    const lane = await this.#take();
    if (!lane) return { state: "unreached", response: this.#why };
    const sending = this.#sendOn(lane, mail);
    this.#underWay.add(sending);
    try {
      return await sending;
    } finally {
      this.#underWay.delete(sending);
      this.#give(lane);
    }
  }

  resize(connections: number): void {
    this.#connections = connections;
    while (this.#waiting.length > 0 && this.#lanes.size < connections) this.#waiting.shift()?.(this.#add());
  }

  async close(patienceMs = 0): Promise<void> {
    this.#isClosed = true;
    this.#turnAway(ENDED);
    const all = Promise.allSettled(this.#underWay);
    await Promise.race([all, sleep(patienceMs, undefined, { ref: false })]);
    if (this.#underWay.size > 0) for (const lane of this.#lanes) lane.abort();
    await all;
    for (const lane of this.#lanes) lane.close();
  }

  async #sendOn(lane: SmtpConnection, mail: BulkMail | (() => BulkMail)): Promise<SendOutcome> {
    const { envelopeFrom, to, ...rest } = made(mail);
    const content = await composeLetter({ to, ...rest }, this.#dkim);
    const outcome = await lane.send({ from: envelopeFrom, to }, content);
    // Whoever waits would only find out the same, one after the other.
    if (outcome.state === "unreached") this.#turnAway(outcome.response);
    return outcome;
  }

  #take(): Promise<SmtpConnection | null> {
    if (this.#isClosed) return Promise.resolve(null);
    const lane = this.#free.pop() ?? (this.#lanes.size < this.#connections ? this.#add() : undefined);
    return lane ? Promise.resolve(lane) : new Promise((done) => this.#waiting.push(done));
  }

  #give(lane: SmtpConnection): void {
    if (this.#lanes.size > this.#connections) {
      lane.close();
      this.#lanes.delete(lane);
      return;
    }
    const next = this.#waiting.shift();
    if (next) next(lane);
    else this.#free.push(lane);
  }

  #add(): SmtpConnection {
    const lane = new SmtpConnection(this.#server);
    this.#lanes.add(lane);
    return lane;
  }

  #turnAway(why: string): void {
    this.#why = why;
    for (const next of this.#waiting.splice(0)) next(null);
  }
}

function made(mail: BulkMail | (() => BulkMail)): BulkMail {
  return typeof mail === "function" ? mail() : mail;
}

function serverOf(url: string, { silenceMs = SILENCE_MS }: BulkMailOptions): SmtpServer {
  const { auth, ...parsed } = parseConnectionUrl(url);
  const times = { connectionTimeout: Math.min(15_000, silenceMs), greetingTimeout: Math.min(15_000, silenceMs), socketTimeout: silenceMs };
  return { options: { ...parsed, ...times }, auth: auth && { ...auth, credentials: auth } };
}
