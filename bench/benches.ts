import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What Bluebonnet promises, and the bench that measures it. `shorter`: variables for a run that only shows that the bench works. */
export const benches: Record<string, { promise: string; shorter?: Record<string, string> }> = {
  start: { promise: "It starts quickly" },
  "uncached-ssr": { promise: "Pages are rendered quickly" },
  "cached-home": { promise: "A cached page costs almost nothing" },
  lighthouse: { promise: "Pages are light on a phone" },
  leads: { promise: "No lead is lost under load" },
  assessments: { promise: "Nor is an assessment" },
  appointments: { promise: "No time is booked twice", shorter: { ATTEMPTS: "500" } },
  newsletter: { promise: "A campaign goes out quickly", shorter: { NEWSLETTER_RECIPIENTS: "2000", NEWSLETTER_PREPARED: "10000" } },
  parsers: { promise: "No input stops the others" },
  inbox: { promise: "The inbox answers quickly at a million leads" },
  "local-pages": { promise: "So do local pages at a million rows", shorter: { SIDE: "40" } },
  backup: { promise: "A backup disturbs no visitor", shorter: { LEADS: "10000" } },
};

/** The comment at the top of its file. */
export function aboutOf(name: string): string {
  const head = readFileSync(join(import.meta.dirname, `${name}.bench.ts`), "utf8");
  return (/^(?:\/\/ .*\n)+/.exec(head)?.[0] ?? "")
    .replaceAll(/^\/\/ /gm, "")
    .replaceAll("\n", " ")
    .trim();
}
