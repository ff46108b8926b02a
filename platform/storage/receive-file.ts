import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";

/** Writes a file as it arrives to `target` and answers how many bytes came. Those beyond `most` are read and dropped: a sender that is cut off would never see the answer. */
export async function receiveFile(content: AsyncIterable<Uint8Array>, target: string, most: number): Promise<number> {
  let size = 0;
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size <= most) yield chunk;
      }
    },
    createWriteStream(target, { flags: "wx" }),
  );
  return size;
}

/** The last part of a path, without characters that do not show or that turn the text round. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .trim();
}
