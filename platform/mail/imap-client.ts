import { ImapFlow } from "imapflow";

interface Patience {
  /** For connecting and for the greeting, in milliseconds. */
  connectMs: number;
  /** Without a word from the server, in milliseconds. */
  silentMs: number;
  /** How often IDLE is renewed, in milliseconds. */
  idleMs?: number;
}

/** A mailbox and its folder: imaps://user:password@host/folder, with special characters percent-encoded. Without a folder: INBOX. */
export function imapClient(address: string, { connectMs, silentMs, idleMs }: Patience): { client: ImapFlow; folder: string } {
  const url = new URL(address);
  const secure = url.protocol === "imaps:";
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    ...(idleMs && { maxIdleTime: idleMs }),
  });
  // Errors of a closed connection arrive as events, too.
  client.on("error", () => {});
  return { client, folder: decodeURIComponent(url.pathname.slice(1)) || "INBOX" };
}
