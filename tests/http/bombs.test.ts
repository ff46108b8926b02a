import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { leadFields } from "../builders/lead.ts";
import { onStaffedProgram } from "./program.ts";

const program = onStaffedProgram();
const MB = 1024 * 1024;

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(program.address + path, { method: "POST", body, redirect: "manual", headers: { Origin: program.address, ...headers } });
const json = { "Content-Type": "application/json" };

async function uploaded(name: string, content: Uint8Array | string): Promise<{ status: number; error: string | null }> {
  const form = new FormData();
  form.append("files", new Blob([content as BlobPart]), name);
  const answer = await post("/admin/media/upload", form, { ...program.cookieOf("editor"), Accept: "application/json" });
  const { files } = (await answer.json()) as { files: { error: string | null }[] };
  return { status: answer.status, error: files[0]?.error ?? null };
}

describe("a body that would swell", () => {
  test.each(["gzip", "deflate", "br"])("is not unpacked: Content-Encoding %s", async (encoding) => {
    const packed = gzipSync(JSON.stringify(leadFields({ message: "x".repeat(50 * MB) })));
    expect(packed.length).toBeLessThan(64 * 1024);
    for (const path of ["/api/send-lead-email", "/api/run-assessment", "/api/newsletter-signup", "/api/event", "/auth"]) {
      const type = path === "/auth" ? { "Content-Type": "application/x-www-form-urlencoded" } : json;
      const { status } = await post(path, packed, { ...type, "Content-Encoding": encoding });
      expect([413, 415, 422], `${path} ${status}`).toContain(status);
    }
  });

  test.each<[string, string, Record<string, string>]>([
    ["lists in lists", `${"[".repeat(30_000)}${"]".repeat(30_000)}`, json],
    ["objects in objects", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, json],
    ["a number of 60,000 digits", `{"name":${"9".repeat(60_000)}}`, json],
    ["one name again and again", `{${'"name":"x",'.repeat(5_000)}"name":"y"}`, json],
    ["15,000 fields of a form", "a=&".repeat(15_000), { "Content-Type": "application/x-www-form-urlencoded" }],
    ["a cookie of many parts", "a=1", { "Content-Type": "application/x-www-form-urlencoded", Cookie: "a=1;".repeat(1_500) }],
  ])("or takes long to read is refused like any other: %s", async (_what, body, headers) => {
    for (const path of ["/api/send-lead-email", "/api/run-assessment", "/api/save-requirements", "/api/newsletter-signup"]) {
      const { status } = await post(path, body, headers);
      expect([400, 413, 415, 422, 431], `${path} ${status}`).toContain(status);
    }
    expect((await fetch(`${program.address}/healthz`)).status).toBe(200);
  });
});

describe("a picture that would swell", () => {
  const blank = (width: number, height: number, background = "white") =>
    sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

  test.each<[string, () => Promise<Uint8Array>]>([
    ["png", () => blank(12_000, 12_000).png({ palette: true }).toBuffer()],
    ["jpg", () => blank(12_000, 12_000).jpeg({ quality: 1 }).toBuffer()],
    ["gif", () => blank(12_000, 12_000).gif({ effort: 1 }).toBuffer()],
    ["webp", () => blank(12_000, 12_000).webp({ effort: 0 }).toBuffer()],
  ])("is refused before it is decoded: %s", async (format, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(3 * MB);
    expect(await uploaded(`large.${format}`, bytes)).toEqual({ status: 422, error: expect.stringContaining("at most 64 million") });
  });

  test("in its frames together is refused as well", async () => {
    const colours = Array.from({ length: 20 }, (_, turn) => `rgb(${turn * 10}, 0, 0)`);
    const frames = colours.map((background) => blank(2_000, 2_000, background).png().toBuffer());
    const bytes = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer();
    expect(await uploaded("frames.gif", bytes)).toEqual({ status: 422, error: expect.stringContaining("at most 64 million") });
  });

  test("in one direction, past what its smaller copies could have, is refused", async () => {
    const bytes = await blank(1_000, 60_000).gif({ effort: 1 }).toBuffer();
    const error = expect.stringContaining("is 60,000 pixels high: at most 16,383.");
    expect(await uploaded("tall.gif", bytes)).toEqual({ status: 422, error });
    expect(await uploaded("wide.gif", await blank(60_000, 1_000).gif({ effort: 1 }).toBuffer())).toEqual({ status: 200, error: null });
  });

  test("as a drawing whose entities name each other", async () => {
    const entities = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join("");
    const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "lol">${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`;
    const { status, error } = await uploaded("lol.svg", svg);
    // Without its entities nothing is left to show, or nothing to read.
    expect([200, 422]).toContain(status);
    expect(error).toEqual(status === 200 ? null : expect.stringContaining("cannot be read"));
  });
});
