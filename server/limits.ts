import type { Limit } from "~/platform/rate-limits/index.ts";

interface Rule {
  name: string;
  /** Which requests count. */
  method?: "GET" | "POST";
  path: RegExp;
  limit: Limit;
}

/** Per address (IPv6: per /64), far above what a person does. Kept pages and files are served before any of this. The first that fits counts. */
const RULES: Rule[] = [
  { name: "lead", method: "POST", path: /^\/(api\/send-lead-email|contact\/answer)/, limit: { limit: 20, seconds: 600 } },
  { name: "assessment", method: "POST", path: /^\/(api\/run-assessment|compliance\/assessment)/, limit: { limit: 20, seconds: 600 } },
  // A person who answers the 110 requirements quickly saves every two or three seconds.
  {
    name: "requirements",
    method: "POST",
    path: /^\/(api\/save-requirements|compliance\/requirements\/)/,
    limit: { limit: 300, seconds: 600 },
  },
  { name: "report-pdf", method: "GET", path: /^\/compliance\/(report|requirements)\/[^/]+\/.+\.pdf$/, limit: { limit: 30, seconds: 300 } },
  { name: "signup", method: "POST", path: /^\/(api\/newsletter-signup|newsletter\/answer)/, limit: { limit: 10, seconds: 600 } },
  { name: "challenge", path: /^\/api\/verification-challenge/, limit: { limit: 60, seconds: 300 } },
  { name: "security-monitor", path: /^\/api\/security-monitor/, limit: { limit: 20, seconds: 600 } },
  { name: "event", path: /^\/api\/event/, limit: { limit: 60, seconds: 300 } },
  { name: "set-up", method: "POST", path: /^\/auth\/setup/i, limit: { limit: 10, seconds: 600 } },
  // An office shares an address; guessing one person's password is limited by person as well (domain/access/sign-in.ts).
  { name: "sign-in", method: "POST", path: /^\/auth(\/|\.|$)/i, limit: { limit: 60, seconds: 600 } },
  { name: "write", method: "POST", path: /^\//, limit: { limit: 60, seconds: 600 } },
  { name: "page", path: /^\//, limit: { limit: 300, seconds: 60 } },
];

/** The limit that a request counts towards. HEAD counts as GET, every other method as POST. */
export function ruleFor(method: string, path: string): Rule {
  const kind = method === "GET" || method === "HEAD" ? "GET" : "POST";
  const rule = RULES.find((candidate) => (candidate.method ?? kind) === kind && candidate.path.test(path));
  if (!rule) throw new Error("the last rule fits every path");
  return rule;
}
