import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { openStorage, storage } from "~/platform/storage/index.ts";
import { docx, picture, zip } from "~/tests/builders/files.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { proofFor } from "~/tests/builders/proof.ts";
import { type S3Server, startS3Server } from "~/tests/builders/s3-server.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { issueChallenge } from "../../verification/index.ts";
import { ATTACHMENT_PROOF, MAX_ATTACHMENT_BYTES } from "../attachment-rules.input.ts";
import { captureLead } from "../capture-lead.ts";
import { deleteLead } from "../delete-lead.ts";
import { findLead } from "../find-lead.ts";
import { erasePerson, exportPerson } from "../personal-data.ts";
import { openAttachment } from "./find-attachments.ts";
import { forgetAttachments, removeAttachments } from "./forget-attachments.ts";
import { type SentFile, takeAttachment } from "./take-attachment.ts";

onTestDatabase();

const DAY = 86_400_000;
let at = Date.parse("2026-11-21T15:00:00Z");
let restore = setClock(() => at);
afterEach(() => {
  restore();
  at += 3 * DAY;
  restore = setClock(() => at);
});

const invisible = { inputMode: "invisible", mouseMovements: 0, sliderInteractions: 0, actualValue: 0 };

async function proof(form: string = ATTACHMENT_PROOF): Promise<string> {
  const issued = await issueChallenge(form);
  at += 2_000;
  return proofFor(issued, invisible);
}

async function* pieces(...content: (Uint8Array | string)[]): AsyncGenerator<Uint8Array> {
  for (const piece of content) yield Buffer.from(piece);
}

let networks = 0;

async function send(content: Uint8Array | string, changes: Partial<SentFile> = {}) {
  const bytes = Buffer.from(content);
  return takeAttachment({
    name: "screen.txt",
    verificationToken: changes.verificationToken ?? (await proof()),
    length: bytes.length,
    address: `192.0.2.${++networks}`,
    content: pieces(bytes),
    ...changes,
  });
}

async function sent(content: Uint8Array | string = "a log", changes: Partial<SentFile> = {}) {
  const taken = await send(content, changes);
  if (!taken.ok) throw new Error(JSON.stringify(taken.reason));
  return taken.value;
}

async function filesInStorage(): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of storage().list()) paths.push(path);
  return paths.sort();
}

async function rows(): Promise<Record<string, unknown>[]> {
  return (await db.execute(sql`select * from lead_attachments order by created_at`)).rows as Record<string, unknown>[];
}

async function capture(email: string, tokens: string[]) {
  const captured = await captureLead(leadInput({ email, attachments: tokens.join(" ") }));
  return captured;
}

/** Everything that any test left behind. */
async function forgetAll(): Promise<void> {
  at += 2 * DAY;
  await db.execute(sql`delete from leads`);
  await forgetAttachments(new Date(at));
  expect(await rows()).toEqual([]);
  expect(await filesInStorage()).toEqual([]);
}

