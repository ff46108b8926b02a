import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { assertPath, FileExistsError, type Storage } from "./storage.ts";

/** An S3-compatible bucket, given as one address: `s3+https://key:secret@host/bucket?region=eu-central-1`. */
export interface S3Address {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Parses the address. Null if anything is missing. Key and secret can be percent-encoded. */
export function parseS3Url(address: string): S3Address | null {
  const parts = /^s3\+(https?):\/\/([^\s@/]+)@([^\s@/?#]+)\/([^\s/?#]+)\/?(?:\?([^\s#]*))?$/.exec(address);
  if (!parts) return null;
  const [, protocol, credentials = "", host, bucket = "", query = ""] = parts;
  const [key = "", ...secret] = credentials.split(":");
  if (!key || secret.length !== 1 || !secret[0] || !URL.canParse(`${protocol}://${host}/`)) return null;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return null;
  const region = new URLSearchParams(query).get("region") || "us-east-1";
  try {
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(key), decodeURIComponent(secret[0])];
    return { endpoint: `${protocol}://${host}`, bucket, region, accessKeyId, secretAccessKey };
  } catch {
    // An invalid escape.
    return null;
  }
}

/** A client for a bucket's server. The SDK is loaded only here: sites with a folder don't need it. */
export async function connectS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Address) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    ...{ endpoint, region, credentials: { accessKeyId, secretAccessKey } },
    // Most servers other than Amazon's support buckets only in the path, and none of its newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 60_000 },
  });
  return { sdk, client };
}

/** Files in a bucket. */
export async function s3Storage(address: S3Address): Promise<Storage> {
  const { sdk, client } = await connectS3(address);
  const { bucket } = address;
  const at = (path: string) => {
    assertPath(path);
    return { Bucket: bucket, Key: path };
  };
  return {
    async put(path, localPath, contentType) {
      if (await head(path)) throw new FileExistsError("a file with this name already exists");
      const { size } = await stat(localPath);
      const body = createReadStream(localPath);
      await client.send(new sdk.PutObjectCommand({ ...at(path), Body: body, ContentLength: size, ContentType: contentType }));
    },
    async get(path, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new sdk.GetObjectCommand({ ...at(path), Range })).catch(unlessMissing);
      return (found?.Body as Readable | undefined) ?? null;
    },
    head,
    async remove(path) {
      await client.send(new sdk.DeleteObjectCommand(at(path))).catch(unlessMissing);
    },
    list: () => list(client, sdk, bucket),
    close: () => client.destroy(),
  };

  async function head(path: string) {
    const found = await client.send(new sdk.HeadObjectCommand(at(path))).catch(unlessMissing);
    return found && { size: found.ContentLength ?? 0 };
  }
}

async function* list(client: S3Client, sdk: typeof import("@aws-sdk/client-s3"), bucket: string): AsyncIterable<string> {
  let next: string | undefined;
  do {
    const page = await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next }));
    for (const { Key } of page.Contents ?? []) if (Key) yield Key;
    next = page.NextContinuationToken;
  } while (next);
}

function unlessMissing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  // A missing bucket is a configuration error, not a missing file.
  if (error.name !== "NoSuchBucket" && error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}
