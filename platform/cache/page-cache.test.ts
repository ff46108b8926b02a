import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isKnown, PageCache, type RenderedPage } from "./index.ts";

const page = (html: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  html: Buffer.from(html),
  route: "/",
  headers: {},
  tags: ["settings"],
  queryKeys: [],
  ...more,
});
const newCache = () => new PageCache({ maxBytes: 1_000_000 });

test("a page is rendered once for everyone who asks at the same time, and then cached", async () => {
  const cache = newCache();
  let rendered = 0;
  const render = async () => page(`v${++rendered}`);
  await Promise.all(Array.from({ length: 20 }, () => cache.findOrRender("/", "", render)));
  await cache.findOrRender("/", "", render);
  expect(rendered).toBe(1);
});

test("an encoding is made for the first request, shared with all others meanwhile, and cached", async () => {
  const cache = newCache();
  const kept = await cache.findOrRender("/", "", async () => page("<p>Grüße</p>"));
  if (!kept) throw new Error("not kept");
  expect(Object.keys(kept.bodies)).toEqual(["identity"]);
  const [br, again, gzip, plain] = await Promise.all(
    (["br", "br", "gzip", "identity"] as const).map((as) => cache.encode("/", "", kept, as)),
  );
  expect(br).toBe(again);
  expect(brotliDecompressSync(br ?? "").toString()).toBe("<p>Grüße</p>");
  expect(gunzipSync(gzip ?? "").toString()).toBe("<p>Grüße</p>");
  expect(plain?.toString()).toBe("<p>Grüße</p>");
  expect(cache.find("/", "")?.bodies.br).toBe(br);
});

test("a page that grew by an encoding counts with its new size", async () => {
  const html = randomBytes(2_000).toString("base64");
  const cache = new PageCache({ maxBytes: 2 * html.length + 2_000 });
  for (const path of ["/a", "/b"]) await cache.findOrRender(path, "", async () => page(html));
  const kept = cache.find("/b", "");
  if (!kept) throw new Error("not kept");
  await cache.encode("/b", "", kept, "br");
  expect(cache.find("/a", "")).toBeUndefined();
});

test.each([
  ["*", true],
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['W/"abcd"', false],
  ["", false],
  [undefined, false],
])("a client with %j has the page: %s", (header, has) => {
  expect(isKnown(header, { etag: 'W/"abc"' })).toBe(has);
});

test("only the query keys that the page declares distinguish pages", async () => {
  const cache = newCache();
  await cache.findOrRender("/blog", "?show=12", async () => page("twelve", { queryKeys: ["show"] }));
  await cache.findOrRender("/blog", "", async () => page("six", { queryKeys: ["show"] }));
  expect(cache.find("/blog", "?utm_source=x")?.bodies.identity.toString()).toBe("six");
  expect(cache.find("/blog", "?utm_source=x&show=12")?.bodies.identity.toString()).toBe("twelve");
  expect(cache.find("/blog", "?show=18")).toBeUndefined();
});

test("a key that is repeated, or that hides another, makes a separate page", async () => {
  const cache = newCache();
  await cache.findOrRender("/blog", "?show=12", async () => page("twelve", { queryKeys: ["show", "about"] }));
  expect(cache.find("/blog", "?show=12&show=18")).toBeUndefined();
  expect(cache.find("/blog", "?show=12%26about%3Dx")).toBeUndefined();
  await cache.findOrRender("/blog", "?show=1%26about%3Dx", async () => page("nonsense", { queryKeys: ["show", "about"] }));
  expect(cache.find("/blog", "?show=1&about=x")).toBeUndefined();
});

test("two variants that are first requested at the same time do not get each other's page", async () => {
  const cache = newCache();
  const render = (html: string) => async () => page(html, { queryKeys: ["show"] });
  const [six, twelve] = await Promise.all([
    cache.findOrRender("/blog", "", render("six")),
    cache.findOrRender("/blog", "?show=12", render("twelve")),
  ]);
  expect([six, twelve].map((kept) => kept?.bodies.identity.toString())).toEqual(["six", "twelve"]);
});

test("a change drops the pages with its tag and no others", async () => {
  const cache = newCache();
  await cache.findOrRender("/", "", async () => page("home", { tags: ["settings", "services"] }));
  await cache.findOrRender("/about", "", async () => page("about", { tags: ["settings"] }));
  cache.purge("services");
  expect(cache.find("/", "")).toBeUndefined();
  expect(cache.find("/about", "")).toBeDefined();
});

test("a page rendered while its content changed is served but not cached", async () => {
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
  expect((await answer)?.bodies.identity.toString()).toBe("old");
  expect(cache.find("/", "")).toBeUndefined();
});

test("what must not be shared is not cached, and a failed rendering is tried again", async () => {
  const cache = newCache();
  expect(await cache.findOrRender("/me", "", async () => null)).toBeNull();
  await expect(cache.findOrRender("/x", "", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect((await cache.findOrRender("/x", "", async () => page("up")))?.bodies.identity.toString()).toBe("up");
});

test("a page that is requested often is compressed with the best brotli level, one that is read once is not", async () => {
  const cache = newCache();
  const text = Array.from({ length: 3_000 }, (_, place) => `word${(place * 7919) % 613}`).join(" ");
  for (const path of ["/often", "/once"]) {
    const kept = await cache.findOrRender(path, "", async () => page(text));
    if (kept) await cache.encode(path, "", kept, "br");
  }
  const first = cache.find("/once", "")?.bodies.br?.length ?? 0;
  await expect.poll(() => cache.find("/often", "")?.bodies.br?.length).toBeLessThan(first);
  expect(brotliDecompressSync(cache.find("/often", "")?.bodies.br ?? "").toString()).toBe(text);
  expect(cache.find("/once", "")?.bodies.br?.length).toBe(first);
});

describe("for caches in front of the site", () => {
  const shared = () => new PageCache({ maxBytes: 1_000_000, sharedSeconds: 60 });
  const shown = { queryKeys: ["show"] };

  test("a page has one target, whatever was requested first", async () => {
    for (const search of ["", "?utm_source=x", "?"]) {
      const cache = shared();
      expect((await cache.findOrRender("/blog", search, async () => page("six", shown)))?.target).toBe("/blog");
    }
    const twelve = await shared().findOrRender("/blog", "?x=1&show=12", async () => page("twelve", shown));
    expect([twelve?.target, twelve?.sharedHeaders["Cache-Tag"]]).toEqual(["/blog?show=12", "settings"]);
  });

  test("by default, they have no headers", async () => {
    expect((await newCache().findOrRender("/", "", async () => page("home")))?.sharedHeaders).toEqual({});
  });

  test("a page whose content changed while it was rendered can't be stored anywhere", async () => {
    const cache = shared();
    const kept = await cache.findOrRender("/", "", async () => {
      cache.purge("settings");
      return page("old");
    });
    expect([kept?.target, kept?.sharedHeaders]).toEqual(["", {}]);
  });
});
