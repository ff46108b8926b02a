/** A CSV file that is sent while it is read: read on only as fast as it is taken; who breaks off ends the reading. */
export function csvFile(name: string, parts: AsyncGenerator<string>): Response {
  return new Response(fileStream(parts), {
    headers: { "Content-Type": "text/csv; charset=utf-8; header=present", "Content-Disposition": `attachment; filename="${name}"` },
  });
}

/** A file in parts, of text or bytes, as the body of an answer: made only as fast as it is taken; who breaks off ends the making. */
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
