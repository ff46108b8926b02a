import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** What the server does with an email: accepts it, responds with a code at a step, disconnects after the message has begun, or says nothing. */
type Manner = "take" | `${number} ${string}` | `rcpt ${number} ${string}` | "drop" | "stall";

/** An SMTP server that behaves as badly as it's told to. */
export interface FaultySmtp {
  url: string;
  port: number;
  mails: ParsedMail[];
  /** Recipients in the order they arrived, including refused ones. */
  seen: string[];
  /** When each of them arrived, in milliseconds of `performance.now`. */
  seenAt: number[];
  /** How many connections there have been, and are now. */
  connections: { total: number; open: number };
  /** What it does with emails to an address. */
  manner: (to: string) => Manner;
  /** Emails it hasn't responded to. */
  stalled: readonly unknown[];
  /** Responds to the pending emails: accepts them, or returns a code. */
  answerStalled(refusal?: `${number} ${string}`): void;
  stop(): Promise<void>;
}

export async function startFaultySmtp(manner: (to: string) => Manner = () => "take", port = 0): Promise<FaultySmtp> {
  const sockets = new Set<Socket>();
  const stalled: ((refusal: Error | null) => void)[] = [];
  const smtp = { mails: [] as ParsedMail[], seen: [] as string[], seenAt: [] as number[], connections: { total: 0, open: 0 }, manner };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onConnect(_session, done) {
      smtp.connections.total += 1;
      smtp.connections.open += 1;
      done();
    },
    onClose() {
      smtp.connections.open -= 1;
    },
    onRcptTo({ address }, _session, done) {
      smtp.seen.push(address);
      smtp.seenAt.push(performance.now());
      done(smtp.manner(address).startsWith("rcpt ") ? refusalOf(smtp.manner(address).slice("rcpt ".length)) : null);
    },
    onData(stream, session, done) {
      const how = smtp.manner(recipientOf(session));
      if (how === "drop") return void stream.once("data", () => endAll(sockets));
      simpleParser(stream).then((mail) => {
        const answered = (error: Error | null) => {
          if (!error) smtp.mails.push(mail);
          done(error);
        };
        if (how === "stall") stalled.push(answered);
        else answered(refusalOf(how));
      }, done);
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: bound } = server.server.address() as AddressInfo;
  const stop = () => {
    endAll(sockets);
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const answerStalled = (refusal?: string) => {
    for (const answered of stalled.splice(0)) answered(refusalOf(refusal));
  };
  return Object.assign(smtp, { stalled, answerStalled, url: `smtp://127.0.0.1:${bound}`, port: bound, stop });
}

function refusalOf(how = ""): Error | null {
  const [, responseCode, message] = /^(\d+) (.*)$/.exec(how) ?? [];
  return responseCode ? Object.assign(new Error(message), { responseCode: Number(responseCode) }) : null;
}

function recipientOf(session: SMTPServerSession): string {
  return session.envelope.rcptTo[0]?.address ?? "";
}

function endAll(sockets: Set<Socket>): void {
  for (const socket of sockets) socket.destroy();
}
