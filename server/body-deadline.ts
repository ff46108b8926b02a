import type { IncomingMessage } from "node:http";

/** How long clients can take to send a body. In milliseconds and bytes. */
export interface Patience {
  /** An ordinary body. */
  bodyMs: number;
  /** A staff upload: 100 MB over a slow connection take a quarter of an hour. */
  uploadMs: number;
  /** An upload must deliver at least this much in this time, or it isn't a serious one. */
  stepMs: number;
  stepBytes: number;
}

export const PATIENCE: Patience = { bodyMs: 60_000, uploadMs: 1_800_000, stepMs: 30_000, stepBytes: 64 * 1024 };

const timers = new WeakMap<IncomingMessage, { patience: Patience; end: () => void }>();

/** Closes connections that send a body slower than any real client. */
export function limitTime(request: IncomingMessage, patience: Patience): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => request.destroy(), patience.bodyMs);
  const end = () => clearTimeout(timer);
  timers.set(request, { patience, end });
  request.once("end", end).once("close", end);
}

/** Gives a signed-in person's upload the time it needs, as long as it keeps arriving. */
export function allowUpload(request: IncomingMessage): void {
  const { patience, end } = timers.get(request) ?? {};
  if (!patience || !end) return;
  end();
  const { stepMs, stepBytes, uploadMs } = patience;
  const last = setTimeout(() => request.destroy(), uploadMs);
  let arrived = request.socket.bytesRead;
  const steps = setInterval(() => {
    const now = request.socket.bytesRead;
    // Data waiting to be read isn't the sender's fault.
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
