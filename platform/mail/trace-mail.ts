import type { Socket } from "node:net";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection, { type SMTPConnectionAuth } from "nodemailer/lib/smtp-connection";
import { composeMail, type DkimKey, type Mail } from "./compose-mail.ts";
import { type DialogueLine, SmtpDialogue, type SmtpStage, stageOf } from "./smtp-dialogue.ts";
import { type TlsFacts, watchTls } from "./tls-facts.ts";

/** Where and why an email got no further. */
export interface MailFailure {
  stage: SmtpStage;
  /** The operating system's, OpenSSL's or nodemailer's name: ECONNREFUSED, CERT_HAS_EXPIRED, EAUTH … */
  code: string;
  /** What the server answered, and its code; empty and 0 where it said nothing. */
  response: string;
  responseCode: number;
  message: string;
  /** Whether it had begun an answer that did not end. Not there in failures of versions before. */
  isInReply?: boolean;
}

/** One mail on its way, as it was seen from here. */
export interface MailTrace {
  failure: MailFailure | null;
  /** The server's words for an email that it took. */
  response: string;
  lines: DialogueLine[];
  tls: TlsFacts | null;
  starttls: { isOffered: boolean; isUsed: boolean };
  /** User and password are set, and the server offered no sign-in: they were not tried. Not there in traces of versions before. */
  isSignInSkipped?: boolean;
  tookMs: number;
}

/** In milliseconds: how long the server may say nothing, and how long everything may take. */
export interface Patience {
  silenceMs: number;
  totalMs: number;
}

/** RFC 5321 §4.5.3.2 allows minutes; someone is waiting. */
const PATIENCE: Patience = { silenceMs: 10_000, totalMs: 20_000 };
const GOODBYE_MS = 2_000;

/** Sends one mail over a connection of its own, writing down what is said. Never throws for what the server or the line does. */
export async function traceMail(
  mail: Mail,
  { smtpUrl, dkim }: { smtpUrl: string; dkim: DkimKey | undefined },
  { silenceMs, totalMs }: Patience = PATIENCE,
): Promise<MailTrace> {
  const content = await composeMail(mail, dkim);
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
  const envelope = { from: mail.from.address, to: [mail.to], size: content.length };
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

/** From the first packet to the server's word for the mail, or to what went wrong. */
function deliver(connection: SMTPConnection, { credentials, envelope, content }: Delivery, end: (outcome: Error | string) => void): void {
  const send = () => connection.send(envelope, content, (error, sent) => end(error ?? sent?.response ?? ""));
  connection.connect((error) => {
    if (error) return end(error);
    if (!credentials || !connection.allowsAuth) return send();
    connection.login(credentials, (refusal) => (refusal ? end(refusal) : send()));
  });
}

/** Runs until the first outcome; after `totalMs` that is the time that is over. Of a connection that failed nothing is left then. */
function untilOver(connection: SMTPConnection, totalMs: number, run: (end: (outcome: Error | string) => void) => void) {
  return new Promise<Error | string>((done) => {
    const over = Object.assign(new Error(`No result within ${totalMs / 1_000} seconds.`), { code: "ETIMEDOUT" });
    const timer = setTimeout(() => end(over), totalMs);
    const end = (outcome: Error | string) => {
      clearTimeout(timer);
      done(outcome);
      if (outcome instanceof Error) connection.close();
    };
    // What a connection complains of later has no one who waits for it.
    connection.on("error", end);
    connection.once("end", () => end(Object.assign(new Error("The server closed the connection."), { code: "ECONNECTION" })));
    run(end);
  });
}

/** No one waits for the answer. */
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

/** An error of nodemailer, as far as it matters here. */
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

/** The password in every form in which it can come by. */
function secretsOf(auth: { user?: string; pass?: string } | undefined): string[] {
  const { user = "", pass = "" } = auth ?? {};
  if (!pass) return [];
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const forms = [pass, encodeURIComponent(pass), base64(pass), base64(`\0${user}\0${pass}`), base64(`${user}\0${user}\0${pass}`)];
  return [...forms, ...forms.map((form) => form.replace(/={1,2}$/, ""))];
}

/*
 * What of nodemailer's connection stands in no documentation of it. smtp-internals.test.ts says what we rely on.
 */

/** The socket under a connection: another one after STARTTLS, and none before it connects. */
export function socketOf(connection: SMTPConnection): Socket | null {
  return connection._socket || null;
}

/**
 * Tells of every piece of a reply as it arrives; nodemailer tells of complete ones only. Where a new version reads in another way, nothing is
 * told, and an email goes out all the same.
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
