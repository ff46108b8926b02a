import fs from "node:fs";
import { vi } from "vitest";

/** What MDN HTTP Observatory says about a response. */
export interface Scan {
  grade: string;
  score: number;
  /** The names of the rules that the response fails, with what they found. */
  failed: string[];
}

/** The results for all responses of a run, as a bench reads them. */
export interface Grades {
  pages: number;
  /** Pages that Observatory did not give A+. */
  notAPlus: number;
  lowestScore: number;
  policies: number;
  /** What Google's CSP evaluator found in all of them that's serious. */
  findings: number;
}

interface Result {
  pass: boolean;
  result: string;
}
interface Requests {
  session: { jar: { setCookieSync(cookie: string, url: string): void } } | null;
  resources: { path: string | null };
  responses: Record<string, unknown>;
}

/**
 * Grades a response of the running program by the rules of MDN HTTP Observatory, as if its scanner had fetched it from `address`. The
 * scanner itself only requests ports 80 and 443 of named hosts. TLS and the redirect from plain HTTP are the proxy's job
 * (deploy/Caddyfile).
 */
export async function scanned(address: string, page: Response, preflight: Response): Promise<Scan> {
  const { tests, getGradeForScore, getScoreModifier, minimumForExtra, Requests, Session, parseHttpEquivHeaders } = await rules();
  const html = await page.text();
  const answer = { ...answered(page), verified: true, httpEquiv: parseHttpEquivHeaders(html, address) };
  const requests = new Requests(new URL(address).hostname);
  requests.session = new Session(new URL(address));
  for (const cookie of page.headers.getSetCookie()) requests.session?.jar.setCookieSync(cookie, address);
  requests.resources.path = html;
  const redirects = ["http:", "https:"].map((protocol, place) => ({
    url: new URL(address.replace(/^https?:/, protocol)),
    status: place ? 200 : 308,
  }));
  Object.assign(requests.responses, { auto: answer, http: answer, https: answer, cors: { ...answered(preflight), verified: true } });
  Object.assign(requests.responses, { httpRedirects: redirects, httpsRedirects: redirects });

  // The HSTS preload list is downloaded when the package is installed, and none of our packages runs an install script.
  const list = vi.spyOn(fs, "readFileSync").mockReturnValueOnce("{}");
  const results = tests.map((test) => test(requests));
  list.mockRestore();

  const modifiers = results.map(({ result }) => getScoreModifier(result));
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const withoutExtra = 100 + sum(modifiers.filter((one) => one < 0));
  const score = withoutExtra >= minimumForExtra ? 100 + sum(modifiers) : withoutExtra;
  const failed = results.flatMap(({ pass, result }) => (pass ? [] : [result]));
  return { ...getGradeForScore(score), failed };
}

/** A response as returned by axios, which the scanner uses. */
function answered(response: Response): object {
  const headers = { ...Object.fromEntries(response.headers), "set-cookie": response.headers.getSetCookie() };
  Object.defineProperty(headers, "get", { value: (name: string) => response.headers.get(name) });
  return { status: response.status, headers };
}

/** The parts of the package. It has no types, and its entry point only scans hosts on the internet. */
async function rules() {
  const part = (path: string) => import(/* @vite-ignore */ `@mdn/mdn-http-observatory/src/${path}.js`);
  const [constants, grader, charts, types, session, utils] = await Promise.all(
    ["constants", "grader/grader", "grader/charts", "types", "retriever/session", "retriever/utils"].map(part),
  );
  return {
    tests: constants.ALL_TESTS as ((requests: Requests) => Result)[],
    getGradeForScore: grader.getGradeForScore as (score: number) => { grade: string; score: number },
    getScoreModifier: grader.getScoreModifier as (result: string) => number,
    minimumForExtra: charts.MINIMUM_SCORE_FOR_EXTRA_CREDIT as number,
    Requests: types.Requests as new (hostname: string) => Requests,
    Session: session.Session as new (url: URL) => NonNullable<Requests["session"]>,
    parseHttpEquivHeaders: utils.parseHttpEquivHeaders as (html: string, address: string) => Map<string, string[]>,
  };
}
