import { chromium } from "playwright-core";

interface PageScripts {
  /** Bytes of scripts that were requested before the page had loaded and was idle for the first time, without any interaction. */
  beforeIdle: number;
  /** Compressed bytes of everything requested before that moment, including the document but not videos. */
  pageBeforeIdle: number;
  /** Compressed bytes of all scripts, until the page is idle after a pointer moved over it. */
  inAll: number;
  /** The same with their headers. */
  onTheWire: number;
  files: number;
}

/** Loads the page in a fresh Chromium and adds up the size of its scripts. */
export async function weighScripts(url: string, executablePath: string, args: string[]): Promise<PageScripts> {
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    const weights = new Map<string, number>();
    const names = new Map<string, string>();
    session.on("Network.responseReceived", ({ requestId, response }) => {
      if (/javascript/.test(response.mimeType)) names.set(requestId, response.url);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const name = names.get(requestId);
      if (name) weights.set(name, (weights.get(name) ?? 0) + encodedDataLength);
    });
    await session.send("Network.enable");
    // Registered before the page's own, so it's called before the page's own.
    await page.addInitScript(() => {
      addEventListener("load", () => requestIdleCallback(() => Object.assign(window, { firstIdle: performance.now() })));
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.mouse.move(195, 420);
    await page.mouse.move(200, 430);
    await page.waitForLoadState("networkidle");
    const [early, pageBeforeIdle, compressed] = await page.evaluate(() => {
      const { firstIdle } = window as unknown as { firstIdle: number };
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const isEarly = ({ startTime }: PerformanceEntry) => startTime < firstIdle;
      const [document] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
      const isVideo = ({ name }: PerformanceEntry) => /\.(mp4|webm)$/.test(name);
      const before = entries.filter((entry) => isEarly(entry) && !isVideo(entry));
      return [
        entries.filter(isEarly).map(({ name }) => name),
        before.reduce((total, { encodedBodySize }) => total + encodedBodySize, document?.encodedBodySize ?? 0),
        entries.map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
      ];
    });
    const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
    return {
      beforeIdle: sum(early.map((name) => weights.get(name) ?? 0)),
      pageBeforeIdle,
      inAll: sum(compressed.map(([name, bytes]) => (weights.has(name) ? bytes : 0))),
      onTheWire: sum([...weights.values()]),
      files: weights.size,
    };
  } finally {
    await browser.close();
  }
}
