import { shownText } from "../text/index.ts";

/** How far an email got: what was waited for when it went wrong. */
export type SmtpStage = "dns" | "connect" | "tls" | "greeting" | "hello" | "sign-in" | "sender" | "recipient" | "message";

/** One line of what was said. Milliseconds since the start. */
export interface DialogueLine {
  atMs: number;
  from: "us" | "server" | "note";
  text: string;
}

/** What nodemailer says of a connection (its `logger`), as far as it matters here. */
interface Entry {
  tnx?: string;
  source?: string;
  resolved?: string;
  outByteCount?: number;
}

export const MASK = "••••";
/** A server that never stops talking fills no memory and no page. In lines and characters. */
const MAX_LINES = 200;
const MAX_LINE_LENGTH = 1_000;
/** Of a reply of very many lines: so many of its first and of its last. */
const FIRST_LINES = 20;
const LAST_LINES = 3;

/**
 * Follows one connection: what was said, without anything that signs in, and which answer is being waited for. With PIPELINING several
 * commands leave at once: the first without an answer is where it stands.
 */
export class SmtpDialogue {
  readonly lines: DialogueLine[] = [];
  readonly starttls = { isOffered: false, isUsed: false };
  /** The stage of the last answer. */
  answered: SmtpStage = "greeting";
  #phase: SmtpStage = "dns";
  #awaited: SmtpStage[] = [];
  #isSigningIn = false;
  #begun = { ...NOTHING };
  #start = performance.now();
  #secrets: string[];
  #onNewSocket: () => void;

  /** `secrets` appear nowhere, anyone who says them; `onNewSocket` is called when the connection has a socket, and another after STARTTLS. */
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

  /** For nodemailer. */
  get logger() {
    const hear = (entry: Entry, message?: unknown) => this.#hear(entry, String(message ?? ""));
    return { level: () => undefined, trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear };
  }

  /** The connection stands; over TLS from the start, the handshake comes first. */
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

  /** What comes from the server, before it is known whether a reply is complete. */
  received(chunk: Buffer): void {
    const lines = (this.#begun.rest + chunk.toString("utf8")).split(/\r?\n/);
    // Twice the longest: of a password at the cut all is there, so that it is found.
    this.#begun.rest = (lines.pop() ?? "").slice(0, 2 * MAX_LINE_LENGTH);
    if (lines.length === 0) return;
    if (this.#begun.count === 0) this.#begun.first = lines[0] ?? "";
    this.#begun.count += lines.length;
    this.#begun.last = lines.at(-1) ?? "";
  }

  /** Whether the server has begun a reply that it has not ended. */
  get isInReply(): boolean {
    return this.#begun.count > 0 || this.#begun.rest.trim() !== "";
  }

  /** Writes down why nothing more is waited for, after what came of a reply without an end. */
  giveUp(why: string): void {
    const { first, last, count, rest } = this.#begun;
    const lines = count > 1 ? [first, between(count - 2), last, rest] : [first, rest];
    // Half a password is in no list of secrets.
    for (const line of lines) if (line) this.#write("server", this.stage === "sign-in" ? MASK : line);
    if (this.isInReply) this.#write("note", "The server's reply was cut off.");
    this.#write("note", why);
  }

  /** A text with everything struck out that signs in, and without what no page or database can show. */
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
    // After "go ahead" comes the mail, and one more answer.
    if (stage === "message" && reply.startsWith("3")) this.#awaited.push("message");
  }

  /** So many lines have become a reply; what came after them is the beginning of the next. */
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

/** Of a reply that is in progress: its first and its last line, how many there are, and what came of the next. */
const NOTHING = { first: "", last: "", count: 0, rest: "" };

function shortened(lines: string[]): string[] {
  const left = lines.length - FIRST_LINES - LAST_LINES;
  return left > 1 ? [...lines.slice(0, FIRST_LINES), between(left), ...lines.slice(-LAST_LINES)] : lines;
}

/** Stands in the place of lines that are left out; nothing where there are none. */
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

/** What a command is about: "MAIL FROM:<…>", or the name of one as nodemailer has it in its errors. */
export function stageOf(command: string): SmtpStage | undefined {
  return verbs[/^[A-Z]+/i.exec(command)?.[0].toUpperCase() ?? ""];
}

function maskedSignIn(line: string, verb: string | undefined): string {
  if (verb === undefined) return MASK;
  return line.length > verb.length ? `${verb} ${MASK}` : verb;
}
