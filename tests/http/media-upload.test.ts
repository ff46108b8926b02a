import { existsSync, readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import * as files from "../builders/files.ts";
import { upload } from "../builders/files.ts";
import { harmfulSvgs, svg } from "../builders/svg-payloads.ts";
import { onMedia } from "./media.ts";

const { program, editor, send, get, stored, storedFiles } = onMedia();
const { cookieOf } = program;

describe("who can upload", () => {
  test("no one without a session, and no viewer", async () => {
    const stranger = await upload(program.address, {}, [["a.txt", "text"]]);
    expect(stranger.status).toBe(401);
    const viewer = await upload(program.address, cookieOf("viewer"), [["a.txt", "text"]]);
    expect(viewer.status).toBe(403);
    expect((await get("/admin/media", cookieOf("viewer"))).status).toBe(403);
    expect((await get("/admin/media/pictures", cookieOf("viewer"))).status).toBe(403);
    expect(storedFiles()).toEqual([]);
  });

  test("no page of another site", async () => {
    const response = await fetch(`${program.address}/admin/media/upload`, {
      method: "POST",
      body: new FormData(),
      headers: { ...editor(), Origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
  });
});

describe("what is accepted", () => {
  test("an upright image without EXIF and location, in its own sizes", async () => {
    const path = await stored("holiday.jpg", await files.photo({ width: 1_400, height: 1_000 }));
    expect(path).toMatch(/^\/media\/[\w-]+\/\d{13}-[0-9a-f]{24}\.jpg$/);
    const response = await get(path);
    const content = Buffer.from(await response.arrayBuffer());
    expect(content.includes("SecretCamera") || content.includes("secret-owner")).toBe(false);
    const { exif, orientation, width, height } = await sharp(content).metadata();
    expect({ exif, orientation, width, height }).toEqual({ exif: undefined, orientation: undefined, width: 1_000, height: 1_400 });
    const own = storedFiles().filter((name) => name.startsWith(path.split("/").at(-1)?.replace(".jpg", "") ?? "?"));
    expect(own).toEqual(expect.arrayContaining(["-320.webp", "-640.webp", "-1000.webp"].map((end) => expect.stringMatching(end))));
    expect(own.some((name) => name.includes("-1600") || name.includes("-2400"))).toBe(false);
    const small = await get(path.replace(".jpg", "-320.webp"));
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320);
  });

  test("AVIF follows as a job", async () => {
    const path = await stored("later.png", await files.picture("png", { width: 700, height: 500 }));
    const stem = path.split("/").at(-1)?.replace(".png", "");
    await expect.poll(() => storedFiles().filter((name) => name.startsWith(`${stem}-`) && name.endsWith(".avif")).length).toBe(3);
    const name = storedFiles().find((one) => one.startsWith(`${stem}-320`) && one.endsWith(".avif")) ?? "";
    await expect.poll(async () => (await get(`${path.slice(0, path.lastIndexOf("/"))}/${name}`)).status).toBe(200);
  });

  test.each([
    ["a.png", () => files.picture("png"), "image/png"],
    ["a.gif", () => files.picture("gif"), "image/gif"],
    ["moving.GIF", () => files.movingGif(), "image/gif"],
    ["a.webp", () => files.picture("webp"), "image/webp"],
    ["a.avif", () => files.picture("avif"), "image/avif"],
    ["a.jpeg", () => files.picture("jpeg"), "image/jpeg"],
    ["a.svg", () => svg("<rect width='9' height='9'/>", ' viewBox="0 0 9 9"'), "image/svg+xml"],
    ["a.mp4", () => files.mp4, "video/mp4"],
    ["a.webm", () => files.webm, "video/webm"],
    ["a.pdf", () => files.pdf, "application/pdf"],
    ["a.doc", () => files.doc(), "application/msword"],
    ["a.docx", () => files.docx, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["Grüße 漢字.txt", () => "Grüße", "text/plain; charset=utf-8"],
  ])("%s", async (name, content, type) => {
    const response = await get(await stored(name, await content()));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    const isDocument = /application|text/.test(type);
    expect(response.headers.get("content-disposition")).toBe(
      isDocument ? `attachment; filename*=UTF-8''${encodeURIComponent(name)}` : null,
    );
  });

  test("several at once, two people at once, and a refused file does not hold up the others", async () => {
    const png = await files.picture("png");
    const [one, two] = await Promise.all([
      upload(
        program.address,
        editor(),
        [
          ["1.png", png],
          ["2.exe", "MZ"],
          ["3.txt", "three"],
        ],
        { alt_text: "A square", caption: "Ours" },
      ),
      upload(program.address, cookieOf("admin"), [["1.png", png]]),
    ]);
    expect([one.status, two.status]).toEqual([422, 200]);
    expect(one.files.map(({ error }) => error === null)).toEqual([true, false, true]);
    expect(one.files[0]?.filePath).not.toBe(two.files[0]?.filePath);
    const page = await (await get(`/admin/media?q=${encodeURIComponent("A square")}`, editor())).text();
    expect(page).toContain(one.files[0]?.filePath);
    expect(page).not.toContain(two.files[0]?.filePath);
  });

  test("a name is only displayed: no part of it leads anywhere", async () => {
    for (const name of [
      "../../../etc/passwd.txt",
      "..\\..\\boot.txt",
      "/abs.txt",
      "a\u202Etxt.exe.txt",
      "\u0000.txt",
      "😀.txt",
      `${"x".repeat(196)}.txt`,
    ])
      expect((await send(name, "text")).files[0], name).toMatchObject({
        error: null,
        filePath: expect.stringMatching(/^\/media\/[\w-]+\/\d+-[0-9a-f]+\.txt$/),
      });
  });
});

describe("what a phone or a wrong name brings", () => {
  test.each([
    ["IMG_4711.HEIC", files.heic],
    ["shared.heif", files.heif],
    ["renamed.jpg", files.heic],
  ])("%s is converted, upright, without what the camera wrote", async (name, content) => {
    const {
      status,
      files: [file],
    } = await send(name, content);
    const jpg = name.replace(/\.\w+$/, ".jpg");
    expect([status, file]).toMatchObject([200, { name: jpg, error: null, note: `Converted from HEIC and saved as “${jpg}”.` }]);
    const response = await get(file?.filePath ?? "");
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    const stored = Buffer.from(await response.arrayBuffer());
    expect(stored.includes("SecretCamera")).toBe(false);
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([128, 192]);
    const at = (x: number, y: number) => [...data.subarray((y * 128 + x) * 3, (y * 128 + x) * 3 + 3)];
    expect(at(118, 10)[0], "red at the top right").toBeGreaterThan(200);
    expect(at(10, 10)[2]).toBeGreaterThan(150);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ["real.png", () => files.picture("gif"), "real.gif", "image/gif"],
    ["photo.PNG", () => files.photo(), "photo.jpg", "image/jpeg"],
    ["noextension", () => files.picture("png"), "noextension.png", "image/png"],
    ["v1.2", () => files.pdf, "v1.2.pdf", "application/pdf"],
    ["photo.jpg.php", () => files.photo(), "photo.jpg.php.jpg", "image/jpeg"],
    ["clip.mov", () => files.mp4, "clip.mp4", "video/mp4"],
    ["drawing.txt", () => Buffer.from(svg("<rect/>", ' viewBox="0 0 9 9"')), "drawing.svg", "image/svg+xml"],
  ])("%s gets the name of what it contains", async (name, content, stored, type) => {
    const {
      status,
      files: [file],
    } = await send(name, await content());
    expect([status, file]).toMatchObject([200, { name: stored, note: `Saved as “${stored}” to match its content.` }]);
    expect((await get(file?.filePath ?? "")).headers.get("content-type")).toBe(type);
  });

  test("a name with another extension of the same type is kept", async () => {
    expect((await send("a.JPEG", await files.photo())).files[0]).toMatchObject({ name: "a.JPEG", note: null });
  });

  test("the limit is that of what it contains, not of its name", async () => {
    const large = Buffer.concat([files.pdf, Buffer.alloc(26 * 1024 * 1024)]);
    expect((await send("large.mp4", large)).files[0]?.error).toContain("is too large. The limit is 25 MB");
  });
});

/** It says that it has 600 million pixels. */
function vastHeic(): Buffer {
  const vast = Buffer.from(files.heic);
  const at = vast.indexOf("ispe") + 8;
  vast.writeUInt32BE(30_000, at);
  vast.writeUInt32BE(20_000, at + 4);
  return vast;
}

describe("what is refused, by name", () => {
  // Sizes of earlier images may still be processed, so only uploads are counted.
  const uploaded = () => storedFiles().filter((name) => /^\d+-[0-9a-f]+\.\w+$/.test(name));
  const gifAndScript = Buffer.concat([Buffer.from("GIF89a/*"), Buffer.alloc(200), Buffer.from("*/=1;alert(1)//")]);
  test.each<[string, () => Uint8Array | string | Promise<Buffer>, string]>([
    ["page.html", () => "<script>alert(1)</script>", "isn't a supported file type"],
    ["tool.exe", () => "MZ", "isn't a supported file type"],
    ["noextension", () => "text", "isn't a supported file type"],
    ["photo.jpg.php", () => "<?php", "isn't a supported file type"],
    ["empty.txt", () => "", "is empty"],
    ["empty.jpg", () => "", "is empty"],
    [`${"x".repeat(300)}.txt`, () => "text", "has a name that can't be used"],
    ["script.jpg", () => "<script>alert(1)</script>", "Its name suggests a JPEG image, but it contains a text file."],
    ["IMG_0001.MOV", () => files.mov, "is a QuickTime video (MOV), which many browsers can't play. Convert it to MP4"],
    ["cut.heic", () => files.heic.subarray(0, 420), "can't be read"],
    ["vast.heic", () => vastHeic(), "is too large at 20,000 × 30,000 pixels. The limit is 50 million"],
    ["looks-like.mp4", () => files.mov, "is a QuickTime video"],
    ["paper.pdf", () => `<html>${files.pdf}`, "Its name suggests a PDF document, but it contains a text file."],
    ["page.svg", () => "<html><svg/></html>", "Its name suggests an SVG image"],
    ["letter.docx", () => files.zip({ "a.txt": "x" }), "Its name suggests a Word document, but it contains something else."],
    [
      "macro.docx",
      () => files.zip({ "[Content_Types].xml": "", "word/document.xml": "", "word/vbaProject.bin": "" }),
      "Its name suggests a Word document",
    ],
    ["table.doc", () => files.doc("Workbook"), "Its name suggests a Word document"],
    ["binary.txt", () => Buffer.from([1, 2, 3, 0]), "Its name suggests a text file, but it contains something else."],
    ["polyglot.gif", () => gifAndScript, "can't be read"],
    ["broken.png", async () => (await files.picture("png", { width: 300, height: 300 })).subarray(0, 60), "can't be read"],
    ["huge.png", () => files.hugePng(), "is too large at 14,000 × 14,000 pixels. The limit is 64 million"],
    ["large.svg", () => svg("<rect/>".repeat(200_000)), "is too large. The limit is 1 MB"],
    ["large.txt", () => "x".repeat(25 * 1024 * 1024 + 1), "is too large. The limit is 25 MB"],
  ])("%s", async (name, content, words) => {
    const before = uploaded();
    const {
      status,
      files: [file],
    } = await send(name, await content());
    expect(status).toBe(422);
    expect(file?.error).toContain(words);
    expect(uploaded()).toEqual(before);
  });

  test("a body that is larger than the largest video is not read", async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const headers = { ...editor(), "Content-Length": 200 * 1024 * 1024, "Content-Type": "multipart/form-data; boundary=x" };
      const sent = httpRequest(`${program.address}/admin/media/upload`, { method: "POST", headers }, (response) => {
        resolve(response.statusCode ?? 0);
        sent.destroy();
      });
      sent.on("error", reject).write("--x\r\n");
    });
    expect(status).toBe(413);
  });

  test.each([
    "",
    "--x",
    "--x\r\nnonsense\r\n\r\n--x--",
    "no boundary at all",
    `--x\r\nContent-Disposition: form-data; name="${"n".repeat(20_000)}"\r\n\r\n`,
  ])("an invalid form: %j", async (body) => {
    const headers = { ...editor(), Accept: "application/json", "Content-Type": "multipart/form-data; boundary=x" };
    const response = await fetch(`${program.address}/admin/media/upload`, { method: "POST", body, headers });
    expect(response.status).toBe(422);
  });
});

test("anything that runs or fetches is removed from every SVG, and the rest is shown in a sandbox", async () => {
  for (const [what, content] of harmfulSvgs) {
    const {
      files: [file],
    } = await send("drawing.svg", content);
    if (file?.error) continue;
    const response = await get(file?.filePath ?? "");
    expect(response.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
    expect(await response.text(), what).not.toMatch(/script|\bon\w+\s*=|evil\.example|foreignObject|<style|ENTITY/i);
  }
});

test("a drawing keeps the colors of its style sheet, and one with a style that can't be kept is refused by name", async () => {
  const path = await stored(
    "logo.svg",
    svg('<style>.st0{fill:#C41E3A}</style><rect class="st0" width="50" height="40"/>', ' viewBox="0 0 100 40"'),
  );
  expect(await (await get(path)).text()).toContain('<rect width="50" height="40" fill="#C41E3A">');
  const refused = await send("dark.svg", svg("<style>@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><rect/>"));
  expect(refused.files[0]?.error).toContain("“dark.svg” has a style or link that can't be kept: “@media”.");
});

test("an image that is also a script is only an image afterward", async () => {
  const polyglot = Buffer.concat([await files.picture("gif"), Buffer.from("*/=1;alert('polyglot')//<script>alert(1)</script>")]);
  const content = Buffer.from(await (await get(await stored("both.gif", polyglot))).arrayBuffer());
  expect(content.includes("alert")).toBe(false);
});

test("a ZIP that would expand to half a gigabyte stays compressed", async () => {
  const bomb = files.zipBombDocx();
  const path = await stored("bomb.docx", bomb);
  expect((await get(path, { Range: "bytes=0-0" })).headers.get("content-range")).toBe(`bytes 0-0/${bomb.length}`);
});

test("an interrupted upload leaves nothing", async () => {
  // Images of earlier tests may still be processed, so only texts are counted.
  const texts = () => storedFiles().filter((name) => name.endsWith(".txt"));
  const before = texts();
  const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="cut.txt"\r\n\r\n';
  const headers = { ...editor(), "Content-Length": 5_000_000, "Content-Type": "multipart/form-data; boundary=x" };
  const sent = httpRequest(`${program.address}/admin/media/upload`, { method: "POST", headers });
  sent.on("error", () => {});
  sent.write(head + "x".repeat(1_000_000));
  const incoming = join(program.dataDir, "incoming");
  await expect.poll(() => (existsSync(incoming) ? readdirSync(incoming).length : 0)).toBe(1);
  const closed = new Promise((resolve) => sent.once("close", resolve));
  sent.destroy();
  await closed;
  await expect.poll(() => readdirSync(incoming).length).toBe(0);
  expect(texts()).toEqual(before);
});