describe.runIf(isDatabaseThere())("a visitor's file", () => {
  test("is stored with its checksum, size, type by content, and a cleaned name, under a path that reveals nothing about it", async () => {
    const png = await picture("png");
    const taken = await sent(png, { name: "C:\\fakepath\\..\\..\\etc/pass\u202ewd\u0007.png" });
    expect(taken).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), name: "passwd.png", size: png.length, type: "image/png" });
    const [row] = await rows();
    expect(row).toMatchObject({
      original_name: "passwd.png",
      content_type: "image/png",
      size: png.length,
      sha256: createHash("sha256").update(png).digest("hex"),
      storage_path: expect.stringMatching(/^visitors\/[0-9a-f-]{36}$/),
    });
    expect(JSON.stringify(row)).not.toContain(taken.token);
    expect(png.equals(await buffer((await storage().get(String(row?.storage_path))) ?? Readable.from([])))).toBe(true);
    await forgetAll();
  });

  const refusedContent: [string, string, Uint8Array | string][] = [
    ["a program", "photo.png", Buffer.concat([Buffer.from("MZ\x90\x00\x03\x00\x00\x00"), Buffer.alloc(400, 1)])],
    ["an ELF program", "log.txt", Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01"), Buffer.alloc(400, 1)])],
    ["HTML", "notes.txt", "\n <!-- x --><html><script>alert(1)</script></html>"],
    ["HTML without a head", "notes.txt", "<script>alert(1)</script>"],
    ["SVG", "picture.png", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["HTML in UTF-16", "notes.txt", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("<html></html>", "utf16le")])],
    ["a script", "notes.txt", "#!/bin/sh\nrm -rf /"],
    ["an archive", "logs.docx", zip({ "run.exe": "MZ" })],
    ["a document with macros", "a.docx", zip({ "[Content_Types].xml": "", "word/document.xml": "", "word/vbaProject.bin": "x" })],
    ["bytes of no kind", "a.txt", Buffer.from([0, 1, 2, 3, 255])],
  ];
  test.each(refusedContent)("%s is refused whatever its name, and leaves nothing", async (_what, name, content) => {
    expect(await send(content, { name })).toEqual({ ok: false, reason: { because: "type" } });
    expect(await rows()).toEqual([]);
    expect(await filesInStorage()).toEqual([]);
  });

  test.each([
    ["report.exe", "a text", "report.exe.txt"],
    ["run.bat", "echo", "run.bat.txt"],
    ["trace.log", "a line", "trace.log"],
    ["no extension", "a text", "no extension.txt"],
    ["photo.jpg", docx, "photo.docx"],
    [".png", "a text", "file.txt"],
  ])("%s can be downloaded as what it is", async (name, content, fitting) => {
    expect((await sent(content, { name })).name).toBe(fitting);
    await forgetAll();
  });

  test("is not read at all without a valid, unused proof", async () => {
    let read = 0;
    async function* watched() {
      read += 1;
      yield Buffer.from("text");
    }
    const verificationToken = await proof();
    await sent("first", { verificationToken });
    const attempts = { missing: "", "of another form": await proof("quote"), used: verificationToken };
    for (const [what, token] of Object.entries(attempts)) {
      const refusal = await send("text", { verificationToken: token, content: watched() });
      expect(refusal, what).toMatchObject({ ok: false, reason: { because: "verification" } });
    }
    expect(await send("text", { length: MAX_ATTACHMENT_BYTES + 1, content: watched() })).toMatchObject({
      reason: { because: "too-large" },
    });
    expect(await send("text", { name: "../", content: watched() })).toMatchObject({ reason: { because: "name" } });
    expect(read).toBe(0);
    expect(await rows()).toHaveLength(1);
    await forgetAll();
  });

  test("that exceeds 10 MB is cut off while it arrives: the rest is never read, and nothing stays", async () => {
    const megabyte = Buffer.alloc(1024 * 1024, "x");
    let read = 0;
    let isEnded = false;
    async function* endless() {
      try {
        for (;;) {
          read += 1;
          yield megabyte;
        }
      } finally {
        isEnded = true;
      }
    }
    expect(await send("", { length: null, content: endless() })).toMatchObject({ reason: { because: "too-large" } });
    expect(read).toBe(11);
    await expect.poll(() => isEnded).toBe(true);
    expect(await rows()).toEqual([]);
    expect(await filesInStorage()).toEqual([]);
  });

  test("is abandoned and leaves nothing if its sender is too slow or disconnects", async () => {
    const hanging = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
    const slow = await takeAttachment(
      { name: "a.txt", verificationToken: await proof(), length: 9, address: "192.0.2.250", content: hanging },
      { idleMs: 20, totalMs: 1_000 },
    );
    expect(slow).toEqual({ ok: false, reason: { because: "slow" } });
    async function* dripping() {
      for (;;) {
        yield Buffer.from("x");
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    const dribbled = await takeAttachment(
      { name: "a.txt", verificationToken: await proof(), length: 9, address: "192.0.2.250", content: dripping() },
      { idleMs: 1_000, totalMs: 30 },
    );
    expect(dribbled).toEqual({ ok: false, reason: { because: "slow" } });
    async function* broken() {
      yield Buffer.from("half a ");
      throw Object.assign(new Error("gone"), { code: "ECONNRESET" });
    }
    expect(await send("half a file", { content: broken() })).toEqual({ ok: false, reason: { because: "broken-off" } });
    expect(await rows()).toEqual([]);
    expect(await filesInStorage()).toEqual([]);
  });

  test("counts toward 30 an hour for its network, by number and by bytes, and does not hold up others", async () => {
    const address = "198.51.100.7";
    for (let n = 0; n < 30; n++) expect((await send("x", { address })).ok).toBe(true);
    expect(await send("x", { address })).toMatchObject({ reason: { because: "quota", retryAfter: expect.any(Number) } });
    expect((await send("x", { address: "198.51.100.8" })).ok).toBe(true);
    const refused: unknown[] = [];
    for (let n = 0; n < 16; n++) {
      const answer = await send("x", { address: "198.51.100.9", length: MAX_ATTACHMENT_BYTES });
      if (!answer.ok) refused.push(answer.reason.because);
    }
    expect(refused).toEqual(["quota"]);
    await forgetAll();
  });

  test("is refused when visitors' files have used up their storage, and accepted again when there is space", async () => {
    const { token } = await sent("small");
    expect((await capture("room@example.com", [token])).ok).toBe(true);
    await db.execute(sql`update lead_attachments set size = 2000 * 1024 * 1024 - 2`);
    expect(await send("three")).toEqual({ ok: false, reason: { because: "no-room" } });
    await forgetAll();
    expect((await send("three")).ok).toBe(true);
    await forgetAll();
  });

  test("is refused when files without a form have used up a tenth of the storage, until two hours have passed", async () => {
    await sent("small");
    await db.execute(sql`update lead_attachments set size = 200 * 1024 * 1024 - 2`);
    expect(await send("three")).toEqual({ ok: false, reason: { because: "no-room" } });
    at += 2 * 3_600_000 + 1;
    await removeAttachments.handle({});
    expect((await send("three")).ok).toBe(true);
    await forgetAll();
  });
});

