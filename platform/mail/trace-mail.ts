import type { Socket } from "node:net";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection, { type SMTPConnectionAuth } from "nodemailer/lib/smtp-connection";
import { composeWhole, type DkimKey, envelopeOf, type Mail } from "./compose-mail.ts";
import { type DialogueLine, SmtpDialogue, type SmtpStage, stageOf } from "./smtp-dialogue.ts";
import { type TlsFacts, watchTls } from "./tls-facts.ts";

/** Where and why an email failed. */
export interface MailFailure {
  stage: SmtpStage;
  /** The operating system's, OpenSSL's, or Nodemailer's name: ECONNREFUSED, CERT_HAS_EXPIRED, EAUTH, and so on. */
  code: string;
  /** The server's response and its code. Empty and 0 if it said nothing. */
  response: string;
  responseCode: number;
  message: string;
  /** Whether it had started a response that didn't end. Missing in failures from earlier versions. */
  isInReply?: boolean;
}

/** One email on its way, as seen from here. */
export interface MailTrace {
  failure: MailFailure | null;
  /** The server's response to an email that it accepted. */
  response: string;
  lines: DialogueLine[];
  tls: TlsFacts | null;
  starttls: { isOffered: boolean; isUsed: boolean };
  /** User and password are set, but the server didn't offer sign-in, so they weren't tried. Missing in traces from earlier versions. */
  isSignInSkipped?: boolean;
  tookMs: number;
}

/** In milliseconds: how long the server can be silent, and how long everything can take. */
export interface Patience {
  silenceMs: number;
  totalMs: number;
}

/** RFC 5321 §4.5.3.2 allows minutes, but someone is waiting. */
const PATIENCE: Patience = { silenceMs: 10_000, totalMs: 20_000 };
const GOODBYE_MS = 2_000;

/** Sends one email over its own connection and records what's said. Never throws because of the server or the connection. */
export async function traceMail(
  mail: Mail,
  { smtpUrl, dkim }: { smtpUrl: string; dkim: DkimKey | undefined },
  { silenceMs, totalMs }: Patience = PATIENCE,
): Promise<MailTrace> {
  const content = await composeWhole(mail, dkim);
  const { auth, ...options } = parseConnectionUrl(smtpUrl);
  const seen: { tls: TlsFacts | null } = { tls: null };
  const dialogue = new SmtpDialogue(secretsOf(auth), () => watchSocket(connection, dialogue, seen));
  const connection = new SMTPConnection({
    ...options,
    ...{ connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs, dnsTimeout: silenceMs },
    ...{ socketCloseTimeout: 0, maxResponseSize: 64 * 1024 },
    ...{ debug: false, transactionLog: true, logger: dialogue.logger },
  });
  onReplyPiece(connection, (piece) => dialogue.received(piece));
  const envelope = { ...envelopeOf(mail.from.address, mail.to), size: content.length };
  const credentials = auth && { ...auth, method: authMethodIn(options), credentials: auth };
  const outcome = await untilOver(connection, totalMs, (end) => deliver(connection, { credentials, envelope, content }, end));
  const failure = outcome instanceof Error ? failureOf(outcome, dialogue) : null;
  if (failure && !failure.response) dialogue.giveUp(`Stopped: ${reasonOf(failure)}`);
  if (seen.tls && failure?.stage === "tls") seen.tls = { ...seen.tls, isVerified: false, problem: failure.code };
  const response = outcome instanceof Error ? "" : dialogue.clean(outcome);
  const isSignInSkipped = Boolean(credentials) && !failure && !connection.allowsAuth;
  const { starttls, tookMs } = dialogue;
  const trace = { failure, response, lines: [...dialogue.lines], tls: seen.tls, starttls, isSignInSkipped, tookMs };
  if (!failure) sayGoodbye(connection);
  return trace;
}

interface Delivery {
  credentials: SMTPConnectionAuth | undefined;
  envelope: { from: string; to: string[]; size: number };
  content: Buffer;
}

