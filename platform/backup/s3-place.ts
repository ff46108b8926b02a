import { createWriteStream } from "node:fs";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { connectS3, parseS3Url, type S3Address } from "../storage/s3-storage.ts";
import { type BackupPlace, isBackupName } from "./backup-place.ts";
import { RefusedError } from "./refusals.ts";

/** A bucket, and what the names of backups in it begin with: "" or "folder/". */
export interface S3PlaceAddress {
  address: S3Address;
  prefix: string;
}

/** Parts of an upload, in bytes: 10,000 of them are the largest backup, 160 GB. */
const PART = 16 * 1024 * 1024;

/** `s3+https://key:secret@host/bucket/folder?region=…`; null where something of it is missing. */
export function parseS3Place(target: string): S3PlaceAddress | null {
  const parts = /^(s3\+https?:\/\/[^/]+\/[^/?#]+)\/?([^?#]*)(\?[^#]*)?$/.exec(target);
  const address = parts && parseS3Url(`${parts[1]}${parts[3] ?? ""}`);
  if (!address) return null;
  const folder = decodeURIComponent(parts[2] ?? "").replace(/(?<!\/)\/+$/, "");
  return { address, prefix: folder && `${folder}/` };
}

/** By which two addresses are known to be of one bucket. */
export function bucketOf({ endpoint, bucket }: S3Address): string {
  return `${endpoint}/${bucket}`;
}

export async function s3Place({ address, prefix }: S3PlaceAddress): Promise<BackupPlace> {
  const { sdk, client } = await connectS3(address);
  const where = `${address.endpoint}/${address.bucket}/${prefix}`;
  const at = (name: string) => ({ Bucket: address.bucket, Key: `${prefix}${basename(name)}` });
  /** Errors of the SDK with what was tried; those of a stream as they are. */
  const trying = async <Value>(what: string, work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      const isFromThere = error instanceof Error && ("$metadata" in error || "code" in error || error.name === "TimeoutError");
      if (!isFromThere || "severity" in error) throw error;
      throw new RefusedError(`${what} ${where} failed: ${error.message || error.name}.`, { cause: error });
    }
  };
  return {
    name: where,
    bucket: bucketOf(address),
    async write(name, content) {
      const head = client.send(new sdk.HeadObjectCommand(at(name))).catch(unlessMissing);
      if (await trying("Reaching", head))
        throw new RefusedError(`There is a file ${name} in ${where} already: a backup is never written over.`);
      const { Upload } = await import("@aws-sdk/lib-storage");
      // What is not complete is taken back by the SDK, and an object shows only when it is.
      const upload = new Upload({
        client,
        params: { ...at(name), Body: content, ContentType: "application/gzip" },
        partSize: PART,
        queueSize: 2,
      });
      await trying("Writing to", upload.done()).catch((error) => {
        // Where it is the backup that broke off, that is the reason, whatever became of taking back its parts.
        throw content.errored ?? error;
      });
    },
    async list() {
      const names: string[] = [];
      let next: string | undefined;
      do {
        const command = new sdk.ListObjectsV2Command({ Bucket: address.bucket, Prefix: prefix, ContinuationToken: next });
        const page = await trying("Reaching", client.send(command));
        for (const { Key = "" } of page.Contents ?? []) if (isBackupName(Key.slice(prefix.length))) names.push(Key.slice(prefix.length));
        next = page.NextContinuationToken;
      } while (next);
      return names.sort();
    },
    async remove(name) {
      await trying("Removing from", client.send(new sdk.DeleteObjectCommand(at(name))));
    },
    async fetch(name, scratch) {
      const found = await trying("Reading from", client.send(new sdk.GetObjectCommand(at(name))).catch(unlessMissing));
      if (!found?.Body) throw new RefusedError(`There is no ${basename(name)} in ${where}.`);
      const path = join(scratch, basename(name));
      await pipeline(found.Body as Readable, createWriteStream(path, { mode: 0o600 }));
      return path;
    },
    close: () => client.destroy(),
  };
}

function unlessMissing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.name !== "NoSuchBucket" && error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}
