import { describe, expect, test } from "vitest";
import { leadFields } from "../builders/lead.ts";
import { onStaffedProgram } from "./program.ts";
import { chunk, sendRaw } from "./raw.ts";
import { postJson } from "./requests.ts";

const program = onStaffedProgram();
const KB = 1024;
const MB = 1024 * KB;
/** How much is read of an anonymous body, plus what the operating system delivers in one piece. */
const MAX_TAKEN = 64 * KB + 3 * 64 * KB;

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const UPLOAD = { "Content-Type": "multipart/form-data; boundary=x" };

describe("no more than 64 KB is read from anyone who is not signed in as staff", () => {
  const paths: [string, Record<string, string>][] = [
    ["/admin/seo-generator", FORM],
    ["/admin/newsletter", FORM],
    ["/admin/newsletter/campaigns", FORM],
    ["/admin/settings", FORM],
    ["/admin/no-such-screen", FORM],
    ["/admin/settings.data", FORM],
    ["/admin/media/upload", UPLOAD],
    ["/admin/leads/import", UPLOAD],
    ["/admin/newsletter/import", UPLOAD],
    ["/admin/seo-generator/import", UPLOAD],
    ["//ADMIN//Media/Upload/", UPLOAD],
    ["/%61dmin/newsletter", FORM],
    ["/auth", FORM],
    ["/auth/setup", FORM],
    ["/newsletter/unsubscribe", FORM],
    ["/contact/answer", FORM],
    ["/about", FORM],
    ["/api/newsletter-bounces", { "Content-Type": "application/json" }],
    ["/api/send-newsletter-campaign", { "Content-Type": "application/json" }],
    ["/api/admin-create-user", { "Content-Type": "application/json" }],
    ["/api/event", { "Content-Type": "text/plain" }],
    ["/api/no-such-endpoint", { "Content-Type": "application/json" }],
  ];
  const wrongCookie = { Cookie: "bluebonnet.session_token=abc.def%3D" };

  test.each(paths)("of a body without a length: %s", async (path, type) => {
    const headers = { ...type, ...wrongCookie, "Transfer-Encoding": "chunked" };
    const answer = await sendRaw(program.address, `POST ${path}`, { headers, endless: chunk(16 * KB) });
    expect(answer.taken).toBeLessThan(MAX_TAKEN);
    expect([202, 302, 401, 403, 404, 405, 413]).toContain(answer.status);
    expect(answer.headers.get("connection")?.trim()).toBe("close");
  });

  test.each(paths)("of a body that states its length: %s", async (path, type) => {
    const headers = { ...type, "Content-Length": String(3 * MB - 1) };
    const answer = await sendRaw(program.address, `POST ${path}`, { headers, endless: "x".repeat(16 * KB) });
    expect(answer.taken).toBeLessThan(MAX_TAKEN);
    expect([202, 302, 401, 403, 404, 405, 413]).toContain(answer.status);
    expect(answer.headers.get("connection")?.trim()).toBe("close");
  });

  test.each(["/admin/seo-generator", "/admin/newsletter", "/admin/newsletter/templates"])(
    "nor do we wait for it, however slowly it arrives: %s",
    async (path) => {
      // One byte, and nothing more: waiting for the rest would hold the connection.
      const headers = { ...FORM, "Transfer-Encoding": "chunked" };
      const answer = await sendRaw(program.address, `POST ${path}`, { headers, body: chunk(1) });
      expect([answer.status, answer.headers.get("connection")?.trim()]).toEqual([401, "close"]);
    },
  );

  test("of a body sent with a GET request", async () => {
    for (const path of ["/", "/about", "/api/openapi.json", "/robots.txt", "/no-such-page", "/admin"]) {
      const answer = await sendRaw(program.address, `GET ${path}`, {
        headers: { "Transfer-Encoding": "chunked" },
        endless: chunk(16 * KB),
      });
      expect(answer.taken, path).toBeLessThan(MAX_TAKEN);
      expect(answer.headers.get("connection")?.trim(), path).toBe("close");
    }
  });

  test("of a request from another site's page, or with a method that no route accepts", async () => {
    const headers = { ...FORM, Origin: "https://evil.example", "Transfer-Encoding": "chunked" };
    const foreign = await sendRaw(program.address, "POST /admin/newsletter", { headers, endless: chunk(16 * KB) });
    expect([foreign.status, foreign.taken < MAX_TAKEN]).toEqual([403, true]);
    const put = await sendRaw(program.address, "PUT /admin/newsletter", { headers, endless: chunk(16 * KB) });
    expect([put.status, put.taken < MAX_TAKEN]).toEqual([405, true]);
  });

  test("and they are told to sign in if staff can send more", async () => {
    const headers = { ...FORM, "Content-Length": String(200 * KB) };
    const answer = await sendRaw(program.address, "POST /admin/newsletter/templates", { headers, endless: "x".repeat(16 * KB) });
    expect([answer.status, answer.body.includes("No active session")]).toEqual([401, true]);
  });

  test("staff can send what their screens accept, with a length and without", async () => {
    const cookie = program.cookieOf("editor");
    const form = (size: number) => new URLSearchParams({ intent: "none", text: "x".repeat(size) }).toString();
    const post = (body: BodyInit) =>
      fetch(`${program.address}/admin/newsletter/templates`, {
        ...{ method: "POST", body, redirect: "manual", duplex: "half" },
        headers: { ...FORM, ...cookie, Origin: program.address },
      } as RequestInit);
    for (const body of [form(500 * KB), new Blob([form(500 * KB)]).stream()]) expect((await post(body)).status).toBe(422);
    for (const body of [form(4 * MB), new Blob([form(4 * MB)]).stream()]) expect((await post(body)).status).toBe(413);
    const upload = await sendRaw(program.address, "POST /admin/media/upload", {
      headers: { ...UPLOAD, ...cookie, "Transfer-Encoding": "chunked" },
      endless: chunk(16 * KB),
    });
    expect([upload.status, upload.taken < MAX_TAKEN]).toEqual([411, true]);
  });

  test("a hundred connections that keep sending take almost no memory", async () => {
    const headers = { ...FORM, "Transfer-Encoding": "chunked" };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => sendRaw(program.address, "POST /admin/seo-generator", { headers, endless: chunk(64 * KB) })),
    );
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect(Math.max(...answers.map(({ taken }) => taken))).toBeLessThan(MAX_TAKEN);
  });
});

