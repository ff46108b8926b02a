import type { ImapFlow } from "imapflow";
import { database } from "~/platform/db/index.ts";
import { env } from "~/platform/env/index.ts";
import { newId } from "~/platform/jobs/index.ts";
import { log } from "~/platform/log/index.ts";
import { holdMailbox, inboxClient, mailboxId, noteMailbox, releaseMailbox } from "./mailbox.ts";
import { failureWords, MailboxLostError, readNew } from "./read-inbox.ts";

/** Between two attempts to connect: doubling, up to five minutes. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 300_000;
/** Between two attempts to become the process that reads. */
const ASK_MS = 15_000;
/** While nothing comes, the hold is renewed and the mailbox looked at this often: not every server tells at once. */
const LOOK_MS = 30_000;

/** The part of the program that stays connected to the mailbox. */
export interface InboxWatch {
  stop(): Promise<void>;
}

/** Reads the mailbox as emails arrive (IMAP IDLE, RFC 2177). Of several processes, one does; if it dies, another takes over. */
export function watchInbox(): InboxWatch {
  const { inboxImapUrl } = env();
  if (!inboxImapUrl) return { stop: async () => {} };
  const watch = new Watch(inboxImapUrl);
  const running = watch.run();
  return {
    async stop() {
      watch.end();
      await running;
    },
  };
}

class Watch {
  readonly #address: string;
  readonly #id: string;
  readonly #holder = newId();
  #client: ImapFlow | undefined;
  #isOver = false;
  #wake: () => void = () => {};
  #isFailing = false;
  /** Something has come since the mailbox was last looked at. */
  #hasNews = false;

  constructor(address: string) {
    this.#address = address;
    this.#id = mailboxId(address);
  }

  async run(): Promise<void> {
    let isAlone = database.kind === "embedded";
    let pause = FIRST_PAUSE_MS;
    while (!this.#isOver) {
      try {
        const place = await holdMailbox(this.#id, this.#holder, { isAlone });
        isAlone = false;
        if (place) await this.#read(() => (pause = FIRST_PAUSE_MS));
        await this.#pause(ASK_MS);
      } catch (error) {
        if (this.#isOver) break;
        await this.#fail(error);
        await this.#pause(pause);
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
      }
    }
    await releaseMailbox(this.#id, this.#holder).catch((err) => log.warn({ err }, "the inbox could not be released"));
  }

  end(): void {
    this.#isOver = true;
    this.#client?.close();
    this.#wake();
  }

  /** Until the connection ends, or another process reads. */
  async #read(connected: () => void): Promise<void> {
    const { client, folder } = inboxClient(this.#address);
    this.#client = client;
    let isClosed = false;
    client.on("close", () => {
      isClosed = true;
      this.#wake();
    });
    client.on("exists", () => {
      this.#hasNews = true;
      this.#wake();
    });
    try {
      await client.connect();
      await client.mailboxOpen(folder);
      connected();
      if (this.#isFailing) log.info("the inbox can be read again");
      this.#isFailing = false;
      while (!this.#isOver && !isClosed) {
        this.#hasNews = false;
        await readNew(client, this.#id, this.#holder);
        if (!this.#hasNews) await this.#pause(LOOK_MS);
      }
      if (isClosed && !this.#isOver) throw new Error("The mail server closed the connection.");
    } catch (error) {
      if (!(error instanceof MailboxLostError)) throw error;
    } finally {
      client.close();
      this.#client = undefined;
    }
  }

  async #fail(error: unknown): Promise<void> {
    log[this.#isFailing ? "debug" : "warn"]({ err: error }, "the inbox can't be read, will try again");
    this.#isFailing = true;
    await noteMailbox(this.#id, failureWords(error)).catch((err) => log.debug({ err }, "the inbox's state could not be stored"));
  }

  #pause(ms: number): Promise<void> {
    if (this.#isOver) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
