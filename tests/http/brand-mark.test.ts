import sharp from "sharp";
import { expect, test } from "vitest";
import { paletteOf } from "~/domain/brand/palette.input.ts";
import { SHIPPED_COLORS } from "~/domain/brand/roles.input.ts";
import type { Role } from "~/domain/permissions/index.ts";
import * as files from "../builders/files.ts";
import { barMark, darkMark, whiteWordmark } from "../builders/marks.ts";
import { onMedia } from "./media.ts";
import { postForm } from "./requests.ts";

const { program, get, stored } = onMedia();

const ICONS: [path: string, type: string, size: number | null][] = [
  ["/favicon.svg", "image/svg+xml", null],
  ["/favicon.ico", "image/x-icon", null],
  ["/apple-touch-icon.png", "image/png", 180],
  ["/icon-192.png", "image/png", 192],
  ["/icon-512.png", "image/png", 512],
  ["/og-default.png", "image/png", 1_200],
];
const paths = ICONS.map(([path]) => path);
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const text = async (path: string, role?: Role) => (await get(path, role ? program.cookieOf(role) : {})).text();

async function fieldsNow(): Promise<Record<string, string>> {
  const html = await text("/admin/brand", "admin");
  const fields = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1],
    /value="([^"]*)"/.exec(tag)?.[1] ?? "",
  ]);
  const colors = Object.fromEntries(Object.entries(SHIPPED_COLORS).map(([name, color]) => [`brand_colors.${name}`, color]));
  return {
    ...Object.fromEntries(fields.filter(([name]) => /^(version_)?brand_\w+$/.test(name ?? ""))),
    ...colors,
    brand_type: "bricolage",
    intent: "save",
  };
}

async function save(changes: Record<string, string>, role: Role = "admin") {
  return postForm(`${program.address}/admin/brand`, { ...(await fieldsNow()), ...changes }, program.cookieOf(role));
}

async function saved(changes: Record<string, string>) {
  const before = await text("/");
  expect((await save(changes)).status).toBe(302);
  await expect.poll(() => text("/")).not.toBe(before);
}

/** The version that documents name. Empty for the demo firm's files. */
async function versionOf(path = "/"): Promise<string> {
  return /rel="icon" href="\/favicon\.svg(?:\?v=(\w+))?"/.exec(await text(path))?.[1] ?? "";
}

const shipped = new Map<string, Buffer>();

test("the demo firm has its own drawing, and the files of the build", async () => {
  expect(await versionOf()).toBe("");
  for (const [path, type] of ICONS) {
    const answer = await get(path);
    expect(
      [answer.status, answer.headers.get("content-type")?.replace("vnd.microsoft.icon", "x-icon"), answer.headers.get("cache-control")],
      path,
    ).toEqual([200, type, "public, max-age=3600"]);
    shipped.set(path, Buffer.from(await answer.arrayBuffer()));
  }
});