/** From the first packet to the server's final response, or to the error. */
function deliver(connection: SMTPConnection, { credentials, envelope, content }: Delivery, end: (outcome: Error | string) => void): void {
  const send = () => connection.send(envelope, content, (error, sent) => end(error ?? sent?.response ?? ""));
  connection.connect((error) => {
    if (error) return end(error);
    if (!credentials || !connection.allowsAuth) return send();
    connection.login(credentials, (refusal) => (refusal ? end(refusal) : send()));
  });
}

/** Runs until the first outcome. After `totalMs`, that's the timeout. After a failure, nothing is left of the connection. */
function untilOver(connection: SMTPConnection, totalMs: number, run: (end: (outcome: Error | string) => void) => void) {
  return new Promise<Error | string>((done) => {
    const over = Object.assign(new Error(`No result within ${totalMs / 1_000} seconds.`), { code: "ETIMEDOUT" });
    const timer = setTimeout(() => end(over), totalMs);
    const end = (outcome: Error | string) => {
      clearTimeout(timer);
      done(outcome);
      if (outcome instanceof Error) connection.close();
    };
    // Later errors on a connection have no one waiting for them.
    connection.on("error", end);
    connection.once("end", () => end(Object.assign(new Error("The server closed the connection."), { code: "ECONNECTION" })));
    run(end);
  });
}

/** No one waits for the response. */
function sayGoodbye(connection: SMTPConnection): void {
  connection.quit();
  setTimeout(() => connection.close(), GOODBYE_MS).unref();
}

function reasonOf({ code, message, isInReply }: MailFailure): string {
  if (code !== "ETIMEDOUT") return message;
  return isInReply ? "the server took too long to reply." : "the server sent nothing in time.";
}

function watchSocket(connection: SMTPConnection, dialogue: SmtpDialogue, seen: { tls: TlsFacts | null }): void {
  const socket = socketOf(connection);
  if (!socket) return;
  const isTlsNext = connection.secureConnection;
  if (socket.connecting) socket.once("connect", () => dialogue.connected(`${socket.remoteAddress} port ${socket.remotePort}`, isTlsNext));
  watchTls(socket, (facts, isAccepted) => {
    seen.tls = facts;
    if (isAccepted) dialogue.encrypted(facts.version);
  });
}

/** A Nodemailer error, with only the fields that matter here. */
interface SmtpError extends Error {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

function failureOf(error: SmtpError, dialogue: SmtpDialogue): MailFailure {
  const { code = "", originalCode, command = "", response = "", responseCode = 0 } = error;
  const stage = stageOf(command) ?? (response ? dialogue.answered : dialogue.stage);
  return {
    stage,
    code: originalCode ?? code,
    response: dialogue.clean(response),
    responseCode,
    message: dialogue.clean(error.message),
    isInReply: dialogue.isInReply,
  };
}

function authMethodIn(options: object): string | undefined {
  return "authMethod" in options ? String(options.authMethod) : undefined;
}

/** The password in every form it may appear in. */
function secretsOf(auth: { user?: string; pass?: string } | undefined): string[] {
  const { user = "", pass = "" } = auth ?? {};
  if (!pass) return [];
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const forms = [pass, encodeURIComponent(pass), base64(pass), base64(`\0${user}\0${pass}`), base64(`${user}\0${user}\0${pass}`)];
  return [...forms, ...forms.map((form) => form.replace(/={1,2}$/, ""))];
}

/* Undocumented parts of Nodemailer's connection. smtp-internals.test.ts checks what we rely on. */

/** The socket under a connection: a different one after STARTTLS, and none before it connects. */
export function socketOf(connection: SMTPConnection): Socket | null {
  return connection._socket || null;
}

/**
 * Reports every chunk of a reply as it arrives, because Nodemailer reports only complete replies. If a new version reads differently,
 * nothing is reported, and emails are still sent.
 */
export function onReplyPiece(connection: SMTPConnection, told: (piece: Buffer) => void): void {
  const reader = connection as unknown as { _onData?: (piece: Buffer) => void };
  const read = reader._onData;
  if (typeof read !== "function") return;
  reader._onData = (piece) => {
    told(piece);
    read.call(connection, piece);
  };
}
