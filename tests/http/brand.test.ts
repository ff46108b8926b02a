import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { paletteOf } from "~/domain/brand/palette.input.ts";
import type { Role } from "~/domain/permissions/index.ts";
import { onStaffedProgram } from "./program.ts";
import { postForm } from "./requests.ts";

const program = onStaffedProgram();

const GREEN = { main: "#00754a", action: "#ffb703", dark: "#10231c" };
const { palette } = paletteOf(GREEN);
const SCREEN = "/admin/brand";

const get = (path: string, role?: Role) => fetch(program.address + path, { headers: role ? program.cookieOf(role) : {} });
const text = async (path: string, role?: Role) => (await get(path, role)).text();

async function save(colors: Record<string, string>, role: Role = "admin", type = "bricolage") {
  const seen = [...(await text(SCREEN, "admin")).matchAll(/name="(version_\w+)" value="(\d+)"/g)];
  const versions = Object.fromEntries(seen.map(([, name, version]) => [name, version]));
  const fields = Object.fromEntries(Object.entries(colors).map(([name, color]) => [`brand_colors.${name}`, color]));
  const sent = { intent: "save", brand_type: type, brand_mark: "", brand_wordmark: "", ...versions, ...fields };
  return postForm(`${program.address}${SCREEN}`, sent, program.cookieOf(role));
}

test("a firm that hasn't chosen colors gets no style sheet of its own", async () => {
  expect(await text("/")).not.toContain("/site.css");
  expect(await text(SCREEN, "admin")).not.toContain("/site.css");
  expect(await text("/site.css")).toBe("");
});

test.each<[string, Record<string, string>, string]>([
  ["a color that isn't one", { ...GREEN, main: "green" }, "Enter a color as #"],
  ["a rule in a color's place", { ...GREEN, action: "#fff;}*{color:red" }, "Enter a color as #"],
  ["a missing color", { main: "#00754a", action: "#ffb703" }, "Invalid input"],
])("%s is refused at its field, and nothing changes", async (_, colors, message) => {
  const answer = await save(colors);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(message);
  expect(await text("/")).not.toContain("/site.css");
});

test("only administrators choose colors", async () => {
  expect((await get(SCREEN, "editor")).status).toBe(403);
  expect((await save(GREEN, "editor")).status).toBe(403);
});

test("a firm's colors are in its public pages, allowed by their hash, and linked from the back office", async () => {
  expect((await save(GREEN)).status).toBe(302);
  await expect.poll(() => text("/")).toContain(`--color-bluebonnet:${palette.bluebonnet}`);
  const page = await get("/");
  const html = await page.text();
  const [, css = ""] = html.match(/<style>([\s\S]*?)<\/style>/) ?? [];
  expect(page.headers.get("content-security-policy")).toContain(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
  expect(html.match(/rel="stylesheet"/g), "nothing to load before the first paint").toBeNull();
  expect(html).toContain(`<meta name="theme-color" content="${palette.ink}"/>`);
  const office = await text(SCREEN, "admin");
  const [, href = ""] = office.match(/href="(\/site\.css\?v=\w+)"/) ?? [];
  const sheet = await get(href);
  expect([sheet.status, sheet.headers.get("content-type"), sheet.headers.get("cache-control")]).toEqual([
    200,
    "text/css; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  expect(await sheet.text()).toContain(`--color-ink:light-dark(${palette.ink},${palette["night-text"]})`);
  expect((await get("/site.css?v=other")).headers.get("cache-control")).toBe("no-cache");
  expect(await text(`${SCREEN}/frame`, "admin"), "and from the page in the frame").toContain(href);
  expect((await (await get("/site.webmanifest")).json()).theme_color).toBe(palette.ink);
});

test("other typefaces take the place of the demo's, and the page loads the file of its headings first", async () => {
  expect((await save(GREEN, "admin", "comic")).status).toBe(422);
  expect((await save(GREEN, "admin", "source")).status).toBe(302);
  await expect.poll(() => text("/")).toContain("Source Serif 4 Variable");
  const html = await text("/");
  expect(html).not.toContain("Bricolage");
  const [, file = ""] = html.match(/<link rel="preload" href="([^"]+source-serif-4-core[^"]*)" as="font"/) ?? [];
  expect((await get(file)).headers.get("content-type")).toBe("font/woff2");
  expect(html).toContain(`url(${file})`);
});

test("someone who opened the form before is told", async () => {
  const answer = await postForm(
    `${program.address}${SCREEN}`,
    {
      intent: "save",
      version_brand_colors: "1",
      version_brand_type: "1",
      version_brand_mark: "1",
      version_brand_wordmark: "1",
      brand_mark: "",
      brand_wordmark: "",
      brand_type: "inter",
      "brand_colors.main": "#123456",
      "brand_colors.action": "#123456",
      "brand_colors.dark": "#123456",
    },
    program.cookieOf("admin"),
  );
  expect(answer.status).toBe(409);
  expect(await text("/")).toContain(palette.bluebonnet);
});

test("the page in the frame runs nothing and is framed only by us", async () => {
  const frame = await get(`${SCREEN}/frame`, "admin");
  expect(frame.headers.get("content-security-policy")).toMatch(/^sandbox allow-same-origin; default-src 'none';.*frame-ancestors 'self'$/);
  expect(frame.headers.get("content-security-policy")).not.toContain("script-src");
  const stranger = await fetch(`${program.address}${SCREEN}/frame`, { redirect: "manual" });
  expect(stranger.status).toBe(302);
});