describe("the origin of a request", () => {
  const port = () => new URL(program.address).port;
  const send = (host: string, origin: string) =>
    sendRaw(program.address, "POST /api/send-lead-email", {
      headers: [`Host: ${host}`, `Origin: ${origin}`, "Content-Type: text/plain", "Content-Length: 1", "Connection: close"],
      body: "x",
    });

  test("is checked by scheme, name, and port", async () => {
    const [own, other] = [`localhost:${port()}`, `127.0.0.1:${port()}`];
    for (const host of [own, other]) expect((await send(host, `http://${host}`)).status, host).toBe(415);
    for (const [host, origin] of [
      [own, `https://${own}`],
      [own, "http://localhost"],
      [own, `http://${other}`],
      [other, `https://${other}`],
      [own, `http://${own}/`],
      [own, `ftp://${own}`],
      [own, "http://"],
    ] as const)
      expect((await send(host, origin)).status, `${host} ${origin}`).toBe(403);
  });

  test("is recognized however the name is written, and not if there is none", async () => {
    const own = `localhost:${port()}`;
    expect((await send(own.toUpperCase(), `http://${own}`)).status).toBe(415);
    // An empty Origin isn't an origin, and no browser sends one.
    expect((await send(own, "")).status).toBe(415);
    expect((await send("", "http://")).status).toBe(400);
  });

  test.each([
    ["two hosts", ["Host: localhost", "Host: evil.example"]],
    ["one host twice", ["Host: localhost", "host: localhost"]],
    ["no host", []],
    ["an invalid host", ["Host: a b"]],
    ["a host with a path", ["Host: localhost/x"]],
  ])("%s is a request that cannot be read", async (_what, headers) => {
    for (const path of ["/", "/robots.txt", "/about", "/api/assessment-questions"]) {
      const answer = await sendRaw(program.address, `GET ${path}`, { headers: [...headers, "Connection: close"] });
      expect(answer.status, path).toBe(400);
      expect(answer.headers.get("x-content-type-options")?.trim()).toBe("nosniff");
    }
  });
});

describe("no spelling of an address has rules of its own", () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(program.address + path, { headers, redirect: "manual" });

  test.each(["/api/openapi.json", "/API/openapi.json", "/Api//OpenAPI.json", "//api/openapi.json", "/%61pi/openapi.json"])(
    "%s is never for everyone: it depends on who asks",
    async (path) => {
      let response = await get(path, program.cookieOf("admin"));
      // Double slashes redirect to the right address first.
      if (response.status === 301) response = await get(response.headers.get("location") ?? "", program.cookieOf("admin"));
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
    },
  );

  test.each(["/embed/ghl-form.data", "/EMBED/ghl-form.data", "/Embed/GHL-form.DATA", "/embed//ghl-form.data", "/%65mbed/ghl-form.data"])(
    "%s does not exist",
    async (path) => {
      for (const method of ["GET", "POST"]) {
        const response = await fetch(program.address + path, { method, headers: { Origin: program.address } });
        expect(response.status, method).toBe(404);
        expect(await response.text()).not.toContain("iframe");
      }
    },
  );

  test("no spelling opens the back office to anyone else", async () => {
    for (const path of ["/admin", "/ADMIN", "/%61dmin", "//admin"]) {
      const posted = await fetch(program.address + path, {
        method: "POST",
        body: "",
        headers: { ...FORM, Origin: program.address },
        redirect: "manual",
      });
      expect([path, posted.headers.get("cache-control"), posted.headers.get("x-robots-tag")]).toEqual([path, "no-store", "noindex"]);
    }
  });
});

