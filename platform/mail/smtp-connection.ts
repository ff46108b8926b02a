import { Readable } from "node:stream";
import SMTPConnection, { type SMTPConnectionAuth, type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import { envelopeOf } from "./compose-mail.ts";
import { outcomeOf, type SendOutcome } from "./send-outcome.ts";

/** The mail server, and how to sign in to it. */
export interface SmtpServer {
  options: SMTPConnectionOptions;
  auth: SMTPConnectionAuth | undefined;
}

/** Sender and recipient, as the servers see them. */
export interface Envelope {
  from: string;
  to: string;
}

export const ENDED = "The process was stopped.";

/** Many servers close a connection after this many messages, and so do we. */
const MAX_MESSAGES = 100;

/** One connection to the mail server, opened when it's needed and used for one message after another. */
export class SmtpConnection {
  #server: SmtpServer;
  #connection: SMTPConnection | undefined;
  #sent = 0;
  #giveUp: (() => void) | undefined;
  #isOver = false;

  constructor(server: SmtpServer) {
    this.#server = server;
  }

  /**
   * Sends one email, in chunks, once `begin` has confirmed that it's to be sent. Never throws because of the server or the connection.
   * `begin` is called when the connection is open.
   */
  async send(envelope: Envelope, content: Buffer[], begin: () => Promise<boolean>): Promise<SendOutcome> {
    const isReused = this.#connection !== undefined;
    const outcome = await this.#attempt(envelope, content, begin);
    // An idle connection may have been closed without our knowing.
    return outcome.state === "unreached" && isReused && !this.#connection ? this.#attempt(envelope, content, begin) : outcome;
  }

  /** Says goodbye if nothing is in progress. */
  close(): void {
    this.#connection?.quit();
    this.#connection = undefined;
  }

  /** Ends what's in progress: "uncertain" if its message has begun. */
  abort(): void {
    this.#isOver = true;
    this.#giveUp?.();
    this.#connection?.close();
    this.#connection = undefined;
  }

  async #attempt(envelope: Envelope, content: Buffer[], begin: () => Promise<boolean>): Promise<SendOutcome> {
    if (this.#isOver) return { state: "unreached", response: ENDED };
    try {
      this.#connection ??= await this.#connect();
    } catch (error) {
      return { state: "unreached", response: wordsOf(error) };
    }
    if (!(await begin()) || this.#isOver) return { state: "withdrawn", response: ENDED };
    const connection = this.#connection;
    if (!connection) return { state: "unreached", response: "The mail server closed the connection." };
    const outcome = await this.#deliver(connection, envelope, content);
    await this.#tidy(connection, outcome);
    return outcome;
  }

  #deliver(connection: SMTPConnection, { from, to }: Envelope, content: Buffer[]): Promise<SendOutcome> {
    const stream = Readable.from(content, { objectMode: false });
    const size = content.reduce((sum, { length }) => sum + length, 0);
    return new Promise((done) => {
      this.#giveUp = () => done(outcomeOf(new Error(ENDED), stream.readableDidRead));
      connection.send({ ...envelopeOf(from, to), size }, stream, (error, sent) =>
        done(error ? outcomeOf(error, stream.readableDidRead) : { state: "accepted", response: sent.response }),
      );
    });
  }

  /** After a refusal, the session starts over. After anything worse, the connection does. */
  async #tidy(connection: SMTPConnection, outcome: SendOutcome): Promise<void> {
    this.#giveUp = undefined;
    this.#sent += 1;
    const isUsable = outcome.state === "accepted" || (outcome.state === "refused" && outcome.code !== 421 && (await hasReset(connection)));
    if (isUsable && this.#sent < MAX_MESSAGES && !connection.destroyed) return;
    if (isUsable) connection.quit();
    else connection.close();
    if (this.#connection === connection) this.#connection = undefined;
  }

  #connect(): Promise<SMTPConnection> {
    const { options, auth } = this.#server;
    this.#sent = 0;
    return new Promise((done, failed) => {
      const connection = new SMTPConnection(options);
      const giveUp = (error: Error) => {
        connection.close();
        failed(error);
      };
      this.#giveUp = () => giveUp(new Error(ENDED));
      // A later error belongs to the send in progress. One between two sends shows up in the next.
      connection.on("error", giveUp);
      connection.once("end", () => {
        failed(new Error("The mail server closed the connection."));
        if (this.#connection === connection) this.#connection = undefined;
      });
      connection.connect((error) => {
        if (error) return giveUp(error);
        if (!auth || !connection.allowsAuth) return done(connection);
        connection.login(auth, (refusal) => (refusal ? giveUp(refusal) : done(connection)));
      });
    });
  }
}

function hasReset(connection: SMTPConnection): Promise<boolean> {
  return new Promise((done) => {
    const hasEnded = () => done(false);
    connection.once("end", hasEnded);
    connection.reset((error) => {
      connection.off("end", hasEnded);
      done(!error);
    });
  });
}

function wordsOf(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string };
  return response ?? message ?? "The mail server can't be reached.";
}
