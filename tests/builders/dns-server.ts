import { createSocket } from "node:dgram";
import { getServers, setServers } from "node:dns";
import type { AddressInfo } from "node:net";

/** TXT records by name. */
export type Zone = Record<string, string[]>;

/** A name server on a free port that this process uses from now on. What it doesn't know doesn't exist. Call `stop` to end it. */
export async function startDnsServer(zone: Zone): Promise<{ stop(): Promise<void> }> {
  const before = getServers();
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => socket.send(answerTo(query, zone), port, address));
  await new Promise<void>((done) => socket.bind(0, "127.0.0.1", done));
  setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  const stop = () => {
    setServers(before);
    return new Promise<void>((done) => socket.close(() => done()));
  };
  return { stop };
}

/** RFC 1035 §4: the question again, and one record per text. */
function answerTo(query: Buffer, zone: Zone): Buffer {
  const { name, end } = nameIn(query);
  const question = query.subarray(12, end + 4);
  const texts = query.readUInt16BE(end) === 16 ? (zone[name.toLowerCase()] ?? []) : [];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  // A response with authority, or NXDOMAIN.
  head.writeUInt16BE(texts.length > 0 ? 0x8580 : 0x8583, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(texts.length, 6);
  return Buffer.concat([head, question, ...texts.map(record)]);
}

function record(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? [""]).map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, "latin1")]));
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  // The question's name, TXT, IN, for a minute.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join("."), end: at + 1 };
}
