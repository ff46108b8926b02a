import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { momentToType, typedMoment } from "../days.ts";
import { RedirectInput, readOwnPath, storedPart } from "../navigation/redirect.input.ts";
import { shownPath } from "../path-spelling.input.ts";
import { PageInput, pageSlug } from "./page.input.ts";
import { proposedPageSlug } from "./page-rules.input.ts";

const page = (changes: object) => PageInput.safeParse({ title: "T", slug: "t", ...changes });
const faults = (changes: object) => page(changes).error?.issues.map(({ path }) => path.join("."));

describe("a slug", () => {
  test.each([
    ["About Us", null],
    ["about_us", null],
    ["-a", null],
    ["a--b", null],
    ["a//b", null],
    ["a/../b", null],
    ["über", null],
    ["a?b", null],
    ["", null],
    ["admin", null],
    ["API/x", null],
    ["/Legal/Imprint/", "legal/imprint"],
    [" pricing ", "pricing"],
    ["about", "about"],
    ["a".repeat(200), "a".repeat(200)],
    ["a".repeat(201), null],
  ])("%j", (typed, slug) => {
    const read = pageSlug.safeParse(typed);
    expect(read.success ? read.data : null).toBe(slug);
  });

  test("made from any title is valid or empty", () => {
    expect(proposedPageSlug("Café & Web – 24/7")).toBe("cafe-web-24-7");
    expect(proposedPageSlug("About {brand_name}")).toBe("about");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (title) => {
        const slug = proposedPageSlug(title);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      }),
    );
  });
});

describe("a page's form", () => {
  test("requires title and slug, creates a draft, and drops empty keywords", () => {
    expect(PageInput.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(["title", "slug"]);
    expect(page({ meta_keywords: " a, ,b ,, c" }).data).toMatchObject({ status: "draft", metaKeywords: ["a", "b", "c"], publishAt: null });
  });

  test.each(["canonical_url", "og_image", "twitter_image"])("%s is a path on the site or an https address", (name) => {
    const bad = [
      "javascript:alert(1)",
      " JavaScript:alert(1)",
      "http://example.com",
      "//evil.example",
      "/\\evil.example",
      "data:text/html,x",
      "a/b",
      "https://",
    ];
    for (const address of bad) expect(faults({ [name]: address }), address).toEqual([name]);
    for (const address of ["", "/a.png", "https://example.com/a.png"]) expect(page({ [name]: address }).success, address).toBe(true);
  });

  test("a long search title is accepted: the hint is not a limit", () => {
    expect(page({ meta_title: "x".repeat(61), meta_description: "x".repeat(161) }).success).toBe(true);
  });

  test("a publish time is in the editor's time zone, and applies to drafts", () => {
    const at = { publish_at: "2026-07-01T09:00", zone: "America/Chicago" };
    expect(page(at).data?.publishAt?.toISOString()).toBe("2026-07-01T14:00:00.000Z");
    expect(page({ ...at, status: "archived" }).data?.publishAt).toBeNull();
    expect(faults({ publish_at: "tomorrow" })).toEqual(["publish_at"]);
    expect(faults({ publish_at: "2026-02-30T09:00" })).toEqual(["publish_at"]);
    expect(faults({ ...at, zone: "Mars/Olympus" })).toEqual(["publish_at"]);
  });
});

describe("local time", () => {
  test.each([
    ["2026-03-08T02:30", "America/Chicago", "2026-03-08T08:30:00.000Z", "skipped: an hour later"],
    ["2026-11-01T01:30", "America/Chicago", "2026-11-01T06:30:00.000Z", "twice: the first"],
    ["2026-01-01T00:00", "Asia/Kolkata", "2025-12-31T18:30:00.000Z", "half an hour"],
  ])("%s in %s is %s (%s)", (local, zone, utc) => expect(typedMoment(local, zone)?.toISOString()).toBe(utc));

  test("there and back gives the same moment, in every zone", () => {
    const zones = ["America/Chicago", "Europe/Berlin", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC", "Pacific/Apia"];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 60_000_000 }), (zone, minutes) => {
        const at = new Date(Date.UTC(2020, 0, 1) + minutes * 60_000);
        const local = momentToType(at, zone);
        const back = typedMoment(local, zone);
        expect(back && momentToType(back, zone)).toBe(local);
      }),
    );
  });
});

