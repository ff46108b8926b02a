import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** A real SMTP server on a free port that stores what it accepts. */
export interface MailServer {
  url: string;
  mails: ParsedMail[];
  /** While true, every email is refused with 451. */
  isRefusing: boolean;
  stop(): Promise<void>;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const state = { isRefusing: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    // It doesn't wait for anyone when it stops: a sender keeps its connection for half a minute in case there is more to send.
    closeTimeout: 1,
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        if (state.isRefusing) return done(Object.assign(new Error("try again later"), { responseCode: 451 }));
        mails.push(mail);
        done();
      }, done);
    },
  });
  // A killed program leaves its connections broken; the server keeps running.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    mails,
    get isRefusing() {
      return state.isRefusing;
    },
    set isRefusing(value) {
      state.isRefusing = value;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
