import { crc32, deflateRawSync } from "node:zlib";
import sharp from "sharp";

/** Files to upload, each really what its name says unless stated otherwise. */

/** An image with a location and an orientation that rotates it by 90°. */
export async function photo({ width = 400, height = 300, orientation = 6 } = {}): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#3a4bc8" } });
  const exif = { IFD0: { Make: "SecretCamera", Copyright: "secret-owner" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "29/1 25/1 0/1" } };
  return picture.jpeg().withExif(exif).withMetadata({ orientation, exif }).toBuffer();
}

export function picture(format: "png" | "gif" | "webp" | "avif" | "jpeg", { width = 40, height = 30, alpha = 1 } = {}): Promise<Buffer> {
  const background = { r: 194, g: 65, b: 12, alpha };
  return sharp({ create: { width, height, channels: 4, background } })
    .toFormat(format)
    .toBuffer();
}

/**
 * A picture as phones take it: HEVC in HEIF, 192 × 128 pixels, a red quarter at the top left, and a note that it has to be turned
 * clockwise, so that it's upright with the red at the top right. The camera's name is in it.
 */
export const heic = Buffer.from(
  [
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAY1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAA",
    "NGlsb2MAAAAAREAAAgABAAAAAAGxAAEAAAAAAAAAbwACAAAAAAIgAAEAAAAAAAAAMQAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWlu",
    "ZmUCAAABAAIAAEV4aWYAAAAAzGlwcnAAAACtaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroC",
    "QCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoBggIFlupJKa5uBAQMCAAAADAIAAAAMAhCIAAQAHRAHBcrBiQAAAAAlpcm90AwAAABRpc3BlAAAAAAAAAMAAAACA",
    "AAAAEHBpeGkAAAAAAwgICAAAABdpcG1hAAAAAAAAAAEAAQSBAgOEAAAAGmlyZWYAAAAAAAAADmNkc2MAAgABAAEAAACobWRhdAAAAGsoAa8J0ayAITl1X//7",
    "65///KAXIfvEwHQcw8u426//+KjM7/A1D//3bkY7uH/9u0PQ1e+hj/xvjD//7LogP5QgS/+Rk976pN2tBdJYvf3X//i+T5XGfEGIeaYPs2S5i/roLedV4ABa",
    "AADXgAAAAAZFeGlmAABNTQAqAAAACAABAQ8AAgAAAA0AAAAaAAAAAFNlY3JldENhbWVyYQA=",
  ].join(""),
  "base64",
);

/** The same in one of its other names. */
export const heif = Buffer.from(heic.toString("latin1").replace("ftypheic", "ftypmif1"), "latin1");

/** What an iPhone's video starts with. */
export const mov = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from("ftypqt  \0\0\0\0qt  "), Buffer.alloc(2_000, 7)]);

/** A GIF with two frames. */
export function movingGif(): Promise<Buffer> {
  const frame = (background: string) => ({ create: { width: 20, height: 20, channels: 3 as const, background } });
  return sharp([frame("#f00"), frame("#00f")].map((one) => one) as never, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

export const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

/** The first bytes that identify the two. */
export const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom\0\0\x02\0isomiso2"), Buffer.alloc(2_000, 7)]);
export const webm = Buffer.concat([
  Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff", "hex"),
  Buffer.alloc(500, 3),
]);

/** A compound file whose directory names a Word document's stream. */
export function doc(stream = "WordDocument"): Buffer {
  const file = Buffer.alloc(2_048);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  Buffer.from(stream, "utf16le").copy(file, 1_024 + 128);
  return file;
}

/** A ZIP with these entries, compressed. */
export function zip(entries: Record<string, Buffer | string>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(plain), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(plain.length, 18);
    head.writeUInt16LE(name.length, 22);
    local.push(Buffer.from("PK\x03\x04"), head, Buffer.from(name), packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    central.push(Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), head, rest, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(entries).length, 4);
  end.writeUInt16LE(Object.keys(entries).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, directory, Buffer.from("PK\x05\x06"), end]);
}

export const docx = zip({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<document/>" });

/** Half a gigabyte of zeros in half a megabyte. */
export function zipBombDocx(): Buffer {
  return zip({ "[Content_Types].xml": "<Types/>", "word/document.xml": Buffer.alloc(512 * 1024 * 1024) });
}

/** A PNG that claims 14,000² pixels and has hardly any data. */
export function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(14_000, 0);
  head.writeUInt32BE(14_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", Buffer.alloc(20)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The response to an upload, as a program gets it. */
export interface Uploaded {
  status: number;
  files: { name: string; error: string | null; id: string; filePath: string; note: string | null }[];
}

/** Uploads files like the screen does. */
export async function upload(
  address: string,
  cookie: Record<string, string>,
  files: [name: string, content: Uint8Array | string][],
  fields: Record<string, string> = {},
): Promise<Uploaded> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of files) form.append("files", new Blob([content as BlobPart]), name);
  const headers = { ...cookie, Accept: "application/json" };
  const response = await fetch(`${address}/admin/media/upload`, { method: "POST", body: form, headers, redirect: "manual" });
  const text = await response.text();
  return { status: response.status, files: text.startsWith("{") ? ((JSON.parse(text) as Uploaded).files ?? []) : [] };
}
