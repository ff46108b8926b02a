import { readdirSync } from "node:fs";
import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { onStaffedProgram } from "./program.ts";

const program = onStaffedProgram();
const MARK = "poison-mark";

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** What comes over the wire, because fetch adds headers and decompresses. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`${program.address}${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** The parts of a response's headers that belong to one visitor. */
const own = ({ headers }: Answer) => ["set-cookie", "location", "content-encoding", "content-range", "vary"].map((name) => headers[name]);

/** Pages that no one has requested yet, so each one's first request is the one that's cached. */
const fresh = [
  ...["/about", "/customer-support", "/services/email", "/services/managed-it", "/services/hosting", "/services/website"],
  ...["/compliance/cmmc", "/compliance/dfars", "/compliance/nist-800-171", "/legal/gdpr", "/legal/privacy-policy", "/blog"],
  ...["/services/apps", "/services/wordpress", "/contact", "/home", "/home2", "/locations", "/locations/austin", "/"],
][Symbol.iterator]();
const freshPage = () => fresh.next().value ?? expect.fail("more pages are needed");

describe("the first person who requests a page does not decide what others get", () => {
  test.each<[string, Record<string, string>, string?]>([
    ["the host", { Host: `${MARK}.example` }],
    ["a forwarded host", { "X-Forwarded-Host": `${MARK}.example`, "X-Forwarded-Proto": "https", "X-Forwarded-Prefix": `/${MARK}` }],
    ["another address", { "X-Original-URL": `/${MARK}`, "X-Rewrite-URL": `/${MARK}` }],
    ["another method", { "X-HTTP-Method-Override": "POST", "X-HTTP-Method": "POST", "X-Method-Override": "DELETE" }],
    ["cookies", { Cookie: `theme=${MARK}; bluebonnet_flash=%7B%22text%22%3A%22${MARK}%22%7D; __Host-x=${MARK}` }],
    ["a language and a browser", { "Accept-Language": `${MARK}`, "User-Agent": `<script>${MARK}</script>` }],
    ["where they come from", { Referer: `https://${MARK}.example/`, Origin: `https://${MARK}.example` }],
    ["what React Router answers separately", { "X-Remix-Reload-Document": "1", Accept: "text/x-script", "X-Requested-With": MARK }],
    ["a range", { Range: "bytes=0-10" }],
    ["a conditional request", { "If-None-Match": "*" }],
    ["an encoding", { "Accept-Encoding": "br" }],
    ["only the headers of a page", {}, "HEAD"],
  ])("by %s", async (_what, headers, method) => {
    const page = freshPage();
    await ask(page, headers, method);
    const next = await ask(page);
    expect([page, next.status, next.body.includes("</html>"), next.body.includes(MARK)]).toEqual([page, 200, true, false]);
    expect(own(next)).toEqual([undefined, undefined, undefined, undefined, "Accept-Encoding"]);
    expect(next.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  test("by anything in the query: it is in no response, and pages that differ only by it are not cached separately", async () => {
    const page = freshPage();
    const queries = [`utm_source=${MARK}`, `${MARK}`, `_data=${MARK}`, `__proto__=${MARK}`, `callback=${MARK}`, `index&_routes=${MARK}`];
    for (const query of queries) expect((await ask(`${page}?${query}`)).body, query).not.toContain(MARK);
    const plain = await ask(page);
    for (const query of queries) expect((await ask(`${page}?${query}`)).headers.etag, query).toBe(plain.headers.etag);
  });

  test("nor what is cached for people who are signed in, who get the same bytes", async () => {
    const page = freshPage();
    const staffs = await ask(page, program.cookieOf("admin"));
    const strangers = await ask(page);
    expect([staffs.status, staffs.body]).toEqual([200, strangers.body]);
    expect(strangers.body).not.toContain("Ada Admin");
  });
});

test.each(["/admin/leads/x.css", "/admin/x.js", "/auth/account/x.png", "/auth/account%2Fx.css", "/admin/leads.csv", "/auth/account"])(
  "what looks like a file under a private address is never cached: %s",
  async (path) => {
    const answer = await ask(path, program.cookieOf("admin"));
    if (answer.status < 300 || answer.status >= 400) expect(answer.headers["cache-control"]).toContain("no-store");
    expect((await ask(path)).body).not.toContain("ada@example.com");
  },
);

test("the routes that a screen asks the router for are those of its own address, whoever asked first", async () => {
  const version = /manifest-(\w+)\.js/.exec(readdirSync("build/client/assets").join())?.[1] ?? "";
  const routesOf = async (path: string) => Object.keys(JSON.parse((await ask(`/__manifest?paths=${path}&version=${version}`)).body));
  expect(await routesOf("/admin/webhooks")).toContain("admin/webhooks/webhooks-page");
  expect(await routesOf("/admin/leads")).toContain("admin/leads/leads-page");
});
