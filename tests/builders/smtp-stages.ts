import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";
import { certificates } from "./certificates.ts";

/** What the server waits for, or has to respond to. */
export type Stage = "greeting" | "hello" | "starttls" | "handshake" | "sign-in" | "sender" | "recipient" | "data" | "message";

/** What it does at that point: says nothing, sends one letter at a time endlessly, disconnects, or sends this response. */
export type Fault = "stall" | "drip" | "close" | `${number}${string}` | `HTTP/${string}`;

interface StagesOptions {
  fault?: Partial<Record<Stage, Fault>>;
  /** Offers STARTTLS with this certificate; `isTlsFirst`: uses TLS from the start. */
  certificate?: "good" | "expired" | "selfSigned";
  isTlsFirst?: boolean;
  /** What else it offers after EHLO: "AUTH PLAIN LOGIN", "PIPELINING". */
  offers?: string[];
}

/** An SMTP server that fails at a stage, on one connection after another. */
export interface SmtpStages {
  port: number;
  /** The received lines, including those of emails. */
  heard: string[];
  /** How many connections are open. */
  open(): number;
  stop(): Promise<void>;
}

export async function startSmtpStages({
  fault = {},
  certificate,
  isTlsFirst = false,
  offers = [],
}: StagesOptions = {}): Promise<SmtpStages> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    if (!isTlsFirst) return greet(socket);
    if (fault.handshake) return go(socket, fault.handshake);
    greet(secured(socket));
  });
  const secured = (socket: Socket) =>
    new TLSSocket(socket, {
      isServer: true,
      secureContext: createSecureContext({ key: certificates.key, cert: certificates[certificate ?? "good"] }),
    }).on("error", () => undefined);

  const greet = (socket: Socket) => {
    answer(socket, "greeting", "220 mail.lonemesa.example ready");
    listen(socket);
  };
  const answer = (socket: Socket, stage: Stage, usual: string) => {
    const how = fault[stage];
    if (how === undefined) socket.write(`${usual}\r\n`);
    else go(socket, how);
    if (how === "stall" || how === "drip") silent.add(socket);
  };
  const listen = (socket: Socket) => {
    let isMail = false;
    let isSigningIn = 0;
    let rest = "";
    const hear = (chunk: Buffer) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        heard.push(line);
        if (silent.has(socket)) continue;
        if (isMail) {
          if (line !== ".") continue;
          isMail = false;
          answer(socket, "message", "250 2.0.0 Ok: queued as 4XYZ");
        } else if (isSigningIn > 0) {
          isSigningIn -= 1;
          if (isSigningIn > 0) socket.write("334 UGFzc3dvcmQ6\r\n");
          else answer(socket, "sign-in", "235 2.7.0 Welcome");
        } else if (/^(EHLO|HELO)/i.test(line)) {
          const isPlain = certificate && !isTlsFirst && !(socket instanceof TLSSocket);
          const all = ["mail.lonemesa.example", ...offers, ...(isPlain ? ["STARTTLS"] : []), "SIZE 1000000"];
          answer(socket, "hello", all.map((offer, place) => `250${place < all.length - 1 ? "-" : " "}${offer}`).join("\r\n"));
        } else if (/^STARTTLS/i.test(line)) {
          answer(socket, "starttls", "220 Go ahead");
          if (fault.starttls) continue;
          socket.off("data", hear);
          if (fault.handshake) go(socket, fault.handshake);
          else listen(secured(socket));
        } else if (/^AUTH LOGIN$/i.test(line)) {
          isSigningIn = 2;
          socket.write("334 VXNlcm5hbWU6\r\n");
        } else if (/^AUTH/i.test(line)) answer(socket, "sign-in", "235 2.7.0 Welcome");
        else if (/^MAIL/i.test(line)) answer(socket, "sender", "250 2.1.0 Ok");
        else if (/^RCPT/i.test(line)) answer(socket, "recipient", "250 2.1.5 Ok");
        else if (/^DATA/i.test(line)) {
          isMail = !fault.data && !fault.recipient && !fault.sender;
          answer(socket, "data", isMail || fault.data ? "354 End data with <CR><LF>.<CR><LF>" : "503 5.5.1 No valid recipients");
        } else if (/^QUIT/i.test(line)) socket.end("221 2.0.0 Bye\r\n");
      }
    };
    socket.on("data", hear);
  };
  const port = await listening(server);
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { port, heard, open: () => sockets.size, stop };
}

function go(socket: Socket, how: Fault): void {
  if (how === "close") return void socket.end();
  if (how === "stall") return;
  if (how !== "drip") return void socket.write(`${how}\r\n`);
  const timer = setInterval(() => socket.write("2"), 20);
  socket.on("close", () => clearInterval(timer));
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}
