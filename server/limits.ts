import { oneSpelling } from "~/domain/path-spelling.input.ts";
import type { Limit } from "~/platform/rate-limits/index.ts";

/** Below are paths in their one spelling (domain/path-spelling.input.ts). */
const UPLOAD_PATH = /^\/(admin\/(media\/upload|newsletter\/import|seo-generator\/import)|api\/attachments)$/;
/** The one place where strangers send more than a form: a file each, behind a proof (domain/leads/attachments). */
const ATTACHMENT_PATH = /^\/api\/attachments$/;

interface Rule {
  name: string;
  /** Which requests count. */
  method?: "GET" | "POST";
  path: RegExp;
  limit: Limit;
}

/** The largest body that is read of somebody who is not signed in as one of the staff, whatever the path, in bytes. */
export const VISITORS_BODY = 64 * 1024;

/** The largest body of a request, in bytes; beyond that of visitors it is for staff only (server/request-body.ts). Forms are far smaller. */
const BODIES: { path: RegExp; most: number }[] = [
  // A file of addresses has 20 MB (domain/newsletter/subscriber-rules.input.ts); one that is larger is to be told so.
  { path: /^\/admin\/newsletter\/import$/, most: 41 * 1024 * 1024 },
  // A file of names has 10 MB (domain/seo/sets/import); one that is larger is to be told so.
  { path: /^\/admin\/seo-generator\/import$/, most: 21 * 1024 * 1024 },
  // A visitor's file has 10 MB (domain/leads/attachment-rules.input.ts); it is streamed, with limits of time of its own.
  { path: ATTACHMENT_PATH, most: 10 * 1024 * 1024 },
  // What is uploaded goes to disk as it comes, and each file has a limit of its own (domain/content/media-rules.input.ts): a video 100 MB.
  { path: UPLOAD_PATH, most: 101 * 1024 * 1024 },
  // The HTML of a mail has up to 300,000 characters (domain/newsletter/campaign-rules.input.ts), each of up to nine bytes in a form.
  { path: /^\/admin\/newsletter(\/|\.|$)/, most: 3 * 1024 * 1024 },
  // A list of terms or locations has up to 2,000,000 characters (domain/seo/generator-rules.input.ts), most of them of one byte in a form.
  { path: /^\/admin\/seo-generator(\/|\.|$)/, most: 8 * 1024 * 1024 },
  // Staff send whole lists: all claims of the site at once are 150 KB.
  { path: /^\/admin(\/|\.|$)/, most: 1024 * 1024 },
  // Twenty events of a visit.
  { path: /^\/api\/event$/, most: 8 * 1024 },
  // The one word of a one-click request (RFC 8058), of which thousands may come from one address.
  { path: /^\/newsletter\/unsubscribe$/, most: 8 * 1024 },
  { path: /^\//, most: VISITORS_BODY },
];

/** The most that a body under `path` may have, in bytes. */
export function largestBody(path: string): number {
  const one = oneSpelling(path);
  return BODIES.find((body) => body.path.test(one))?.most ?? 0;
}

/** Whether files are uploaded here: their bodies are streams, and may take long. */
export function isUpload(path: string): boolean {
  return UPLOAD_PATH.test(oneSpelling(path));
}

/** Whether a visitor's file is sent here: nothing of it is read before its proof of verification is checked, so no session is asked for. */
export function isVisitorsUpload(path: string): boolean {
  return ATTACHMENT_PATH.test(oneSpelling(path));
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
  { name: "report-pdf", method: "GET", path: /^\/compliance\/(report|requirements)\/[^/]+\/.+\.pdf/, limit: { limit: 30, seconds: 300 } },
  { name: "signup", method: "POST", path: /^\/(api\/newsletter-signup|newsletter\/answer)/, limit: { limit: 10, seconds: 600 } },
  // A mail provider reports what came back of a whole campaign.
  { name: "bounces", method: "POST", path: /^\/api\/newsletter-bounces/, limit: { limit: 6_000, seconds: 600 } },
  // The one-click requests of a whole campaign come from a few addresses of the big mail providers (RFC 8058).
  { name: "unsubscribe", method: "POST", path: /^\/newsletter\/unsubscribe$/, limit: { limit: 6_000, seconds: 600 } },
  { name: "challenge", path: /^\/api\/verification-challenge/, limit: { limit: 60, seconds: 300 } },
  { name: "security-monitor", path: /^\/api\/security-monitor/, limit: { limit: 20, seconds: 600 } },
  // A program that reads page after page.
  { name: "api", path: /^\/api\/v1\//, limit: { limit: 600, seconds: 300 } },
  { name: "set-up", method: "POST", path: /^\/auth\/setup/, limit: { limit: 10, seconds: 600 } },
  // An office shares an address; guessing one person's password is limited by person as well (domain/access/sign-in.ts).
  { name: "sign-in", method: "POST", path: /^\/auth(\/|\.|$)/, limit: { limit: 60, seconds: 600 } },
  { name: "account", method: "POST", path: /^\/api\/admin-(create|update)-user/, limit: { limit: 30, seconds: 600 } },
  // Quotas of files and bytes are the domain's; this is for those that it refuses.
  { name: "attachment", method: "POST", path: ATTACHMENT_PATH, limit: { limit: 60, seconds: 600 } },
  { name: "upload", method: "POST", path: UPLOAD_PATH, limit: { limit: 600, seconds: 600 } },
  // Staff of an office share an address and send form after form; every one of them is signed in.
  { name: "office", method: "POST", path: /^\/admin(\/|\.|$)/, limit: { limit: 1_200, seconds: 600 } },
  { name: "write", method: "POST", path: /^\//, limit: { limit: 60, seconds: 600 } },
  { name: "page", path: /^\//, limit: { limit: 300, seconds: 60 } },
];

/** The limit that a request counts towards. HEAD counts as GET, every other method as POST. */
export function ruleFor(method: string, path: string): Rule {
  const kind = method === "GET" || method === "HEAD" ? "GET" : "POST";
  const one = oneSpelling(path);
  const rule = RULES.find((candidate) => (candidate.method ?? kind) === kind && candidate.path.test(one));
  if (!rule) throw new Error("the last rule fits every path");
  return rule;
}
