/** A CSV file that is sent while it is read: read on only as fast as it is taken; who breaks off ends the reading. */
export function csvFile(name: string, parts: AsyncGenerator<string>): Response {
  return new Response(streamOf(parts), {
    headers: { "Content-Type": "text/csv; charset=utf-8; header=present", "Content-Disposition": `attachment; filename="${name}"` },
  });
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}
