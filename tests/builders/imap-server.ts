import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.mjs";

const DOVECOT = "/usr/sbin/dovecot";
/** An unprivileged user, because Dovecot reads no mail as root. */
const NOBODY = 65534;

/** Dovecot comes from Debian (dovecot-imapd) and has to be started by root. */
export function isImapServerThere(): boolean {
  return existsSync(DOVECOT) && process.getuid?.() === 0;
}

export interface ImapServer {
  url: string;
  /** Puts an email into the inbox, unread. */
  deliver(mail: string): void;
  /** How many of the inbox's emails are read, and how many aren't. */
  count(): { seen: number; unseen: number };
  stop(): Promise<void>;
}

/** A separate mailbox on a free port. */
export async function startImapServer(): Promise<ImapServer> {
  const folder = mkdtempSync(join(tmpdir(), "imap-"));
  chmodSync(folder, 0o755);
  const mailbox = join(folder, "mail");
  for (const part of ["", "cur", "new", "tmp"]) {
    mkdirSync(join(mailbox, part), { recursive: true });
    chownSync(join(mailbox, part), NOBODY, NOBODY);
  }
  const port = await freePort();
  writeFileSync(join(folder, "dovecot.conf"), configuration(folder, mailbox, port));
  const server = spawn(DOVECOT, ["-F", "-c", join(folder, "dovecot.conf")], { stdio: "ignore" });
  await untilListening(port, server);
  let mails = 0;
  const deliver = (mail: string) => {
    const path = join(mailbox, "new", `${++mails}.test`);
    writeFileSync(path, mail);
    chownSync(path, NOBODY, NOBODY);
  };
  const count = () => {
    const names = ["cur", "new"].flatMap((part) => readdirSync(join(mailbox, part)));
    const seen = names.filter((name) => /:2,.*S/.test(name)).length;
    return { seen, unseen: names.length - seen };
  };
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `imap://bounces:se%2Fcret@127.0.0.1:${port}/INBOX`, deliver, count, stop };
}

const configuration = (folder: string, mailbox: string, port: number) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mailbox}
passdb {
  driver = static
  args = password=se/cret
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${mailbox}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;

async function untilListening(port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error("dovecot exited");
    const socket = connect(port, "127.0.0.1");
    const isThere = await new Promise<boolean>((resolve) =>
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false)),
    );
    socket.destroy();
    if (isThere) return;
    await sleep(50);
  }
  throw new Error("dovecot doesn't respond");
}
