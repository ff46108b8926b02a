/** One part of a form: a field, or a file whose content is read in place and must be read to its end. */
export type Part = { name: string; filename: null; value: string } | { name: string; filename: string; content: AsyncIterable<Uint8Array> };

/** The request isn't a valid form, or it was cut off. */
export class BrokenFormError extends Error {
  override name = "BrokenFormError";
}

/** The maximum length of a text field or a part's header, in bytes. Our forms never send more. */
const MAX_TEXT = 16_384;

/** The parts of a form with files (RFC 7578), one by one as they arrive. Only the current chunk is in memory. */
export async function* readMultipart(request: Request): AsyncGenerator<Part> {
  const boundary = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    request.headers.get("content-type") ?? "",
  );
  if (!boundary || !request.body) throw new BrokenFormError("not a form with files");
  const reader = new Pieces(request.body);
  const mark = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`, "latin1");
  // There's no line break before the first boundary.
  reader.unshift(Buffer.from("\r\n"));
  await drain(reader.until(mark));
  while (!(await isEnd(reader))) {
    const head = (await text(reader.until(Buffer.from("\r\n\r\n")))).toString("utf8");
    const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? "";
    const name = parameter(disposition, "name");
    const filename = parameter(disposition, "filename");
    if (name === null) throw new BrokenFormError("a part without a name");
    const content = reader.until(mark);
    if (filename === null) yield { name, filename, value: (await text(content)).toString("utf8") };
    else yield { name, filename, content };
    await drain(content);
  }
}

/** After a boundary: the end of the form, or the next part. */
async function isEnd(reader: Pieces): Promise<boolean> {
  const two = await reader.take(2);
  if (two === "--") return true;
  if (two !== "\r\n") throw new BrokenFormError("an invalid boundary");
  return false;
}

/** Browsers escape quotes and line breaks in names as %22, %0D, and %0A (WHATWG HTML, multipart form data). */
function parameter(disposition: string, name: string): string | null {
  const value = new RegExp(`(?:^|;)\\s*${name}="([^"]*)"`, "i").exec(disposition)?.[1];
  return value?.replaceAll(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) ?? null;
}

async function text(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > MAX_TEXT) throw new BrokenFormError("a field that is too long");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function drain(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of content);
}

/** A byte stream that is read up to a mark. */
class Pieces {
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #held = Buffer.alloc(0);

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  unshift(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held]);
  }

  async take(count: number): Promise<string> {
    while (this.#held.length < count) await this.#more();
    const taken = this.#held.subarray(0, count).toString("latin1");
    this.#held = this.#held.subarray(count);
    return taken;
  }

  /** What comes before `mark`, which is consumed too. After the end, it yields nothing. */
  until(mark: Buffer): AsyncIterable<Buffer> {
    let isOver = false;
    const next = async (): Promise<Buffer | null> => {
      for (;;) {
        const found = this.#held.indexOf(mark);
        // A mark can start in the buffered bytes and end in the next chunk.
        const sure = found >= 0 ? found : this.#held.length - mark.length + 1;
        if (sure > 0 || found === 0) {
          const piece = this.#held.subarray(0, Math.max(0, sure));
          this.#held = this.#held.subarray(found >= 0 ? found + mark.length : sure);
          isOver = found >= 0;
          return piece;
        }
        await this.#more();
      }
    };
    return {
      async *[Symbol.asyncIterator]() {
        while (!isOver) {
          const piece = await next();
          if (piece && piece.length > 0) yield piece;
        }
      },
    };
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#reader.read();
    if (done) throw new BrokenFormError("the form ended early");
    this.#held = Buffer.concat([this.#held, value]);
  }
}