describe("a redirect", () => {
  test.each([
    ["/Old-Page/", "/old-page"],
    ["/a//b", "/a/b"],
    ["/ü", "/%C3%BC"],
    ["/a%c3%bc", "/a%C3%BC"],
    ["/old.html", "/old.html"],
    ["/", "/"],
    ["//evil.example", null],
    ["/\\evil.example", null],
    ["https://evil.example/", null],
    ["javascript:alert(1)", null],
    ["/a?b", null],
    ["/a#b", null],
    ["/a b", null],
    ["/%2f%2fevil.example", null],
    ["/a%00", null],
    ["/a\0b", null],
    ["/a%0Db", null],
    ["/a%e2%80%a8b", null],
    ["/a\u2028b", null],
    ["a", null],
    ["", null],
    ["/caf\u0065\u0301", "/caf%C3%A9"],
    ["/cafe%CC%81", "/caf%C3%A9"],
    ["/caf%C3%A9", "/caf%C3%A9"],
    ["/%D9%85%D9%86", "/%D9%85%D9%86"],
    ["/caf%e9", "/caf%E9"],
    [`/${"م".repeat(299)}`, `/${"%D9%85".repeat(299)}`],
    [`/${"%D9%85".repeat(299)}`, `/${"%D9%85".repeat(299)}`],
    [`/${"م".repeat(300)}`, null],
    [`/${"😀".repeat(140)}`, `/${"%F0%9F%98%80".repeat(140)}`],
  ])("%j is read as %j", (typed, path) => expect(readOwnPath(typed)).toBe(path));

  test("does not start where the program answers, nor end where visitors do not go", () => {
    const field = (from_path: string, to_path: string) => RedirectInput.safeParse({ from_path, to_path }).error?.issues[0]?.path[0];
    for (const from of [
      "/",
      "/admin",
      "/api/x",
      "/contact",
      "/robots.txt",
      "/blog",
      "/blog/search",
      "/contact.data",
      "/HOME.data",
      "/sitemap%2exml.data",
      "/old.data",
      "/__manifest",
    ])
      expect(field(from, "/x"), from).toBe("from_path");
    for (const to of [
      "/admin",
      "/auth",
      "/api/x",
      "//evil.example",
      "/n/o/x",
      "/preview/x",
      "/Compliance/report/abc",
      "/metrics",
      "/about.data",
    ])
      expect(field("/x", to), to).toBe("to_path");
    expect(field("/x", "/about")).toBeUndefined();
    for (const from of ["/blog/old-post", "/blog/2024/05/old-post", "/blog.html", "/guides/old", "/blog/tag/old", "/services/it/austin"])
      expect(field(from, "/x"), from).toBeUndefined();
  });

  test("is shown and found as people write it, but nothing in it is invisible", () => {
    expect(["/caf%C3%A9", "/a%20b", "/caf%E9", "/a%E2%80%AEb"].map(shownPath)).toEqual(["/café", "/a%20b", "/caf%E9", "/a%E2%80%AEb"]);
    expect(["café", "cafe\u0301", "/caf%C3%A9", "50%"].map(storedPart)).toEqual(["caf%C3%A9", "caf%C3%A9", "/caf%C3%A9", "50%"]);
  });

  test("whatever is typed becomes a path on this site that stays as it is, or nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        const path = readOwnPath(`/${typed}`);
        if (path === null) return;
        expect(path).toMatch(/^\/(?!\/)/);
        expect(new URL(path, "https://own.example").host).toBe("own.example");
        expect(readOwnPath(path)).toBe(path);
      }),
    );
  });
});
