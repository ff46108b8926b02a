import { createWriteStream } from "node:fs";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { connectS3, parseS3Url, type S3Address } from "../storage/s3-storage.ts";
import { type BackupPlace, isBackupName } from "./backup-place.ts";
import { RefusedError } from "./refusals.ts";

/** A bucket, and the prefix of backup names in it: "" or "folder/". */
interface S3PlaceAddress {
  address: S3Address;
  prefix: string;
}

/** The part size of an upload, in bytes: 10,000 parts make up the largest backup, 160 GB. */
const PART = 16 * 1024 * 1024;

/** `s3+https://key:secret@host/bucket/folder?region=…`. Null if anything is missing. */
export function parseS3Place(target: string): S3PlaceAddress | null {
  const parts = /^(s3\+https?:\/\/[^/]+\/[^/?#]+)\/?([^?#]*)(\?[^#]*)?$/.exec(target);
  const address = parts && parseS3Url(`${parts[1]}${parts[3] ?? ""}`);
  if (!address) return null;
  const folder = decodeURIComponent(parts[2] ?? "").replace(/(?<!\/)\/+$/, "");
  return { address, prefix: folder && `${folder}/` };
}

/** Shows whether two addresses belong to the same bucket. */
export function bucketOf({ endpoint, bucket }: S3Address): string {
  return `${endpoint}/${bucket}`;
}

/** A bucket's client. */
interface Bucket extends S3PlaceAddress, Awaited<ReturnType<typeof connectS3>> {
  /** As shown to people, without a key. */
  where: string;
}

export async function s3Place({ address, prefix }: S3PlaceAddress): Promise<BackupPlace> {
  const connection = await connectS3(address);
  const bucket: Bucket = { ...connection, address, prefix, where: `${address.endpoint}/${address.bucket}/${prefix}` };
  const { sdk, client } = connection;
  return {
    name: bucket.where,
    bucket: bucketOf(address),
    write: (name, content) => write(bucket, name, content),
    list: () => list(bucket),
    remove: async (name) => {
      await trying(bucket, "Removing from", client.send(new sdk.DeleteObjectCommand(at(bucket, name))));
    },
    fetch: (name, scratch) => fetchInto(bucket, name, scratch),
    close: () => client.destroy(),
  };
}

function at({ address, prefix }: Bucket, name: string) {
  return { Bucket: address.bucket, Key: `${prefix}${basename(name)}` };
}

/** The SDK's errors, together with what was attempted. A stream's errors are left as they are. */
async function trying<Value>({ where }: Bucket, what: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const isFromThere = error instanceof Error && ("$metadata" in error || "code" in error || error.name === "TimeoutError");
    if (!isFromThere || "severity" in error) throw error;
    throw new RefusedError(`${what} ${where} failed: ${error.message || error.name}.`, { cause: error });
  }
}

async function write(bucket: Bucket, name: string, content: Readable): Promise<void> {
  const { sdk, client, where } = bucket;
  const head = client.send(new sdk.HeadObjectCommand(at(bucket, name))).catch(unlessMissing);
  if (await trying(bucket, "Reaching", head)) throw new RefusedError(`${name} already exists in ${where}. Backups never overwrite a file.`);
  const { Upload } = await import("@aws-sdk/lib-storage");
  // The SDK cleans up incomplete uploads, and an object is visible only once it's complete.
  const upload = new Upload({
    client,
    params: { ...at(bucket, name), Body: content, ContentType: "application/gzip" },
    partSize: PART,
    queueSize: 2,
  });
  await trying(bucket, "Writing to", upload.done()).catch((error) => {
    // If the backup itself was interrupted, that's the reason, whatever happened when cleaning up its parts.
    throw content.errored ?? error;
  });
}

async function list(bucket: Bucket): Promise<string[]> {
  const { sdk, client, address, prefix } = bucket;
  const names: string[] = [];
  let next: string | undefined;
  do {
    const command = new sdk.ListObjectsV2Command({ Bucket: address.bucket, Prefix: prefix, ContinuationToken: next });
    const page = await trying(bucket, "Reaching", client.send(command));
    for (const { Key = "" } of page.Contents ?? []) if (isBackupName(Key.slice(prefix.length))) names.push(Key.slice(prefix.length));
    next = page.NextContinuationToken;
  } while (next);
  return names.sort();
}

async function fetchInto(bucket: Bucket, name: string, scratch: string): Promise<string> {
  const { sdk, client, where } = bucket;
  const found = await trying(bucket, "Reading from", client.send(new sdk.GetObjectCommand(at(bucket, name))).catch(unlessMissing));
  if (!found?.Body) throw new RefusedError(`${basename(name)} doesn't exist in ${where}.`);
  const path = join(scratch, basename(name));
  await pipeline(found.Body as Readable, createWriteStream(path, { mode: 0o600 }));
  return path;
}

function unlessMissing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.name !== "NoSuchBucket" && error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}
