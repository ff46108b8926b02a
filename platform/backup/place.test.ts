import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3Server } from "~/tests/builders/s3-server.ts";
import { type BackupPlace, backupName, keepNewest } from "./backup-place.ts";
import { openPlace } from "./index.ts";
import { RefusedError } from "./refusals.ts";

const folder = mkdtempSync(join(tmpdir(), "places-"));
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const name = (day: number) => backupName(new Date(Date.UTC(2026, 10, day, 10)));
/** Larger than one part of an upload. */
const large = Buffer.alloc(17 * 1024 * 1024, "archive ");
const inS3 = (path: string) => server.backupsUrl.replace("/backups", `/backups${path}`);

async function* brokenAfter(bytes: number): AsyncGenerator<Buffer> {
  yield large.subarray(0, bytes);
  throw new RefusedError("the database has gone");
}

const places: [string, () => Promise<BackupPlace>][] = [
  ["a folder", () => openPlace(join(folder, "ours"), { isOurs: true })],
  ["a bucket", () => openPlace(inS3(""))],
  ["a folder of a bucket", () => openPlace(inS3("/nightly/site"))],
];

describe.each(places)("%s", (_name, open) => {
  let place: BackupPlace;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());

  test("returns what was written", async () => {
    await place.write(name(1), Readable.from([large]));
    expect(await place.list()).toEqual([name(1)]);
    const scratch = mkdtempSync(join(folder, "scratch-"));
    expect(readFileSync(await place.fetch(name(1), scratch)).equals(large)).toBe(true);
    await expect(place.fetch(name(9), scratch)).rejects.toThrow(/doesn't exist/);
  });

  test("never overwrites a backup", async () => {
    await expect(place.write(name(1), Readable.from(["other"]))).rejects.toThrow(/never overwrite a file/);
  });

  test("leaves nothing behind if writing is interrupted", async () => {
    await expect(place.write(name(2), Readable.from(brokenAfter(large.length)))).rejects.toThrow("the database has gone");
    expect(await place.list()).toEqual([name(1)]);
  });

  test("keeps the newest backups, and any file that is not a backup", async () => {
    for (const day of [5, 3, 4]) await place.write(name(day), Readable.from(["small"]));
    expect(await keepNewest(place, 2)).toEqual([name(1), name(3)]);
    expect(await place.list()).toEqual([name(4), name(5)]);
    expect(await keepNewest(place, 2)).toEqual([]);
  });
});

describe("folders", () => {
  test("only the owner can read a backup", async () => {
    const place = await openPlace(join(folder, "own"), { isOurs: true });
    await place.write(name(1), Readable.from(["archive"]));
    expect(statSync(join(folder, "own")).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, "own", name(1))).mode & 0o777).toBe(0o600);
  });

  test("a specified folder is not created, because it may be a drive that is not mounted", async () => {
    const place = await openPlace(join(folder, "drive"));
    await expect(place.write(name(1), Readable.from(["archive"]))).rejects.toThrow(
      /No backup was written to .*: the folder doesn't exist\./,
    );
    expect(existsSync(join(folder, "drive"))).toBe(false);
  });

  test("leftovers of a killed backup are removed a day later", async () => {
    const shared = join(folder, "shared");
    mkdirSync(shared);
    for (const left of [".bluebonnet-old.part", ".bluebonnet-new.part"]) writeFileSync(join(shared, left), "half");
    utimesSync(join(shared, ".bluebonnet-old.part"), new Date(0), new Date(0));
    await (await openPlace(shared)).write(name(1), Readable.from(["archive"]));
    expect(readdirSync(shared).sort()).toEqual([".bluebonnet-new.part", name(1)]);
    chmodSync(shared, 0o700);
  });

  const disk = join(folder, "disk");
  mkdirSync(disk);
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]).status === 0;
  if (!isMounted) console.warn("No file system could be mounted here: the test of a full disk is SKIPPED.");
  afterAll(() => void spawnSync("umount", ["--lazy", disk]));
  test.runIf(isMounted)("a full disk is reported, and nothing is left on it", async () => {
    await expect((await openPlace(disk)).write(name(1), Readable.from([large]))).rejects.toThrow(/: the disk is full\./);
    expect(readdirSync(disk)).toEqual([]);
  });
});

describe("buckets", () => {
  test("one that is unreachable or does not exist is reported without its key", async () => {
    const away = await openPlace("s3+http://KEY:SECRET@127.0.0.1:9/backups");
    const error: Error = await away.write(name(1), Readable.from(["archive"])).catch((reason) => reason);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.message).toMatch(/^Reaching http:\/\/127\.0\.0\.1:9\/backups\/ failed: /);
    expect(error.message).not.toMatch(/KEY|SECRET/);
    const wrong = await openPlace(server.backupsUrl.replace("/backups", "/nothing"));
    await expect(wrong.list()).rejects.toThrow(/Reaching .*\/nothing\/ failed/);
  });

  test("an invalid address is refused with an example", async () => {
    await expect(openPlace("s3+https://nobody@host/bucket")).rejects.toThrow(/s3\+https:\/\/key:secret@/);
  });
});
