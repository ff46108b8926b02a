import type { IncomingMessage } from "node:http";

/** How long someone may take to send a body. In milliseconds and bytes. */
export interface Patience {
  /** An ordinary body. */
  bodyMs: number;
  /** An upload of staff: 100 MB over a slow line take a quarter of an hour. */
  uploadMs: number;
  /** In so long an upload brings at least so much, or no one means it. */
  stepMs: number;
  stepBytes: number;
}

export const PATIENCE: Patience = { bodyMs: 60_000, uploadMs: 1_800_000, stepMs: 30_000, stepBytes: 64 * 1024 };

const timers = new WeakMap<IncomingMessage, { patience: Patience; end: () => void }>();

/** Ends the connection of anyone who sends a body slower than anyone means to. */
export function limitTime(request: IncomingMessage, patience: Patience): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => request.destroy(), patience.bodyMs);
  const end = () => clearTimeout(timer);
  timers.set(request, { patience, end });
  request.once("end", end).once("close", end);
}

/** Gives the upload of someone who is known the time that it takes, as long as it goes on arriving. */
export function allowUpload(request: IncomingMessage): void {
  const { patience, end } = timers.get(request) ?? {};
  if (!patience || !end) return;
  end();
  const { stepMs, stepBytes, uploadMs } = patience;
  const last = setTimeout(() => request.destroy(), uploadMs);
  let arrived = request.socket.bytesRead;
  const steps = setInterval(() => {
    const now = request.socket.bytesRead;
    // What waits to be read is not the sender's fault.
    if (now - arrived < stepBytes && request.readableLength === 0) request.destroy();
    arrived = now;
  }, stepMs);
  const stop = () => {
    clearTimeout(last);
    clearInterval(steps);
  };
  request.once("end", stop).once("close", stop);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const { "content-length": length, "transfer-encoding": coding } = headers;
  return coding !== undefined || (length !== undefined && length !== "0");
}
