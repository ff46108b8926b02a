import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Asked, isNginxThere, type Nginx, startNginx } from "../builders/nginx.ts";
import { PASSWORD, people } from "../builders/people.ts";
import { type SignedInPlace, signedInPlace } from "../builders/place.ts";
import { type RunningProgram, startProgram } from "../builders/program.ts";

/** How long an old page may be shown: two seconds fresh, two while it's fetched again. */
const SECONDS = 6;
const FOR_CACHES = {
  "cache-control": "public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=2, stale-if-error=3600",
  "cdn-cache-control": "max-age=2, stale-while-revalidate=2, stale-if-error=3600",
};

let place: SignedInPlace;
let program: RunningProgram;
let isRunning = false;
beforeAll(async () => {
  place = await signedInPlace();
  await start({ SHARED_CACHE_SECONDS: String(SECONDS) });
});
afterAll(async () => {
  if (isRunning) await program.stop();
  await place.remove();
});

async function start(variables: Record<string, string>): Promise<void> {
  const front = { SITE_URL: "https://localhost", TRUST_PROXY: "1", EASE_LIMITS: "1" };
  program = await startProgram({ ...place.variables, ...front, ...variables });
  isRunning = true;
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(program.address + path, { headers, redirect: "manual" });
const inHeaders = ({ headers }: Response) =>
  Object.fromEntries(["cache-control", "cdn-cache-control"].map((name) => [name, headers.get(name)]));

describe("what the app tells caches in front of it", () => {
  test.each(["/", "/about", "/contact?about=chat", "/locations", "/services/email", "/blog", "/sitemap.xml", "/rss.xml"])(
    "they can store what is the same for everyone: %s",
    async (path) => {
      for (const round of ["rendered", "from memory"]) {
        const answer = await get(path);
        expect([round, answer.status, inHeaders(answer)]).toEqual([round, 200, FOR_CACHES]);
        expect(answer.headers.get("vary")).toBe("Accept-Encoding");
        expect(answer.headers.get("set-cookie")).toBeNull();
        // Kinds of content, never a row's name or ID.
        expect(answer.headers.get("cache-tag")).toMatch(/^[a-z-]+(,[a-z-]+)*$/);
      }
    },
  );

  test("a page's tags are the kinds of content that it shows", async () => {
    const tags = async (path: string) => (await get(path)).headers.get("cache-tag")?.split(",");
    expect(await tags("/")).toEqual(expect.arrayContaining(["content", "navigation", "services", "settings", "testimonials"]));
    expect(await tags("/legal/gdpr")).not.toContain("testimonials");
  });

  test.each(["/blog/", "//about"])("a redirect to a page's address isn't stored: %s", async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("cdn-cache-control")]).toEqual([301, null]);
    expect(answer.headers.get("cache-control")).toMatch(/^(private, )?no-cache$/);
  });

  test("a response without content says the same", async () => {
    const { headers } = await get("/about");
    const known = await get("/about", { "If-None-Match": headers.get("etag") ?? "" });
    expect([known.status, inHeaders(known)]).toEqual([304, FOR_CACHES]);
    const head = await fetch(`${program.address}/about`, { method: "HEAD" });
    expect([head.status, inHeaders(head)]).toEqual([200, FOR_CACHES]);
  });

  test.each([
    ["with parameters that the page doesn't know", "/about?x=1"],
    ["with a known parameter in another spelling", "/contact?%61bout=chat"],
    ["with known and unknown parameters", "/contact?about=chat&x=1"],
    ["with nothing after the question mark", "/about?"],
  ])("another address of the same page can't be stored: %s", async (_what, path) => {
    for (const round of ["rendered", "from memory"]) {
      const answer = await get(path);
      expect([round, answer.status, answer.headers.get("cdn-cache-control")]).toEqual([round, 200, null]);
      expect(answer.headers.get("cache-control")).toMatch(/^(private, )?no-cache$/);
    }
  });

  test.each([
    ["a page that doesn't exist", "/nothing-here", 404],
    ["the back office", "/admin", 302],
    ["the sign-in page", "/auth", 200],
    ["a page after a form", "/contact/sent?form=message", 200],
    ["a page's data", "/about.data", 200],
    ["an endpoint", "/api/verification-challenge?form=message", 200],
    ["health checks", "/healthz", 200],
  ])("they can't store %s", async (_what, path, status) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("cdn-cache-control")]).toEqual([status, null]);
    expect(answer.headers.get("cache-control")).toMatch(/no-store|^private, no-cache$/);
  });

  test("files and pictures keep their own times", async () => {
    expect((await get("/robots.txt")).headers.get("cache-control")).toBe("public, max-age=3600");
    expect((await get("/og-default.png")).headers.get("cache-control")).toBe("public, max-age=3600");
  });
});

