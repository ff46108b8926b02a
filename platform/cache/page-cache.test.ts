import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PageCache, type RenderedPage } from "./index.ts";

const page = (html: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  html,
  headers: {},
  tags: ["settings"],
  queryKeys: [],
  ...more,
});
const newCache = () => new PageCache({ maxBytes: 1_000_000 });

test("a page is rendered once for all who ask at the same time, and then kept", async () => {
  const cache = newCache();
  let rendered = 0;
  const render = async () => page(`v${++rendered}`);
  await Promise.all(Array.from({ length: 20 }, () => cache.findOrRender("/", "", render)));
  await cache.findOrRender("/", "", render);
  expect(rendered).toBe(1);
});

test("all three encodings hold the same page, each with its own ETag", async () => {
  const kept = await newCache().findOrRender("/", "", async () => page("<p>Grüße</p>"));
  if (!kept) throw new Error("not kept");
  expect(brotliDecompressSync(kept.bodies.br.bytes).toString()).toBe("<p>Grüße</p>");
  expect(gunzipSync(kept.bodies.gzip.bytes).toString()).toBe("<p>Grüße</p>");
  expect(new Set(Object.values(kept.bodies).map(({ etag }) => etag)).size).toBe(3);
});

test("only the query keys that the page declares tell pages apart", async () => {
  const cache = newCache();
  await cache.findOrRender("/blog", "?show=12", async () => page("twelve", { queryKeys: ["show"] }));
  await cache.findOrRender("/blog", "", async () => page("six", { queryKeys: ["show"] }));
  expect(cache.find("/blog", "?utm_source=x")?.bodies.identity.bytes.toString()).toBe("six");
  expect(cache.find("/blog", "?utm_source=x&show=12")?.bodies.identity.bytes.toString()).toBe("twelve");
  expect(cache.find("/blog", "?show=18")).toBeUndefined();
});

test("a key that is given twice, or that hides another, is a page of its own", async () => {
  const cache = newCache();
  await cache.findOrRender("/blog", "?show=12", async () => page("twelve", { queryKeys: ["show", "about"] }));
  expect(cache.find("/blog", "?show=12&show=18")).toBeUndefined();
  expect(cache.find("/blog", "?show=12%26about%3Dx")).toBeUndefined();
  await cache.findOrRender("/blog", "?show=1%26about%3Dx", async () => page("nonsense", { queryKeys: ["show", "about"] }));
  expect(cache.find("/blog", "?show=1&about=x")).toBeUndefined();
});

test("two variants that are first asked for at the same time do not get each other's page", async () => {
  const cache = newCache();
  const render = (html: string) => async () => page(html, { queryKeys: ["show"] });
  const [six, twelve] = await Promise.all([
    cache.findOrRender("/blog", "", render("six")),
    cache.findOrRender("/blog", "?show=12", render("twelve")),
  ]);
  expect([six, twelve].map((kept) => kept?.bodies.identity.bytes.toString())).toEqual(["six", "twelve"]);
});

test("a change empties the pages with its tag and no others", async () => {
  const cache = newCache();
  await cache.findOrRender("/", "", async () => page("home", { tags: ["settings", "services"] }));
  await cache.findOrRender("/about", "", async () => page("about", { tags: ["settings"] }));
  cache.purge("services");
  expect(cache.find("/", "")).toBeUndefined();
  expect(cache.find("/about", "")).toBeDefined();
});

test("what was rendered while its content changed is answered but not kept", async () => {
  const cache = newCache();
  let finish = (_page: RenderedPage) => {};
  const answer = cache.findOrRender(
    "/",
    "",
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  cache.purge("settings");
  finish(page("old"));
  expect((await answer)?.bodies.identity.bytes.toString()).toBe("old");
  expect(cache.find("/", "")).toBeUndefined();
});

test("what must not be shared is not kept, and a failed rendering is tried again", async () => {
  const cache = newCache();
  expect(await cache.findOrRender("/me", "", async () => null)).toBeNull();
  await expect(cache.findOrRender("/x", "", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect((await cache.findOrRender("/x", "", async () => page("up")))?.bodies.identity.bytes.toString()).toBe("up");
});

test("what is asked for again and again is compressed as well as brotli can, what is read once is not", async () => {
  const cache = newCache();
  const text = Array.from({ length: 3_000 }, (_, place) => `word${(place * 7919) % 613}`).join(" ");
  for (const path of ["/often", "/once"]) await cache.findOrRender(path, "", async () => page(text));
  const first = cache.find("/once", "")?.bodies.br.bytes.length ?? 0;
  await expect.poll(() => cache.find("/often", "")?.bodies.br.bytes.length).toBeLessThan(first);
  expect(brotliDecompressSync(cache.find("/often", "")?.bodies.br.bytes ?? "").toString()).toBe(text);
  expect(cache.find("/once", "")?.bodies.br.bytes.length).toBe(first);
});
