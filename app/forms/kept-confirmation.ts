import type { SentRequest } from "./sent-request.ts";
import { keep, readKept, readKeptTexts } from "./visit-storage.ts";

/** What was sent from a form earlier in this visit. */
export interface Earlier {
  at: Date;
  reference: string;
}

/** After that, a tab that stayed open isn't the same visit to anyone. */
const DAY_MS = 24 * 3_600_000;

/** A confirmation that's stored for the visit. `isLeft`: the visitor has left its page since, and starts anew. */
interface KeptConfirmation {
  text: string;
  earlier: Earlier;
  isLeft: boolean;
}

/** Without the receipt, which opens a page and isn't needed here. */
export function keepConfirmation(key: string, sent: SentRequest): void {
  keep(key, JSON.stringify({ ...sent, receipt: "", at: new Date().toISOString() }));
}

/** Marks it as left: from now on, a reload shows the empty form, too. */
export function leaveConfirmation(key: string): void {
  const kept = readKept(key);
  if (kept) keep(key, JSON.stringify({ ...JSON.parse(kept), isLeft: "yes" }));
}

/** Null if there's none from the last day. It's left unless the page was reloaded, or reached with the browser's Back and Forward buttons. */
export function readConfirmation(key: string): KeptConfirmation | null {
  const [text, { at = "", reference = "", isLeft = "" }] = [readKept(key), readKeptTexts(key) ?? {}];
  const time = Date.parse(at);
  if (!text || !(Date.now() - time < DAY_MS)) return null;
  const isSame = isSamePage();
  if (!isLeft && !isSame) leaveConfirmation(key);
  return { text, earlier: { at: new Date(time), reference }, isLeft: isLeft !== "" || !isSame };
}

function isSamePage(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload" || navigation?.type === "back_forward";
}