describe.runIf(isDatabaseThere())("a form claims its files", () => {
  test("in its own transaction, and staff find them in the lead", async () => {
    const { token, name } = await sent("what happened", { name: "error.log" });
    const captured = await capture("claims@example.com", [token]);
    if (!captured.ok) throw new Error("refused");
    const editor = await staffMember({ role: "editor" });
    const found = await findLead(editor, captured.value.id);
    if (!found.ok) throw new Error(found.reason);
    const [file] = found.value.attachments;
    expect(file).toMatchObject({ name, type: "text/plain", size: 13, submissionId: captured.value.submissionId });
    const opened = await openAttachment(editor, captured.value.id, file?.id ?? "");
    if (!opened.ok) throw new Error(opened.reason);
    expect(`${await buffer(opened.value.content)}`).toBe("what happened");
    const viewer = await staffMember({ role: "viewer" });
    expect(await openAttachment(viewer, captured.value.id, file?.id ?? "")).toEqual({ ok: false, reason: "forbidden" });
    await forgetAll();
  });

  test("once: a second form, a guessed token, and a fourth file change nothing, and no lead is stored without its file", async () => {
    const { token } = await sent();
    const other = await sent();
    expect((await capture("first@example.com", [token])).ok).toBe(true);
    for (const tokens of [[token], [other.token, token], ["x".repeat(43)]]) {
      expect(await capture("second@example.com", tokens)).toEqual({ ok: false, reason: { because: "attachments" } });
    }
    expect((await db.execute(sql`select from leads where email = 'second@example.com'`)).rows).toEqual([]);
    // Files that couldn't be claimed together are still there.
    expect((await capture("second@example.com", [other.token])).ok).toBe(true);
    const four = Array.from({ length: 4 }, (_, n) => String(n).repeat(43)).join(" ");
    expect(() => leadInput({ attachments: four })).toThrow("At most 3 files.");
    await forgetAll();
  });

  test("and of many forms at once, exactly one gets the file", async () => {
    const { token } = await sent();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => capture(`race-${n}@example.com`, [token])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await db.execute(sql`select from leads where email like 'race-%'`)).rows).toHaveLength(1);
    await forgetAll();
  });

  test("and the same request again is the same lead with the same files, even by its proof", async () => {
    const { token } = await sent();
    const input = leadInput({ email: "again@example.com", attachments: token, verificationToken: await proof("quote") });
    const first = await captureLead(input);
    expect(first.ok).toBe(true);
    expect(await captureLead(input)).toEqual(first);
    await forgetAll();
  });

  test("within two hours: later the file is gone, and the form says so", async () => {
    const { token } = await sent();
    at += 2 * 3_600_000 + 1;
    expect(await capture("late@example.com", [token])).toEqual({ ok: false, reason: { because: "attachments" } });
    await forgetAll();
  });
});