test.each<[string, () => Promise<string>, string]>([
  ["a picture that isn't in the library", async () => "/media/nobody/nothing.svg", "isn&#x27;t in the media library"],
  ["another site's picture", async () => "https://example.com/mark.svg", "Choose a picture from the media library"],
  ["a photo", () => files.photo().then((photo) => stored("mark.jpg", photo)), "Choose an SVG, PNG, or WebP picture"],
  ["a text", () => stored("mark.txt", "mark"), "isn&#x27;t in the media library"],
  ["a clear picture", () => files.picture("png", { alpha: 0 }).then((clear) => stored("clear.png", clear)), "Nothing can be seen"],
])("%s is refused at its field, and nothing changes", async (_, address, message) => {
  const answer = await save({ brand_mark: await address(), "brand_colors.main": "#00754a" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(message);
  expect(await versionOf()).toBe("");
  expect(await text("/")).not.toContain("#00754a");
});

test("only administrators choose a mark", async () => {
  expect((await save({ brand_mark: "" }, "editor")).status).toBe(403);
});

test("with other colors and no mark, a letter takes the drawing's place everywhere", async () => {
  await saved({ "brand_colors.main": "#00754a" });
  const version = await versionOf();
  expect(version).toMatch(/^\w{12}$/);
  const html = await text("/");
  expect(html.match(/<span aria-hidden="true" class="grid aspect-square[^"]*">L<\/span>/g)).toHaveLength(2);
  expect(html).not.toContain('viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false"><circle class="text-ember"');
  expect(await text("/admin", "admin")).toContain('class="admin-monogram">L<');
  for (const path of paths) expect((await bytesOf(path)).equals(shipped.get(path) ?? Buffer.alloc(0)), path).toBe(false);
  const [red, green, blue] = await sharp(await bytesOf("/icon-192.png"))
    .extract({ left: 4, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const { bluebonnet } = paletteOf({ ...SHIPPED_COLORS, main: "#00754a" }).palette;
  expect(Buffer.from([red ?? 0, green ?? 0, blue ?? 0]).toString("hex")).toBe(bluebonnet.slice(1));
  expect(await text("/favicon.svg")).not.toContain("<text");
});

test("a mark is in header and footer with its size, in the back office, and in every icon", async () => {
  const mark = await stored("mark.svg", darkMark);
  await saved({ brand_mark: mark });
  const html = await text("/");
  const shown = html.match(new RegExp(`<img src="${mark}" alt="" width="48" height="48" class="[^"]*"`, "g")) ?? [];
  expect(shown).toHaveLength(2);
  expect(shown[0], "it can't be seen on the dark header").toContain("bg-white");
  expect(await text("/admin", "admin")).toMatch(new RegExp(`<img src="${mark}"[^>]*data-tile="dark"`));
  expect(await text("/favicon.svg")).toContain('stroke="#123a2e"');
  const version = await versionOf();
  for (const [path, type, size] of ICONS) {
    const answer = await get(`${path}?v=${version}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { headers } = answer;
    expect([answer.status, headers.get("content-type"), headers.get("cache-control")], path).toEqual([
      200,
      type,
      "public, max-age=31536000, immutable",
    ]);
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    if (size !== null) expect((await sharp(bytes).metadata()).width, path).toBe(size);
    expect((await bytesOf(path)).equals(bytes), "the plain address has the same").toBe(true);
    expect((await get(path)).headers.get("cache-control")).toBe("public, max-age=60");
    expect((await get(`${path}?v=other`)).headers.get("cache-control")).toBe("public, max-age=60");
    const known = await get(path, { "If-None-Match": headers.get("etag") ?? "" });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const head = await fetch(program.address + path, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, String(bytes.length), ""]);
  }
  expect((await bytesOf("/favicon.ico")).subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 2, 0]));
  expect((await get("/favicon.svg")).headers.get("content-security-policy")).toMatch(/^default-src 'none';.*sandbox$/);
});

test("pages, the manifest, and structured data name the version", async () => {
  const version = await versionOf();
  const html = await text("/");
  expect(html).toContain(`<link rel="apple-touch-icon" href="/apple-touch-icon.png?v=${version}"/>`);
  expect(html).toContain(`/og-default.png?v=${version}"`);
  expect(html).toContain(`/icon-512.png?v=${version}"`);
  expect(await text("/site.webmanifest")).toContain(`/icon-192.png?v=${version}`);
  expect(await versionOf("/auth")).toBe(version);
});

test("requests at the same time get the same picture", async () => {
  await saved({ brand_mark: await stored("bar.svg", barMark(80, 10)) });
  const all = await Promise.all(Array.from({ length: 8 }, () => bytesOf("/icon-512.png")));
  expect(all.every((one) => one.equals(all[0] as Buffer) && one.length > 500)).toBe(true);
});

test("a wordmark takes the place of mark and name in header and footer, with the name as its text", async () => {
  const wordmark = await stored("wordmark.png", await whiteWordmark());
  const before = await text("/");
  await saved({ brand_wordmark: wordmark });
  const html = await text("/");
  const small = wordmark.replace(".png", "-640.webp");
  expect(html.match(new RegExp(`<img src="${small}" alt="Lone Mesa Technologies" width="900" height="180"`, "g"))).toHaveLength(2);
  expect(html).not.toContain('rounded-sm bg-white p-1"');
  expect((await get(small)).status).toBe(200);
  expect(html.length - before.length, "uncompressed").toBeLessThan(1_024);
});

test("a document is made with it", async () => {
  const pdf = await bytesOf("/guides/nist-800-171-requirements-guide/guide.pdf");
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.includes("/Subtype /Image")).toBe(true);
});

test("the media library knows that a file is a mark, and a replaced or deleted file changes what's shown", async () => {
  const mark = await stored("own.svg", darkMark);
  await saved({ brand_mark: mark, brand_wordmark: "" });
  const version = await versionOf();
  const [, id = ""] = /delete=([0-9a-f-]{36})/.exec(await text("/admin/media?q=own.svg", "admin")) ?? [];
  expect(await text(`/admin/media?delete=${id}`, "admin")).toMatch(/Brand(?:<!-- -->)?: <a href="\/admin\/brand"[^>]*>Mark<\/a>/);
  const screen = `${program.address}/admin/media`;
  expect((await postForm(screen, { intent: "delete", id, version: "1" }, program.cookieOf("admin"))).status).toBe(302);
  expect(version).not.toBe("");
  await expect.poll(() => versionOf()).toBe("");
  expect(await text("/")).not.toContain(mark);
});

test("without all of it, the demo firm's files are back", async () => {
  expect((await save({ brand_mark: "", brand_wordmark: "" })).status).toBe(302);
  expect(await versionOf()).toBe("");
  for (const path of paths) expect((await bytesOf(path)).equals(shipped.get(path) ?? Buffer.alloc(0)), path).toBe(true);
});
