/** The sender was slower than anyone means to be. */
export class SlowSenderError extends Error {
  override name = "SlowSenderError";
}

/** More came than may come. */
export class TooMuchError extends Error {
  override name = "TooMuchError";
}

/** The sender went away in the middle. */
export class SenderGoneError extends Error {
  override name = "SenderGoneError";
}

export interface ContentLimits {
  /** In bytes. */
  most: number;
  /** Without a single byte, in milliseconds. */
  idleMs: number;
  /** From the first byte to the last, in milliseconds. */
  totalMs: number;
}

/**
 * The pieces of a file as they arrive, at most so many bytes of them and no slower than so. Ends the source as soon as a limit is passed: what is
 * beyond is never read.
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
    // Not waited for: a source that hangs would hold us.
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
