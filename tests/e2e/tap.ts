import type { Frame, Locator } from "playwright-core";

/** How long a tap may take to become a click on a busy machine, in milliseconds. */
const CLICK_MS = 20_000;
/** A page that still moves after this many is broken. */
const MAX_TAPS = 3;

/**
 * Taps until the click reaches the target: between Playwright's last look and the click, a page can still move under the finger, such as when
 * a closed dialog gives the focus back. A person would tap again, too.
 */
export async function tap(target: Locator): Promise<void> {
  const element = await target.elementHandle();
  const frame = await element?.ownerFrame();
  if (!element || !frame) return target.tap();
  for (let taps = 1; ; taps++) {
    await frame.evaluate(record, element);
    await target.tap();
    const missed = await missedBy(frame);
    if (!missed) return;
    if (missed.isOver || taps === MAX_TAPS) throw new Error(`A tap on ${target} gave no click on it, but: ${missed.events || "nothing"}`);
  }
}

/** Null if the target got a click. `isOver`: nothing at all did, so another tap won't help. */
async function missedBy(frame: Frame): Promise<{ events: string; isOver: boolean } | null> {
  // Another document has no record. Asked by a timer: frames can be seconds apart on a busy machine.
  const isClicked = () => (window as Recorded).lastTap?.events.some((event) => event.startsWith("click")) !== false;
  const isOver = await frame.waitForFunction(isClicked, null, { timeout: CLICK_MS, polling: 50 }).then(
    () => false,
    (error: Error) => error.name === "TimeoutError",
  );
  const last = await frame
    .evaluate(() => {
      const { lastTap } = window as Recorded;
      return lastTap && !lastTap.isHit ? lastTap.events.join(", ") : null;
    })
    .catch(() => null);
  return last === null ? null : { events: last, isOver };
}

/** What became of the last tap: "touchstart on BUTTON". */
type Recorded = Window & { lastTap?: { target: Element; events: string[]; isHit: boolean } };

/** In the browser. */
function record(target: SVGElement | HTMLElement): void {
  const recorded = window as Recorded;
  const note = ({ type, target: node }: Event) => {
    const { lastTap } = recorded;
    lastTap?.events.push(`${type} on ${(node as Node).nodeName}`);
    // One that's gone was replaced by what's shown now.
    if (lastTap && type === "click") lastTap.isHit ||= !lastTap.target.isConnected || lastTap.target.contains(node as Node);
  };
  const types = ["touchstart", "touchend", "touchcancel", "pointercancel", "click"];
  if (!recorded.lastTap) for (const type of types) addEventListener(type, note, true);
  recorded.lastTap = { target, events: [], isHit: false };
}
