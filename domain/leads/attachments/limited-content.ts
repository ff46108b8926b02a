/** The sender was slower than any real one. */
export class SlowSenderError extends Error {
  override name = "SlowSenderError";
}

/** More arrived than is allowed. */
export class TooMuchError extends Error {
  override name = "TooMuchError";
}

/** The sender disconnected midway. */
export class SenderGoneError extends Error {
  override name = "SenderGoneError";
}

interface ContentLimits {
  /** In bytes. */
  most: number;
  /** The longest time without a single byte, in milliseconds. */
  idleMs: number;
  /** From the first byte to the last, in milliseconds. */
  totalMs: number;
}

/**
 * The chunks of a file as they arrive, within the limits on size and time. Ends the source as soon as it exceeds a limit: nothing beyond is
 * read.
 * @throws TooMuchError; SlowSenderError; SenderGoneError
 */
export async function* limitedContent(content: AsyncIterable<Uint8Array>, { most, idleMs, totalMs }: ContentLimits) {
  const source = content[Symbol.asyncIterator]();
  const end = performance.now() + totalMs;
  let size = 0;
  let isOpen = true;
  try {
    for (;;) {
      const piece = await within(nextOf(source), Math.min(idleMs, end - performance.now()));
      if (piece.done) {
        isOpen = false;
        return;
      }
      size += piece.value.length;
      if (size > most) throw new TooMuchError("the file is too large");
      yield piece.value;
    }
  } finally {
    // Not awaited: a source that hangs would block us.
    if (isOpen) source.return?.()?.catch(() => {});
  }
}

function nextOf(source: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
  return source.next().catch((cause: unknown) => {
    throw new SenderGoneError("the sender disconnected", { cause });
  });
}

async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SlowSenderError("the file arrived too slowly")), Math.max(0, ms));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
