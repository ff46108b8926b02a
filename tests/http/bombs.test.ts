import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { leadFields } from "../builders/lead.ts";
import { inProof, sampled } from "../builders/sample.ts";
import { svg } from "../builders/svg-payloads.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm } from "./requests.ts";

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

describe("a body that would expand", () => {
  test.each(sampled(["gzip", "deflate", "br"], 0))("is not decompressed: Content-Encoding %s", async (encoding) => {
    const packed = gzipSync(JSON.stringify(leadFields({ message: "x".repeat(50 * MB) })));
    expect(packed.length).toBeLessThan(64 * 1024);
    for (const path of ["/api/send-lead-email", "/api/run-assessment", "/api/newsletter-signup", "/api/event", "/auth"]) {
      const type = path === "/auth" ? { "Content-Type": "application/x-www-form-urlencoded" } : json;
      const { status } = await post(path, packed, { ...type, "Content-Encoding": encoding });
      expect([413, 415, 422], `${path} ${status}`).toContain(status);
    }
  });

  test.each<[string, string, Record<string, string>]>([
    ["nested lists", `${"[".repeat(30_000)}${"]".repeat(30_000)}`, json],
    ["nested objects", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, json],
    ["a number of 60,000 digits", `{"name":${"9".repeat(60_000)}}`, json],
    ["one name over and over", `{${'"name":"x",'.repeat(5_000)}"name":"y"}`, json],
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

describe("an image that would expand", () => {
  const blank = (width: number, height: number, background = "white") =>
    sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

  const images: [string, () => Promise<Uint8Array>][] = [
    ["png", () => blank(12_000, 12_000).png({ palette: true }).toBuffer()],
    ["jpg", () => blank(12_000, 12_000).jpeg({ quality: 1 }).toBuffer()],
    ["gif", () => blank(12_000, 12_000).gif({ effort: 1 }).toBuffer()],
    ["webp", () => blank(12_000, 12_000).webp({ effort: 0 }).toBuffer()],
  ];
  test.each(sampled(images, 0))("is refused before it is decoded: %s", async (format, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(3 * MB);
    expect(await uploaded(`large.${format}`, bytes)).toEqual({ status: 422, error: expect.stringContaining("The limit is 64 million") });
  });

  test("is refused if its frames together are too large", async () => {
    const colors = Array.from({ length: 20 }, (_, turn) => `rgb(${turn * 10}, 0, 0)`);
    const frames = colors.map((background) => blank(2_000, 2_000, background).png().toBuffer());
    const bytes = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer();
    expect(await uploaded("frames.gif", bytes)).toEqual({ status: 422, error: expect.stringContaining("The limit is 64 million") });
  });

  inProof("is refused if one side is longer than its smaller copies could have", async () => {
    const bytes = await blank(1_000, 60_000).gif({ effort: 1 }).toBuffer();
    const error = expect.stringContaining("is too tall at 60,000 pixels. The limit is 16,383.");
    expect(await uploaded("tall.gif", bytes)).toEqual({ status: 422, error });
    expect(await uploaded("wide.gif", await blank(60_000, 1_000).gif({ effort: 1 }).toBuffer())).toEqual({ status: 200, error: null });
  });

  test("is refused as an SVG with entities that refer to each other", async () => {
    const entities = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join("");
    const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "lol">${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`;
    const { status, error } = await uploaded("lol.svg", svg);
    // Without its entities, there's nothing left to show or to read.
    expect([200, 422]).toContain(status);
    expect(error).toEqual(status === 200 ? null : expect.stringContaining("can't be read"));
  });
});

/**
 * No turn of the event loop takes longer, in processor time, so others are answered in between. `bench` measures this exactly; here, it's wide
 * enough for a busy machine and for this process's own part in the request.
 */
const MAX_TURN_MS = 4_000;

/** Runs `work` while others are answered, too. The program runs in this process, so what keeps it busy shows here. */
async function whileAlive<Value>(work: Promise<Value>): Promise<Value> {
  let [isDone, longest, last] = [false, 0, process.threadCpuUsage()];
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
  };
  const looks = setInterval(look, 5);
  void work
    .catch(() => undefined)
    .finally(() => {
      isDone = true;
    });
  do expect((await fetch(`${program.address}/healthz`)).status).toBe(200);
  while (!isDone);
  look();
  clearInterval(looks);
  expect(longest, "milliseconds that others waited").toBeLessThan(MAX_TURN_MS);
  return work;
}

describe("markup that takes quadratic time to read", () => {
  const DEEP = { html: "<b>".repeat(60_000), many: "<br>".repeat(20_001) };
  const NAMED = {
    html: "This is nested too deep. Lists and quotes can have up to seven levels, and HTML up to 100. Simplify it and try again.",
    many: "This HTML has more than 20,000 elements. Split it into several blocks.",
  };
  const admin = (path: string, fields: Record<string, string>) =>
    whileAlive(postForm(`${program.address}/admin${path}`, fields, program.cookieOf("editor")));

  test.each([
    [
      "140,000 groups",
      "<g>".repeat(140_000) + "</g>".repeat(60_000),
      "is nested more than 100 levels deep. Simplify it and upload it again.",
    ],
    ["a million characters of shapes", "<g/>".repeat(250_000), "has more than 50,000 shapes. Simplify it and upload it again."],
  ])("is refused as a drawing: %s", async (_what, inner, error) => {
    expect(await whileAlive(uploaded("deep.svg", svg(inner)))).toEqual({ status: 422, error: `“deep.svg” ${error}` });
  });

  test("but a large one within the limits is accepted", async () => {
    const shapes = `${"<g>".repeat(99)}${"</g>".repeat(99)}${'<path d="M0 0h9"/>'.repeat(45_000)}`;
    expect(await whileAlive(uploaded("large.svg", svg(shapes, ' viewBox="0 0 9 9"')))).toEqual({ status: 200, error: null });
  });

  test.each(["html", "many"] as const)("is refused as a content block, in its preview and when it is saved: %s", async (which) => {
    const fields = { type: "html", "html.html": DEEP[which] };
    const preview = await admin("/content-blocks/preview", fields);
    expect(await preview.text()).toContain(NAMED[which]);
    const saved = await admin("/content-blocks/new", { intent: "save", name: "Deep", page: "", active: "on", ...fields });
    expect([saved.status, (await saved.text()).includes(NAMED[which])]).toEqual([422, true]);
    const list = await fetch(`${program.address}/admin/content-blocks?q=Deep`, { headers: program.cookieOf("editor") });
    expect(await list.text()).not.toMatch(/content-blocks\/[0-9a-f-]{36}/);
  });

  test("but a block of 200,000 characters within the limits is accepted, and shown to visitors", async () => {
    const html = "<p>word</p>".repeat(18_000);
    const fields = { intent: "save", name: "Large", page: "", active: "on", type: "html", "html.html": html };
    expect((await admin("/content-blocks/new", fields)).status).toBe(302);
    await expect.poll(async () => (await whileAlive(fetch(`${program.address}/legal/gdpr`))).text()).toContain(html);
  });

  test("is refused as a template of local pages, at its field", async () => {
    const fields = { title_tpl: "[Search_term]", meta_tpl: "x", url_pattern: "/services/[search_term]/[location]" };
    const asked = await admin("/seo-generator/preview", { ...fields, html_tpl: "<b>".repeat(33_000) });
    const said = "The HTML is nested more than 100 levels deep. Simplify it.";
    expect(await asked.json()).toMatchObject({ page: null, problems: [{ field: "html_tpl", message: said }] });
    const page = await (await fetch(`${program.address}/admin/seo-generator/template`, { headers: program.cookieOf("editor") })).text();
    const [id, version] = ["id", "version"].map((name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "");
    const saved = await admin("/seo-generator/template", {
      intent: "edit",
      id,
      version,
      ...fields,
      html_tpl: "<b>".repeat(33_000),
    } as Record<string, string>);
    expect([saved.status, (await saved.text()).includes(said)]).toEqual([422, true]);
  });

  test("gets a 503 if too many requests wait at once, and the others are answered", async () => {
    const html = "<p>word</p>".repeat(25_000);
    const answers = await whileAlive(Promise.all(Array.from({ length: 30 }, () => admin("/newsletter/frame", { html }))));
    const busy = answers.filter(({ status }) => status !== 200);
    expect(busy.length, "at least some were too many").toBeGreaterThan(0);
    expect(new Set(busy.map(({ status, headers }) => `${status} ${headers.get("retry-after")}`))).toEqual(new Set(["503 5"]));
    expect(await busy[0]?.text()).toContain("Please try again in a few seconds. Go back to your form: what you typed is still there.");
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(20);
  }, 120_000);

  test("is reported in a sentence in an email preview", async () => {
    const answer = await admin("/newsletter/frame", { html: "<b>".repeat(100_000) });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining("The content is nested more than 500 levels deep."),
    ]);
  });
});