describe.runIf(isNginxThere())("nginx with deploy/nginx-cache.conf", () => {
  let nginx: Nginx;
  let staff: Record<string, string>;
  beforeAll(async () => {
    nginx = await startNginx(program.address);
    const signIn = await nginx.ask("/auth", { fields: { intent: "sign-in", email: people.editor.email, password: PASSWORD } });
    const cookies = [signIn.headers["set-cookie"] ?? []].flat();
    staff = { Cookie: cookies.map((line) => line.split(";")[0]).join("; ") };
    expect([signIn.status, staff.Cookie]).toEqual([302, expect.stringContaining("session_token=")]);
  });
  afterAll(() => nginx.stop());

  const ask = (path: string, asked?: Asked) => nginx.ask(path, asked);
  const untilStored = (path: string, asked?: Asked) =>
    expect.poll(async () => (await ask(path, asked)).cache, { message: path }).toBe("HIT");
  const keys = () => nginx.stored().map(({ key }) => key);
  /** Everything that belongs to one person. */
  const own = ({ headers, body }: Answer) => [headers["set-cookie"], /Edgar|edgar@|Preview/.exec(body)?.[0]];

  /** Saves a page in the back office. Returns its ID. */
  async function savePage(slug: string, fields: Record<string, string>): Promise<string> {
    const answer = await ask("/admin/pages/new", { headers: staff, fields: { intent: "add", title: slug, slug, ...fields } });
    expect(answer.status, answer.body.slice(0, 300)).toBe(302);
    const list = await ask(`/admin/pages?q=${slug}`, { headers: staff });
    return new RegExp(`/admin/pages/([0-9a-f-]{36})"[^>]*>${slug}<`).exec(list.body)?.[1] ?? expect.fail(`${slug} isn't in the list`);
  }

  describe("stores a public page", () => {
    test("and answers with the same bytes, in each encoding", async () => {
      for (const encoding of ["br", "gzip", "identity"]) {
        const headers = { "Accept-Encoding": encoding };
        await untilStored("/about", { headers });
        const [through, direct] = [await ask("/about", { headers }), await get("/about", headers)];
        expect(through.headers.etag).toBe(direct.headers.get("etag"));
        expect(through.headers["content-encoding"] ?? "identity").toBe(encoding);
        if (encoding === "identity") expect(through.body).toBe(Buffer.from(await direct.arrayBuffer()).toString("latin1"));
      }
      await untilStored("/about", { headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } });
      expect(
        keys()
          .filter((key) => key.endsWith("/about"))
          .sort(),
      ).toEqual([":/about", "br:/about", "gzip:/about"]);
    });

    test("for requests without content, and for browsers that have it", async () => {
      await untilStored("/blog", { method: "HEAD" });
      const { headers } = await ask("/blog");
      expect((await ask("/blog", { headers: { "If-None-Match": String(headers.etag) } })).status).toBe(304);
    });

    test("but browsers ask again every time, and learn nothing that is for caches", async () => {
      const { headers } = await ask("/about");
      expect(headers["cache-control"]).toContain("public, max-age=0, must-revalidate,");
      expect([headers["cache-tag"], headers["cdn-cache-control"], headers["set-cookie"]]).toEqual([undefined, undefined, undefined]);
    });

    test("once for all links from ads and newsletters", async () => {
      await untilStored("/services/email");
      await untilStored("/services/email?utm_source=news&utm_medium=email&gclid=1");
      expect(keys().filter((key) => key.includes("/services/email"))).toEqual([":/services/email"]);
    });
  });

  test("one address never gets the page of another", async () => {
    const direct = async (path: string) => (await get(path, { "Accept-Encoding": "identity" })).text();
    const [plain, chat] = [await direct("/contact"), await direct("/contact?about=chat")];
    expect(plain).not.toBe(chat);
    const tries = [
      "/contact?%61bout=chat",
      "/contact?ABOUT=chat",
      "/contact?x=1&about=chat",
      "/contact?utm_source=x&about=chat",
      "/x/../contact?about=chat",
      "/contact%3Fabout=chat",
    ];
    for (const path of [...tries, ...tries]) expect((await ask(path)).cache, path).not.toBe("HIT");
    for (const [path, html] of [
      ["/contact", plain],
      ["/contact?about=chat", chat],
    ] as const) {
      await untilStored(path);
      expect(Buffer.from((await ask(path)).body, "latin1").toString() === html, path).toBe(true);
    }
    expect(
      keys()
        .filter((key) => key.includes("contact"))
        .sort(),
    ).toEqual([":/contact", ":/contact?about=chat"]);
  });

  describe("never stores", () => {
    test.each<[string, string, number]>([
      ["the back office", "/admin", 200],
      ["a list of people", "/admin/leads", 200],
      ["an account", "/auth/account", 200],
      ["a page that doesn't exist", "/nothing-here", 404],
      ["a page with parameters that it doesn't know", "/about?x=1", 200],
      ["a page's data", "/about.data", 200],
      ["an endpoint", "/api/verification-challenge?form=message", 200],
      ["health checks", "/healthz", 200],
    ])("%s", async (_what, path, status) => {
      for (const headers of [staff, {}, staff, {}]) {
        const answer = await ask(path, { headers });
        if (headers === staff) expect(answer.status).toBe(status);
        else expect(own(answer).filter(Boolean)).toEqual([]);
        expect(answer.cache).not.toBe("HIT");
      }
      expect(keys().filter((key) => key.endsWith(`:${path}`))).toEqual([]);
    });

    test("the response to a form", async () => {
      const fields = { email: "no-address" };
      for (const path of ["/api/newsletter-signup", "/contact/answer", "/newsletter/answer", "/about"]) {
        const answer = await ask(path, { fields, headers: { Accept: "text/html" } });
        expect([path, answer.cache], answer.body.slice(0, 200)).not.toEqual([path, "HIT"]);
        expect((await ask(path)).body).not.toContain("no-address");
      }
    });

    test("a preview, which is a 404 for everyone else, before and after", async () => {
      await savePage("draft", { status: "draft" });
      for (const round of [1, 2]) {
        const preview = await ask("/draft", { headers: staff });
        expect([round, preview.status, preview.body.includes("Preview")]).toEqual([round, 200, true]);
        // On its own, without the rule for signed-in staff.
        expect(preview.headers["cache-control"]).toBe("private, no-store");
        const visitor = await ask("/draft");
        expect([round, visitor.status, ...own(visitor)]).toEqual([round, 404, undefined, undefined]);
      }
      expect(keys().filter((key) => key.endsWith("/draft"))).toEqual([]);
    });
  });

  test("a visitor after someone who is signed in gets the page that every visitor gets", async () => {
    expect((await ask("/services/hosting", { headers: staff })).cache).toBe("BYPASS");
    const visitor = await ask("/services/hosting");
    expect([visitor.status, visitor.cache, ...own(visitor)]).toEqual([200, "MISS", undefined, undefined]);
    expect((await ask("/services/hosting", { headers: staff })).cache).toBe("BYPASS");
  });

  test("a changed page and a removed one are gone within the stated time; who changed it sees it at once", async () => {
    const id = await savePage("news", { status: "published", meta_title: "The old news" });
    const edit = async (version: number, fields: Record<string, string>) => {
      const sent = { intent: "edit", version: String(version), title: "news", slug: "news", ...fields };
      const saved = await ask(`/admin/pages/${id}`, { headers: staff, fields: sent });
      expect(saved.status, saved.body.slice(0, 300)).toBe(302);
      return performance.now();
    };
    /** Asks until the page is new. No one who asked later than promised may have got the old one. */
    const untilNew = async (savedAt: number, isOld: (answer: Answer) => boolean) => {
      const seen = new Set<string | undefined>();
      for (;;) {
        const askedAt = performance.now();
        const answer = await ask("/news");
        seen.add(answer.cache);
        if (!isOld(answer)) return seen;
        expect(askedAt - savedAt, "milliseconds since it was saved").toBeLessThan(SECONDS * 1000);
        await sleep(50);
      }
    };
    await untilStored("/news");
    const changedAt = await edit(1, { status: "published", meta_title: "The new news" });
    expect((await ask("/news", { headers: staff })).body).toContain("The new news");
    expect(await untilNew(changedAt, ({ body }) => body.includes("The old news"))).toContain("HIT");
    await untilStored("/news");
    const removedAt = await edit(2, { status: "archived" });
    await untilNew(removedAt, ({ status }) => status === 200);
    expect((await ask("/news")).status).toBe(404);
  });

  test("everything in its cache is public, whole, and without a cookie", () => {
    const stored = nginx.stored();
    expect(stored.length).toBeGreaterThan(5);
    for (const { key, head } of stored) {
      expect([key, head]).toEqual([key, expect.stringMatching(/^HTTP\/1\.1 200 OK\r\n/)]);
      expect([key, head]).toEqual([key, expect.stringMatching(/\r\nCache-Control: public, /i)]);
      expect([key, head]).not.toEqual([key, expect.stringMatching(/set-cookie|private|no-store/i)]);
    }
    // Only what isn't compressed can be read.
    expect(stored.filter(({ bytes }) => /Edgar|edgar@|ada@example/.test(bytes.toString("latin1"))).map(({ key }) => key)).toEqual([]);
  });

  test("it keeps the site up while the app is down", { timeout: 120_000 }, async () => {
    await untilStored("/customer-support");
    await program.stop();
    isRunning = false;
    const stoppedAt = performance.now();
    let answer: Answer;
    // Longer than pages are shown while the app is up.
    do {
      answer = await ask("/customer-support");
      expect([answer.status, answer.body.includes("</html>")]).toEqual([200, true]);
      await sleep(50);
    } while (performance.now() - stoppedAt < (SECONDS + 2) * 1000);
    expect(answer.cache).toBe("STALE");
    expect((await ask("/compliance/cmmc")).status).toBe(502);
  });

  test("without the setting, the app's pages are as they were, and nothing is stored anymore", async () => {
    await start({ PORT: new URL(program.address).port });
    const direct = await get("/about");
    expect([inHeaders(direct), direct.headers.get("cache-tag")]).toEqual([
      { "cache-control": "no-cache", "cdn-cache-control": null },
      null,
    ]);
    for (const _round of [1, 2]) expect((await ask("/compliance/dfars")).cache).toBe("MISS");
    await expect.poll(async () => (await ask("/customer-support")).cache).toBe("EXPIRED");
  });
});
