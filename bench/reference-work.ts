import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const ENTRIES = 250_000;
/** Through the objects: about two thirds of a piece. */
const STEPS = 3_000;
/** Of JSON and the hash, which stay in the processor's own caches: about a third. */
const TURNS = 12;
/** Pieces of work per measurement: about a quarter of a second. */
const PIECES = 80;

export interface ReferenceWork {
  /** The processor time of one piece, in milliseconds. */
  measure(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * The same work every time, in a separate process: JSON, a hash, and many objects that are scattered in memory, as in a program that renders pages.
 * Neighbors on a shared machine take from its caches as much as from its processors. The same page then costs up to half again as much processor
 * time, and so does this work: the quotient stays within about a tenth.
 */
export async function startReferenceWork(): Promise<ReferenceWork> {
  const child = fork(fileURLToPath(import.meta.url));
  await once(child, "message");
  const measure = async () => {
    child.send("measure");
    const [ms] = (await once(child, "message")) as [number];
    return ms;
  };
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
  return { measure, stop };
}

interface Entry {
  text: string;
  parts: string[];
  next: number;
}

function serve(): void {
  process.once("disconnect", () => process.exit());
  const entries = new Map<string, Entry>();
  for (let i = 0; i < ENTRIES; i++) {
    entries.set(keyOf(i), { text: `text ${i}`, parts: [`a${i % 13}`, `b${i}`], next: (i * 104_729 + 12_345) % ENTRIES });
  }
  let at = 1;
  const work = () => {
    const seen: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      const entry = entries.get(keyOf(at)) as Entry;
      if (step % 10 === 0) seen.push(entry.text, ...entry.parts);
      at = (entry.next + step) % ENTRIES;
    }
    for (let turn = 0; turn < TURNS; turn++) {
      const texts = JSON.parse(JSON.stringify(seen)) as string[];
      createHash("sha256").update(texts.join(" ")).digest();
    }
  };
  // Until the code is compiled.
  for (let piece = 0; piece < 2 * PIECES; piece++) work();
  process.on("message", () => {
    const before = process.cpuUsage();
    for (let piece = 0; piece < PIECES; piece++) work();
    const { user, system } = process.cpuUsage(before);
    process.send?.((user + system) / 1_000 / PIECES);
  });
  process.send?.("ready");
}

function keyOf(number: number): string {
  return `entry-${number}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve();