describe.runIf(isDatabaseThere())("files are removed", () => {
  test("two hours after they were sent if no form claimed them; claimed ones stay", async () => {
    await sent("nobody's");
    const { token } = await sent("somebody's");
    await capture("keeps@example.com", [token]);
    at += 2 * 3_600_000 - 60_000;
    await forgetAttachments(new Date(at));
    expect(await rows()).toHaveLength(2);
    at += 120_000;
    await forgetAttachments(new Date(at));
    expect(await rows()).toHaveLength(1);
    expect(await filesInStorage()).toHaveLength(1);
    await forgetAll();
  });

  test("after a process was killed: a row without a file, half a file in storage, or a file without a row", async () => {
    await sent("whole");
    await db.execute(sql`update lead_attachments set stored_at = null, content_type = ''`);
    const { token } = await sent("row without file");
    const [, second] = await rows();
    await storage().remove(String(second?.storage_path));
    expect(token).toBeTruthy();
    const { token: stray } = await sent("stray");
    expect(stray).toBeTruthy();
    await db.execute(sql`delete from lead_attachments where id = (select id from lead_attachments order by created_at desc limit 1)`);
    at += DAY + 1;
    await forgetAttachments(new Date(at));
    expect(await rows()).toEqual([]);
    expect(await filesInStorage()).toEqual([]);
  });

  test("with their lead and with the person: nothing can be read from then on, and the job removes the bytes", async () => {
    const editor = await staffMember({ role: "editor" });
    const ids: string[] = [];
    for (const email of ["deleted@example.com", "erased@example.com"]) {
      const captured = await capture(email, [(await sent(`of ${email}`, { name: `${email}.txt` })).token]);
      if (captured.ok) ids.push(captured.value.id);
    }
    const { files } = await exportPerson("erased@example.com");
    expect(files).toMatchObject([
      { name: "erased@example.com.txt", size: 21, download: expect.stringContaining(`/admin/leads/${ids[1]}/files/`) },
    ]);
    expect(await deleteLead(editor, { id: ids[0] ?? "", version: 1 })).toMatchObject({ ok: true });
    expect(await db.transaction((tx) => erasePerson(tx, "erased@example.com"))).toEqual({ leads: 1, people: 0, forms: 1, files: 1 });
    expect(JSON.stringify(await rows())).not.toContain("example.com");
    const jobs = await db.execute(sql`select from pgboss.job where name = 'remove-attachments'`);
    expect(jobs.rows).toHaveLength(2);
    await removeAttachments.handle({});
    await removeAttachments.handle({});
    expect(await rows()).toEqual([]);
    expect(await filesInStorage()).toEqual([]);
  });
});

describe.runIf(isDatabaseThere())("in a bucket", () => {
  let server: S3Server;
  const folder = mkdtempSync(join(tmpdir(), "visitors-"));
  beforeAll(async () => {
    server = await startS3Server();
    await openStorage({ s3Url: server.url, dataDir: folder });
  });
  afterAll(async () => {
    await openStorage({ s3Url: undefined, dataDir: folder });
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("a file is stored, claimed, and removed as in a folder, and no part of it is on this machine", async () => {
    const { token } = await sent("in a bucket");
    await sent("an orphan");
    expect((await capture("bucket@example.com", [token])).ok).toBe(true);
    expect(await filesInStorage()).toEqual((await rows()).map(({ storage_path }) => storage_path).sort());
    expect(readdirSync(join(folder, "incoming"))).toEqual([]);
    await forgetAll();
  });
});
