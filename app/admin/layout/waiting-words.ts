import type { Waiting } from "~/domain/reporting/index.ts";
import type { ShownScreen } from "./frame-data.ts";

/** What's waiting at which screen, and the word that goes with its number. */
const WORDS: Record<keyof Waiting, { href: string; text: string }> = {
  unansweredLeads: { href: "/admin/leads", text: "unanswered" },
  uncertainEmails: { href: "/admin/newsletter", text: "uncertain" },
  disabledWebhooks: { href: "/admin/webhooks", text: "disabled" },
  failedJobs: { href: "/admin/jobs", text: "failed" },
};

export function waitingAt(href: string, waiting: Waiting): ShownScreen["waiting"] {
  for (const [kind, { href: place, text }] of Object.entries(WORDS))
    if (place === href && waiting[kind as keyof Waiting] > 0) return { count: waiting[kind as keyof Waiting], text };
  return null;
}
