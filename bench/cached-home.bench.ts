// The cached home page, compared with a bare node:http server and nginx sending the same bytes and headers.
import { measureCachedHome } from "./cached-home.ts";
import { findMissingNginx } from "./nginx.ts";
import { median, report } from "./result.ts";

const ROUNDS = 3;
const SECONDS = 10;

const { program, bare, nginx, page } = await measureCachedHome(ROUNDS, SECONDS);
const missing = findMissingNginx();
const rateOf = (rounds: { perSecond: number }[]) => median(rounds.map(({ perSecond }) => perSecond));
report(
  "cached-home",
  [
    { name: "program / bare node:http", value: rateOf(program) / rateOf(bare), unit: "", atLeast: 0.7 },
    { name: "program", value: rateOf(program), unit: "requests/s" },
    { name: "bare node:http", value: rateOf(bare), unit: "requests/s" },
    ...(nginx.length > 0 ? [{ name: "nginx, brotli_static, one worker", value: rateOf(nginx), unit: "requests/s" }] : []),
    { name: "page, brotli", value: page.body.length, unit: "bytes" },
  ],
  missing ? [`nginx skipped: ${missing} is not installed`] : [],
);
