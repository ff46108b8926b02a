// Our home page next to the front page of a new WordPress with its default theme, both on one core and with the same client: cached, and rendered for every request. To install WordPress on Debian, run apt-get install wordpress wordpress-theme-twentytwentythree php-fpm php-mysql mariadb-server nginx.
import { warmPage } from "./cached-home.ts";
import { fetchRaw } from "./fetch-raw.ts";
import { createDatabase } from "./postgres.ts";
import { startProgram } from "./program.ts";
import { median, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { expectUncached, loadPage, withoutPageCache } from "./uncached-page.ts";
import { findMissingWordPress, startWordPress, type WordPress } from "./wordpress.ts";
import { wrk } from "./wrk.ts";

const ROUNDS = 3;
const SECONDS = 8;
const WARM_UP = 4;
/** What browsers accept: each side sends the best that it has. */
const BROWSER = { "Accept-Encoding": "gzip, deflate, br" };
const CACHED = { connections: 32, seconds: SECONDS, headers: BROWSER, isOnSecondCore: true };
const RENDERED = { connections: 8, seconds: SECONDS, isOnSecondCore: true };

const missing = findMissingWordPress();
if (missing) {
  console.log(`${missing} isn't installed, and this bench compares with WordPress. The first line of its file says how to install it.`);
  process.exit(0);
}
const wordpress = await startWordPress();
try {
  const cached = await compareCached(wordpress);
  const rendered = await compareRendered(wordpress);
  const rate = (name: string, value: number) => ({ name, value, unit: "requests/s" });
  report("wordpress", [
    { name: "cached: program / WordPress behind nginx's fastcgi_cache", value: cached.program / cached.cached, unit: "", atLeast: 7 },
    { name: "cached: program / WordPress from a compressed file", value: cached.program / cached.fromFile, unit: "" },
    { name: "rendered: program / WordPress", value: rendered.program / rendered.wordpress, unit: "" },
    rate("cached: program", cached.program),
    rate("cached: WordPress behind nginx's fastcgi_cache, gzip on", cached.cached),
    rate("cached: WordPress from a compressed file", cached.fromFile),
    rate("rendered: program", rendered.program),
    rate("rendered: WordPress", rendered.wordpress),
    { name: "page as sent: program", value: cached.programBytes, unit: "bytes" },
    { name: "page as sent: WordPress behind nginx's fastcgi_cache", value: cached.cachedBytes, unit: "bytes" },
    { name: "page, uncompressed: WordPress", value: rendered.wordpressBytes, unit: "bytes" },
    { name: "page, uncompressed: program", value: rendered.programBytes, unit: "bytes" },
  ]);
} finally {
  await wordpress.stop();
}

/** In turns, so that a busy minute hits all of them. */
async function compareCached({ cached, fromFile }: WordPress) {
  const database = await createDatabase();
  const program = await startProgram({ dataDir: temporaryFolder(), databaseUrl: database.url, isOnOneCore: true });
  try {
    const page = await warmPage(program.url);
    await fetchRaw(`${cached}/`, BROWSER);
    const hit = await fetchRaw(`${cached}/`, BROWSER);
    if (hit.headers["X-Cache"] !== "HIT") throw new Error("nginx didn't cache WordPress's page");
    const rates = { program: [] as number[], cached: [] as number[], fromFile: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, url] of [
        ["program", program.url],
        ["cached", cached],
        ["fromFile", fromFile],
      ] as const)
        rates[name].push((await wrk(`${url}/`, CACHED)).perSecond);
    }
    return {
      program: median(rates.program),
      cached: median(rates.cached),
      fromFile: median(rates.fromFile),
      programBytes: page.body.length,
      cachedBytes: hit.body.length,
    };
  } finally {
    await program.stop();
    await database.drop();
  }
}

function compareRendered(wordpress: WordPress) {
  return withoutPageCache(async (program) => {
    await expectUncached(`${program.url}/`);
    await loadPage(program, "/", WARM_UP);
    await wrk(`${wordpress.rendered}/`, { ...RENDERED, seconds: WARM_UP });
    const rates = { program: [] as number[], wordpress: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.program.push((await wrk(`${program.url}/`, RENDERED)).perSecond);
      rates.wordpress.push((await wrk(`${wordpress.rendered}/`, RENDERED)).perSecond);
    }
    const [ours, theirs] = [await fetchRaw(`${program.url}/`, {}), await fetchRaw(`${wordpress.rendered}/`, {})];
    return {
      program: median(rates.program),
      wordpress: median(rates.wordpress),
      programBytes: ours.body.length,
      wordpressBytes: theirs.body.length,
    };
  });
}