describe("every error under /api/ is JSON", () => {
  const told = (answer: { headers: Headers; body: string }) => {
    expect(answer.headers.get("content-type")?.trim()).toMatch(/^application\/json/);
    expect(JSON.parse(answer.body)).toEqual({ success: false, error: expect.stringMatching(/\w/), fields: expect.any(Object) });
  };
  const ask = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(program.address + path, { redirect: "manual", ...options });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  test.each<[string, number, string, RequestInit]>([
    ["an unknown address", 404, "/api/nothing", {}],
    ["an unknown address, written to", 404, "/api/nothing", { method: "POST", body: "x" }],
    ["an unknown address, in another spelling", 404, "/API/Nothing", {}],
    ["the folder", 404, "/api", {}],
    ["data of an unknown address", 404, "/api/nothing.data", {}],
    ["an address that cannot be decoded", 404, "/api/%zz", {}],
    ["an unknown method", 405, "/api/send-lead-email", { method: "PUT", body: "x" }],
    ["a method that this address does not accept", 405, "/api/send-lead-email", {}],
    ["writing to a read-only address", 405, "/api/assessment-questions", { method: "POST", body: "x" }],
    ["writing to a read-only address, in another spelling", 405, "/API/Assessment-Questions/", { method: "POST", body: "x" }],
    ["a form to a read-only address", 405, "/api/openapi.json", { method: "POST", body: new URLSearchParams({ a: "b" }) }],
    ["a body that is too large", 413, "/api/send-lead-email", { method: "POST", body: "x".repeat(100_000) }],
    ["a form that is too large", 413, "/api/send-lead-email", { method: "POST", body: new URLSearchParams({ a: "x".repeat(100_000) }) }],
    ["another type", 415, "/api/send-lead-email", { method: "POST", body: "x", headers: { "Content-Type": "text/html" } }],
    ["another site", 403, "/Api/send-lead-email", { method: "POST", body: "x", headers: { Origin: "https://evil.example" } }],
    ["a picture", 403, "/api/verification-challenge?form=quote", { headers: { "Sec-Fetch-Dest": "image", Accept: "image/*" } }],
  ])("%s", async (_what, status, path, options) => {
    const answer = await ask(path, { ...options, headers: { Accept: "text/html", ...options.headers } });
    const isForm = options.body instanceof URLSearchParams && path === "/api/send-lead-email";
    if (isForm) {
      // A browser without scripts gets a page; clients that accept anything get JSON.
      expect(answer.headers.get("content-type")).toContain("text/html");
      return told(await ask(path, options));
    }
    expect(answer.status).toBe(status);
    told(answer);
  });

  test("including requests that are refused before anything looks at them", async () => {
    const cases: [number, string, string[]][] = [
      [400, "GET /api/v1/leads", ["Host: a", "Host: b"]],
      [400, "GET /API/v1/leads", []],
      [400, "GET /api/v1\\leads", ["Host: a"]],
      [400, "POST /api/send-lead-email", ["Host: a", "Content-Length: 1, 2"]],
      [400, "GET /api/v1/leads", ["Host: a", "X\u0000: y"]],
      [405, "DELETE /api/v1/leads", ["Host: a"]],
      [431, "GET /api/v1/leads", ["Host: a", `X: ${"a".repeat(70_000)}`]],
    ];
    for (const [status, first, headers] of cases) {
      const answer = await sendRaw(program.address, first, { headers: [...headers, "Connection: close"] });
      expect(answer.status, `${first} ${headers.join().slice(0, 40)}`).toBe(status);
      told(answer);
    }
    const broken = await sendRaw(program.address, "POST /api/send-lead-email", {
      headers: { "Content-Type": "application/json", "Transfer-Encoding": "chunked" },
      body: "zz\r\n",
    });
    expect(broken.status).toBe(400);
    told(broken);
  });

  test("elsewhere people get a page, and programs what they asked for", async () => {
    const page = await ask("/no-such-page", {
      method: "POST",
      body: "x",
      headers: { Origin: "https://evil.example", Accept: "text/html" },
    });
    expect([page.status, page.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
    expect((await ask("/api/docs")).status).toBe(302);
    const good = await postJson(`${program.address}/api/send-lead-email`, leadFields({ email: "edge@example.com" }));
    expect(good.status).toBe(200);
  });
});
