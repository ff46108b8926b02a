import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { SMTPServer } from "smtp-server";

/** What's stored of an accepted email. */
export interface SunkMail {
  messageId: string;
  to: string;
  /** Where a reply goes: for a staff email, to the visitor. */
  replyTo: string;
}

export interface SmtpSink {
  url: string;
  /** How many emails have been accepted so far, including repeats. */
  count(): Promise<number>;
  mails(): Promise<SunkMail[]>;
  stop(): Promise<void>;
}

/** A real SMTP server in a separate process that accepts every email, `afterMs` after it has arrived completely. */
export async function startSmtpSink({ afterMs = 0 } = {}): Promise<SmtpSink> {
  const child = fork(fileURLToPath(import.meta.url), [String(afterMs)]);
  const [port] = (await once(child, "message")) as [number];
  const ask = async <Answer>(question: string): Promise<Answer> => {
    child.send(question);
    const [answer] = (await once(child, "message")) as [Answer];
    return answer;
  };
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
  return { url: `smtp://127.0.0.1:${port}`, count: () => ask("count"), mails: () => ask("mails"), stop };
}

function serve(afterMs: number): void {
  process.once("disconnect", () => process.exit());
  const mails: SunkMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, session, done) {
      stream.toArray().then((chunks: Buffer[]) => {
        const mail = Buffer.concat(chunks);
        // Only the headers become text, because a substring keeps the whole text in memory.
        const head = mail.subarray(0, mail.indexOf("\r\n\r\n")).toString("latin1");
        const header = (name: string) => new RegExp(`^${name}:\\s*(.*(?:\\r\\n[ \\t].*)*)`, "im").exec(head)?.[1] ?? "";
        const replyTo = /[^\s<>"]+@[^\s<>"]+/.exec(header("Reply-To"))?.[0] ?? "";
        mails.push({ messageId: header("Message-ID"), to: session.envelope.rcptTo[0]?.address ?? "", replyTo });
        if (afterMs > 0) setTimeout(done, afterMs);
        else done();
      }, done);
    },
  });
  // A sender that's killed resets its connections.
  server.on("error", () => undefined);
  process.on("message", (question) => process.send?.(question === "count" ? mails.length : mails));
  server.listen(0, "127.0.0.1", () => {
    const address = server.server.address();
    if (address && typeof address === "object") process.send?.(address.port);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve(Number(process.argv[2]));
