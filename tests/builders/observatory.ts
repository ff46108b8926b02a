import fs from "node:fs";
import { vi } from "vitest";

/** What MDN HTTP Observatory says of an answer. */
export interface Scan {
  grade: string;
  score: number;
  /** The names of the rules that the answer does not pass, with what they found. */
  failed: string[];
}

/** What all answers of a run came to, as a bench reads it. */
export interface Grades {
  pages: number;
  /** Pages that Observatory did not give A+. */
  notAPlus: number;
  lowestScore: number;
  policies: number;
  /** What Google's CSP evaluator found of weight in all of them. */
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
 * Grades an answer of the running program by the rules of MDN HTTP Observatory, as if its scanner had got it at `address`. The scanner
 * itself only asks ports 80 and 443 of named hosts; TLS and the way there from plain HTTP are the proxy's (deploy/Caddyfile).
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

  // The list of names that browsers know as HTTPS only is fetched when the package is installed, which no package of ours does.
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

/** As axios, which the scanner asks with, gives an answer. */
function answered(response: Response): object {
  const headers = { ...Object.fromEntries(response.headers), "set-cookie": response.headers.getSetCookie() };
  Object.defineProperty(headers, "get", { value: (name: string) => response.headers.get(name) });
  return { status: response.status, headers };
}

/** The parts of the package; it has no types, and its front door only scans hosts on the net. */
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
