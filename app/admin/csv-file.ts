/** A CSV file streamed as it's read, with backpressure. If the client disconnects, reading stops. */
export function csvFile(name: string, parts: AsyncGenerator<string>): Response {
  return new Response(fileStream(parts), {
    headers: { "Content-Type": "text/csv; charset=utf-8; header=present", "Content-Disposition": `attachment; filename="${name}"` },
  });
}

/** Streams text or bytes as a response body, with backpressure. If the client disconnects, producing stops. */
export function fileStream(parts: AsyncIterable<string | Uint8Array> | Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reading = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await reading.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    cancel: async () => void (await reading.return?.()),
  });
}
