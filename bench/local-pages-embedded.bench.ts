// 50,000 local pages on the embedded database, while visitors read the home page.

import { administrator, signIn } from "./admin.ts";
import { measureRun, Names, timesOf } from "./generator.ts";
import { startProgram } from "./program.ts";
import { median, quantile, report } from "./result.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const [TERMS, LOCATIONS] = [200, 250];

const program = await startProgram({ dataDir: temporaryFolder(), env: { EASE_LIMITS: "1", ...administrator } });
try {
  const admin = { url: program.url, pid: program.pid, cookie: await signIn(program.url) };
  await new Names().fillUpTo(admin, TERMS, LOCATIONS);
  const run = await measureRun(admin);
  const pages = await timesOf(
    admin.url,
    Array.from({ length: 100 }, (_, place) => `/services/service-${20 + place}/town-${40 + place}`),
  );
  report("local-pages-embedded", [
    { name: "pages", value: run.totalPages, unit: "" },
    { name: "the run", value: run.seconds, unit: "s" },
    { name: "memory, highest", value: Math.max(...run.memory), unit: "MB" },
    { name: "/ during the work, p50", value: median(run.visits), unit: "ms" },
    { name: "/ during the work, p99", value: quantile(run.visits, 0.99), unit: "ms", atMost: 150 },
    { name: "a page, uncached, median", value: median(pages), unit: "ms" },
  ]);
} finally {
  await program.stop();
}
