import { shownText } from "../text/index.ts";

/** How far an email got: what was being waited for when it failed. */
export type SmtpStage = "dns" | "connect" | "tls" | "greeting" | "hello" | "sign-in" | "sender" | "recipient" | "message";

/** One line of the conversation. Milliseconds since the start. */
export interface DialogueLine {
  atMs: number;
  from: "us" | "server" | "note";
  text: string;
}

/** What Nodemailer reports about a connection (its `logger`), with only the fields that matter here. */
interface Entry {
  tnx?: string;
  source?: string;
  resolved?: string;
  outByteCount?: number;
}

export const MASK = "••••";
/** A server that never stops talking must not fill memory or a page. In lines and characters. */
const MAX_LINES = 200;
const MAX_LINE_LENGTH = 1_000;
/** For a reply with very many lines: how many of the first and the last are kept. */
const FIRST_LINES = 20;
const LAST_LINES = 3;

/**
 * Follows one connection: what was said, without anything used to sign in, and which response is being waited for. With PIPELINING, several
 * commands are sent at once: the first one without a response is the current one.
 */
export class SmtpDialogue {
  readonly lines: DialogueLine[] = [];
  readonly starttls = { isOffered: false, isUsed: false };
  /** The stage of the last response. */
  answered: SmtpStage = "greeting";
  #phase: SmtpStage = "dns";
  #awaited: SmtpStage[] = [];
  #isSigningIn = false;
  #begun = { ...NOTHING };
  #start = performance.now();
  #secrets: string[];
  #onNewSocket: () => void;

  /**
   * `secrets` don't appear anywhere, whichever side says them. `onNewSocket` is called when the connection has a socket, and again for a
   * new one after STARTTLS.
   */
  constructor(secrets: string[], onNewSocket: () => void) {
    this.#secrets = secrets.filter(Boolean).sort((one, other) => other.length - one.length);
    this.#onNewSocket = onNewSocket;
  }

