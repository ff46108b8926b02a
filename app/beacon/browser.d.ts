/** The browser APIs that the beacon uses and TypeScript doesn't know, and how its text is imported (inline-script.ts). */
interface Navigator {
  /** Global Privacy Control (w3c.github.io/gpc). */
  readonly globalPrivacyControl?: boolean;
}
interface Performance {
  /** How many interactions there have been (Event Timing). */
  readonly interactionCount: number;
}
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface Window {
  readonly LayoutShift?: unknown;
}
interface PerformanceObserverInit {
  durationThreshold?: number;
}

declare module "*?inline-script" {
  const text: string;
  export default text;
}
