import { readFileSync, writeFileSync } from "node:fs";
import { expectUncached, loadPage, localPath, withoutPageCache } from "./bench/uncached-page.ts";
await withoutPageCache(async (program, database) => {
  const path = await localPath(database);
  await expectUncached(program.url + path);
  await loadPage(program, path, 3);
  const r = await loadPage(program, path, 10);
  console.log(path, r.perSecond, (r.cpuSeconds / r.count) * 1000);
});
