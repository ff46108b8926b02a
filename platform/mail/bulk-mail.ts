import { setTimeout as sleep } from "node:timers/promises";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import { composeLetter, type DkimKey, type LetterMail } from "./compose-mail.ts";
import { captureMail } from "./file-transport.ts";
import type { SendOutcome } from "./send-outcome.ts";
import { SmtpConnection, type SmtpServer } from "./smtp-connection.ts";

/** A campaign's email. Bounces go to `envelopeFrom` (RFC 5321 §4.4). */
export interface BulkMail extends LetterMail {
  envelopeFrom: string;
  deliveryId: number;
}

/** Lets the code that records what was sent take part in each transfer. */
export interface Handover {
  /**
   * Called when the email has an open connection, right before the server hears of it, and again if that connection turns out to be dead.
   * The email is sent once this has resolved, and not at all if it returns false.
   */
  begin(): Promise<boolean>;
  /** Called with the result before the connection takes its next email. */
  end(outcome: SendOutcome): void;
}

/** Sends many emails over several connections that stay open. */
export interface BulkMailer {
  /**
   * Sends an email: waits for a free connection and only then has the email made.
   * @throws only if it can't be made
   */
  send(mail: BulkMail | (() => BulkMail), handover?: Handover): Promise<SendOutcome>;
  resize(connections: number): void;
  /** Waits up to `patienceMs` for what's in progress and ends the rest. Emails waiting for a connection are "withdrawn" at once. */
  close(patienceMs?: number): Promise<void>;
}

export interface BulkMailOptions {
  connections: number;
  /** A connection is abandoned after this long without a word from the server, in milliseconds. */
  silenceMs?: number;
}

export interface Way {
  smtpUrl: string | undefined;
  /** Where emails are stored without a server. */
  folder: string;
  dkim: DkimKey | undefined;
}

/** RFC 5321 §4.5.3.2 asks for up to ten minutes, but no one waits that long for a program to stop. */
const SILENCE_MS = 120_000;

const UNRECORDED: Handover = { begin: async () => true, end: () => {} };
const WITHDRAWN: SendOutcome = { state: "withdrawn", response: "" };

export function openBulkMailer(way: Way, options: BulkMailOptions): BulkMailer {
  return way.smtpUrl ? new SmtpBulkMailer(serverOf(way.smtpUrl, options), way.dkim, options.connections) : new KeptBulkMailer(way);
}

class KeptBulkMailer implements BulkMailer {
  #way: Way;
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(way: Way) {
    this.#way = way;
  }

  /** One after another. */
  send(mail: BulkMail | (() => BulkMail), handover = UNRECORDED): Promise<SendOutcome> {
    const kept = this.#last.then(async () => {
      const outcome = this.#isClosed ? WITHDRAWN : await this.#keep(made(mail), handover);
      handover.end(outcome);
      return outcome;
    });
    this.#last = kept.catch(() => undefined);
    return kept;
  }

  resize(): void {}

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
  }

  async #keep(mail: BulkMail, handover: Handover): Promise<SendOutcome> {
    if (!(await handover.begin())) return WITHDRAWN;
    await captureMail(this.#way.folder, mail.messageId, Buffer.concat(await composeLetter(mail, this.#way.dkim)));
    return { state: "accepted", response: "Captured on this machine because no mail server is set (SMTP_URL)." };
  }
}

class SmtpBulkMailer implements BulkMailer {
  #server: SmtpServer;
  #dkim: DkimKey | undefined;
  #connections: number;
  #open = new Set<SmtpConnection>();
  #free: SmtpConnection[] = [];
  #waiting: ((connection: SmtpConnection | SendOutcome) => void)[] = [];
  #underWay = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(server: SmtpServer, dkim: DkimKey | undefined, connections: number) {
    this.#server = server;
    this.#dkim = dkim;
    this.#connections = connections;
  }

  async send(mail: BulkMail | (() => BulkMail), handover = UNRECORDED): Promise<SendOutcome> {
    const connection = await this.#take();
    if (!(connection instanceof SmtpConnection)) {
      handover.end(connection);
      return connection;
    }
    const sending = this.#sendOn(connection, mail, handover);
    this.#underWay.add(sending);
    try {
      return await sending;
    } finally {
      this.#underWay.delete(sending);
      this.#give(connection);
    }
  }

  resize(connections: number): void {
    this.#connections = connections;
    while (this.#waiting.length > 0 && this.#open.size < connections) this.#waiting.shift()?.(this.#add());
  }

  async close(patienceMs = 0): Promise<void> {
    this.#isClosed = true;
    this.#turnAway(WITHDRAWN);
    const all = Promise.allSettled(this.#underWay);
    await Promise.race([all, sleep(patienceMs, undefined, { ref: false })]);
    if (this.#underWay.size > 0) for (const connection of this.#open) connection.abort();
    await all;
    for (const connection of this.#open) connection.close();
  }

  async #sendOn(connection: SmtpConnection, mail: BulkMail | (() => BulkMail), handover: Handover): Promise<SendOutcome> {
    const { envelopeFrom, to, ...rest } = made(mail);
    const content = await composeLetter({ to, ...rest }, this.#dkim);
    const outcome = await connection.send({ from: envelopeFrom, to }, content, () => handover.begin());
    // Before the connection is reused: a result is recorded no later than the next thing that happens on it.
    handover.end(outcome);
    // The others waiting would only find out the same thing, one after another.
    if (outcome.state === "unreached") this.#turnAway(outcome);
    return outcome;
  }

  #take(): Promise<SmtpConnection | SendOutcome> {
    if (this.#isClosed) return Promise.resolve(WITHDRAWN);
    const connection = this.#free.pop() ?? (this.#open.size < this.#connections ? this.#add() : undefined);
    return connection ? Promise.resolve(connection) : new Promise((done) => this.#waiting.push(done));
  }

  #give(connection: SmtpConnection): void {
    if (this.#open.size > this.#connections) {
      connection.close();
      this.#open.delete(connection);
      return;
    }
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }

  #add(): SmtpConnection {
    const connection = new SmtpConnection(this.#server);
    this.#open.add(connection);
    return connection;
  }

  #turnAway(outcome: SendOutcome): void {
    for (const next of this.#waiting.splice(0)) next(outcome);
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