  get tookMs(): number {
    return Math.round(performance.now() - this.#start);
  }

  get stage(): SmtpStage {
    return this.#awaited[0] ?? this.#phase;
  }

  /** For Nodemailer. */
  get logger() {
    const hear = (entry: Entry, message?: unknown) => this.#hear(entry, String(message ?? ""));
    return { level: () => undefined, trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear };
  }

  /** The connection is open. With TLS from the start, the handshake comes first. */
  connected(to: string, isTlsNext: boolean): void {
    this.#phase = isTlsNext ? "tls" : "greeting";
    this.note(`Connected to ${to}`);
  }

  encrypted(version: string): void {
    if (this.#phase !== "tls") return;
    this.#phase = this.starttls.isUsed ? "hello" : "greeting";
    this.note(`Encrypted with ${version}`);
  }

  note(text: string): void {
    this.#add("note", text);
  }

  /** What arrives from the server, before it's known whether a reply is complete. */
  received(chunk: Buffer): void {
    const lines = (this.#begun.rest + chunk.toString("utf8")).split(/\r?\n/);
    // Twice the longest line: a password at the cut is complete, so that it's found.
    this.#begun.rest = (lines.pop() ?? "").slice(0, 2 * MAX_LINE_LENGTH);
    if (lines.length === 0) return;
    if (this.#begun.count === 0) this.#begun.first = lines[0] ?? "";
    this.#begun.count += lines.length;
    this.#begun.last = lines.at(-1) ?? "";
  }

  /** Whether the server has started a reply that it hasn't finished. */
  get isInReply(): boolean {
    return this.#begun.count > 0 || this.#begun.rest.trim() !== "";
  }

  /** Records why we've stopped waiting, after the part of an unfinished reply that arrived. */
  giveUp(why: string): void {
    const { first, last, count, rest } = this.#begun;
    const lines = count > 1 ? [first, between(count - 2), last, rest] : [first, rest];
    // Half a password isn't in any list of secrets.
    for (const line of lines) if (line) this.#write("server", this.stage === "sign-in" ? MASK : line);
    if (this.isInReply) this.#write("note", "The server's reply was cut off.");
    this.#write("note", why);
  }

  /** A text with everything removed that's used to sign in, and without what a page or database can't show. */
  clean(text: string): string {
    const masked = this.#secrets.reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
    return shownText(masked);
  }

  #hear(entry: Entry, message: string): void {
    if (entry.tnx === "dns") this.#resolved(entry);
    else if (entry.tnx === "client") this.#said(message);
    else if (entry.tnx === "server") this.#heard(message);
    else if (entry.tnx === "message" && entry.outByteCount) this.#add("us", `(the email, ${entry.outByteCount} bytes)`);
  }

  #resolved({ source, resolved }: Entry): void {
    this.#phase = "connect";
    if (source !== resolved) this.note(`${source} is ${resolved}`);
    process.nextTick(this.#onNewSocket);
  }

  #said(command: string): void {
    const stage = stageOf(command);
    if (stage === "sign-in") this.#isSigningIn = true;
    this.#awaited.push(this.#isSigningIn ? "sign-in" : (stage ?? this.#phase));
    this.#add("us", this.#isSigningIn ? command.replace(/^(AUTH \S+)?.*$/is, maskedSignIn) : command);
  }

  #heard(reply: string): void {
    const lines = reply.split("\n");
    this.#complete(lines.length);
    for (const line of shortened(lines)) this.#add("server", line);
    const stage = this.#awaited.shift() ?? this.#phase;
    this.answered = stage;
    if (stage === "greeting") this.#phase = "hello";
    if (stage === "hello" && /^\d+[ -]STARTTLS\b/im.test(reply)) this.starttls.isOffered = true;
    if (stage === "tls" && reply.startsWith("2")) {
      this.starttls.isUsed = true;
      this.#phase = "tls";
      process.nextTick(this.#onNewSocket);
    }
    if (stage === "sign-in" && !reply.startsWith("334")) this.#isSigningIn = false;
    // After "go ahead" comes the email, and one more response.
    if (stage === "message" && reply.startsWith("3")) this.#awaited.push("message");
  }

  /** This many lines have become a reply. What came after them is the beginning of the next. */
  #complete(lines: number): void {
    const { count, last, rest } = this.#begun;
    this.#begun = count > lines ? { first: last, last, count: count - lines, rest } : { ...NOTHING, rest: count < lines ? "" : rest };
  }

  #add(from: DialogueLine["from"], text: string): void {
    if (this.lines.length >= MAX_LINES) return;
    this.#write(from, text);
    if (this.lines.length === MAX_LINES) this.#write("note", "The rest isn't shown.");
  }

  #write(from: DialogueLine["from"], text: string): void {
    const clean = this.clean(text.replace(/\r$/, ""));
    const isLong = clean.length > MAX_LINE_LENGTH;
    this.lines.push({ atMs: this.tookMs, from, text: isLong ? `${clean.slice(0, MAX_LINE_LENGTH).toWellFormed()}…` : clean });
  }
}

/** For a reply in progress: its first and last lines, how many there are, and the part of the next one that has arrived. */
const NOTHING = { first: "", last: "", count: 0, rest: "" };

function shortened(lines: string[]): string[] {
  const left = lines.length - FIRST_LINES - LAST_LINES;
  return left > 1 ? [...lines.slice(0, FIRST_LINES), between(left), ...lines.slice(-LAST_LINES)] : lines;
}

/** Replaces lines that are left out. Empty if there are none. */
function between(lines: number): string {
  return lines > 0 ? `(${lines.toLocaleString("en-US")} more ${lines === 1 ? "line" : "lines"})` : "";
}

const verbs: Record<string, SmtpStage> = {
  EHLO: "hello",
  HELO: "hello",
  STARTTLS: "tls",
  AUTH: "sign-in",
  MAIL: "sender",
  RCPT: "recipient",
  DATA: "message",
};

/** A command's type: "MAIL FROM:<…>", or a command name as in Nodemailer's errors. */
export function stageOf(command: string): SmtpStage | undefined {
  return verbs[/^[A-Z]+/i.exec(command)?.[0].toUpperCase() ?? ""];
}

function maskedSignIn(line: string, verb: string | undefined): string {
  if (verb === undefined) return MASK;
  return line.length > verb.length ? `${verb} ${MASK}` : verb;
}
