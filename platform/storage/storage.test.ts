import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3Server } from "~/tests/builders/s3-server.ts";
import { makeDataDir } from "../env/index.ts";
import { FileExistsError, isPath, type Storage } from "./index.ts";
import { localStorage } from "./local-storage.ts";
import { parseS3Url, type S3Address, s3Storage } from "./s3-storage.ts";

const folder = mkdtempSync(join(tmpdir(), "storage-"));
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function bucket(changes: Partial<S3Address> = {}): Promise<Storage> {
  const address = parseS3Url(server.url);
  if (!address) throw new Error("the address was not understood");
  return s3Storage({ ...address, ...changes });
}

const backEnds: [string, () => Promise<Storage>][] = [
  ["a folder", async () => localStorage(join(folder, "local"))],
  ["an S3 bucket", () => bucket()],
];

test("no other user of the machine can read a file in a folder", async () => {
  const [root, source] = [join(folder, "private"), join(folder, "private.bin")];
  writeFileSync(source, "a visitor's");
  await localStorage(root).put("visitors/one", source, "application/octet-stream");
  expect([root, join(root, "visitors"), join(root, "visitors/one")].map((path) => statSync(path).mode & 0o77)).toEqual([0, 0, 0]);
});

test("starting closes an existing data folder to other users", () => {
  const existing = join(folder, "existing");
  mkdirSync(existing, { mode: 0o755 });
  makeDataDir(existing, { isWritten: true });
  expect(statSync(existing).mode & 0o777).toBe(0o700);
});

describe.each(backEnds)("%s", (_name, open) => {
  let storage: Storage;
  const local = join(folder, "source.bin");
  const content = Buffer.from(Array.from({ length: 10_000 }, (_, i) => i % 251));
  beforeAll(async () => {
    storage = await open();
    writeFileSync(local, content);
  });
  afterAll(() => storage.close());

  const read = async (path: string, range?: { start: number; end: number }) => {
    const stream = await storage.get(path, range);
    return stream && (await buffer(stream));
  };

  test("returns what was stored, whole and in part", async () => {
    await storage.put("user-1/1700-a_b.jpg", local, "image/jpeg");
    expect(await storage.head("user-1/1700-a_b.jpg")).toEqual({ size: content.length });
    expect(content.equals((await read("user-1/1700-a_b.jpg")) ?? Buffer.alloc(0))).toBe(true);
    // Not 0 to 0, because s3rver treats an end of 0 as missing.
    expect(await read("user-1/1700-a_b.jpg", { start: 0, end: 1 })).toEqual(content.subarray(0, 2));
    expect(await read("user-1/1700-a_b.jpg", { start: 9_990, end: 9_999 })).toEqual(content.subarray(9_990));
    expect(await read("user-1/1700-a_b.jpg", { start: 100, end: 5_099 })).toEqual(content.subarray(100, 5_100));
  });

  test("never overwrites a file", async () => {
    await storage.put("user-1/once.txt", local, "text/plain");
    const other = join(folder, "other.bin");
    writeFileSync(other, "other");
    await expect(storage.put("user-1/once.txt", other, "text/plain")).rejects.toThrow(FileExistsError);
    expect(await storage.head("user-1/once.txt")).toEqual({ size: content.length });
  });

  test("a missing file is null; removing it is not a failure", async () => {
    expect(await storage.head("nobody/nothing.txt")).toBeNull();
    expect(await read("nobody/nothing.txt")).toBeNull();
    expect(await storage.head("user-1")).toBeNull();
    expect(await read("user-1")).toBeNull();
    await storage.remove("nobody/nothing.txt");
    await storage.put("user-2/gone.txt", local, "text/plain");
    await storage.remove("user-2/gone.txt");
    expect(await storage.head("user-2/gone.txt")).toBeNull();
    expect(await read("user-2/gone.txt")).toBeNull();
  });

  test("an empty file is a file", async () => {
    const empty = join(folder, "empty.bin");
    writeFileSync(empty, "");
    await storage.put("user-2/empty.txt", empty, "text/plain");
    expect(await storage.head("user-2/empty.txt")).toEqual({ size: 0 });
    expect(await read("user-2/empty.txt")).toEqual(Buffer.alloc(0));
  });

  test("lists every file", async () => {
    await storage.put("user-3/listed.txt", local, "text/plain");
    const paths: string[] = [];
    for await (const path of storage.list()) paths.push(path);
    expect(paths).toContain("user-3/listed.txt");
    expect(paths).toContain("user-1/once.txt");
    expect(paths).not.toContain("user-2/gone.txt");
  });

  test("a file that cannot be read to its end is not stored", async () => {
    await expect(storage.put("user-3/missing.txt", join(folder, "no-such-file"), "text/plain")).rejects.toThrow();
    expect(await storage.head("user-3/missing.txt")).toBeNull();
  });

  test.each(["../secret", "a/../../secret", "/etc/passwd", "a//b", "a/.hidden", ".", "", "a/b\0c", "a\\b", "a/%2e%2e/b", "a/b.part~"])(
    "%j is not a path",
    async (path) => {
      await expect((async () => storage.put(path, local, "text/plain"))()).rejects.toThrow("invalid storage path");
      await expect((async () => storage.get(path))()).rejects.toThrow("invalid storage path");
      await expect((async () => storage.head(path))()).rejects.toThrow("invalid storage path");
      await expect((async () => storage.remove(path))()).rejects.toThrow("invalid storage path");
    },
  );
});

test("in a folder, nothing unfinished is left, and nothing is next to what was stored", async () => {
  const storage = localStorage(join(folder, "tidy"));
  const local = join(folder, "source.bin");
  await storage.put("u/a.bin", local, "x/y");
  await storage.put("u/a.bin", local, "x/y").catch(() => {});
  await storage.put("u/b.bin", join(folder, "none"), "x/y").catch(() => {});
  expect(readdirSync(join(folder, "tidy/u"))).toEqual(["a.bin"]);
  expect(readFileSync(join(folder, "tidy/u/a.bin")).equals(readFileSync(local))).toBe(true);
});

test("a missing bucket and an unreachable server are failures, not missing files", async () => {
  await expect((await bucket({ bucket: "nobodys" })).get("a/b.txt")).rejects.toThrow();
  await expect((await bucket({ endpoint: "http://127.0.0.1:1" })).head("a/b.txt")).rejects.toThrow();
});

test("a bucket's address is parsed", () => {
  expect(parseS3Url("s3+https://k%2F1:s%40c%3Aret@s3.example.com:9000/my-bucket?region=eu-central-1")).toEqual({
    endpoint: "https://s3.example.com:9000",
    bucket: "my-bucket",
    region: "eu-central-1",
    accessKeyId: "k/1",
    secretAccessKey: "s@c:ret",
  });
  expect(parseS3Url("s3+http://k:s@localhost/bucket")?.region).toBe("us-east-1");
});

test("paths have only plain characters", () => {
  expect(isPath("aZ09_-/1700-x.y.webp")).toBe(true);
  expect(isPath("x".repeat(301))).toBe(false);
});
