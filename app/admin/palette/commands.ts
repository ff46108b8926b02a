import type { Permission } from "~/domain/permissions/index.ts";

export const SIGN_OUT = "/auth/sign-out";

/** Something the palette leads to. */
export interface Command {
  label: string;
  href: string;
  icon: string;
  /** What tells it from its like: a company, an address. */
  detail?: string;
  /** Does the same without the palette. */
  keys?: string;
  /** Outside of the back office: the document is loaded anew. */
  isDocument?: boolean;
  /** An act of its own: posted, not opened. */
  isPosted?: boolean;
}

export interface CommandGroup {
  title: string;
  commands: Command[];
}

/** Acts beside the screens: who may not do one does not see it. */
export const acts: (Command & { permission: Permission })[] = [
  { label: "Add a user", href: "/admin/users?add", icon: "plus", permission: "user:create" },
  { label: "Invite a user", href: "/admin/users?invite", icon: "mail", permission: "user:invite" },
  { label: "Add a page", href: "/admin/pages/new", icon: "plus", permission: "page:edit" },
  { label: "Redirects", href: "/admin/pages/redirects", icon: "signpost", permission: "page:read" },
  { label: "Hosting plans", href: "/admin/services/plans", icon: "server", permission: "service:read" },
  { label: "Page template of local pages", href: "/admin/seo-generator/template", icon: "layout-template", permission: "seo:read" },
  { label: "Add search terms", href: "/admin/seo-generator/terms", icon: "plus", permission: "seo:edit" },
  { label: "Add locations", href: "/admin/seo-generator/locations", icon: "plus", permission: "seo:edit" },
  { label: "Generation history", href: "/admin/seo-generator/history", icon: "clock", permission: "seo:read" },
  { label: "Generated pages", href: "/admin/seo-generator/pages", icon: "file-text", permission: "seo:read" },
  { label: "Add a content block", href: "/admin/content-blocks?add=1", icon: "plus", permission: "content-block:edit" },
  { label: "Add a navigation item", href: "/admin/navigation?add=1", icon: "plus", permission: "navigation:edit" },
  { label: "Upload files", href: "/admin/media?upload", icon: "upload", permission: "media:edit" },
  { label: "Core Web Vitals", href: "/admin/analytics?list=vitals", icon: "gauge", permission: "analytics:read" },
  { label: "Campaigns of visits", href: "/admin/analytics?list=campaigns", icon: "target", permission: "analytics:read" },
  { label: "Newsletter templates", href: "/admin/newsletter/templates", icon: "file-text", permission: "newsletter:read" },
  { label: "Newsletter campaigns", href: "/admin/newsletter/campaigns", icon: "mail", permission: "newsletter:read" },
  { label: "Newsletter sequences", href: "/admin/newsletter/sequences", icon: "mail", permission: "newsletter:read" },
  { label: "Add a newsletter template", href: "/admin/newsletter/templates?add", icon: "plus", permission: "newsletter:edit" },
  { label: "Add a campaign", href: "/admin/newsletter/campaigns?add", icon: "plus", permission: "newsletter:edit" },
  { label: "Add a webhook endpoint", href: "/admin/webhooks?add", icon: "plus", permission: "webhook:edit" },
  { label: "Webhooks for developers", href: "/admin/webhooks/guide", icon: "code", permission: "webhook:read" },
  { label: "New leads", href: "/admin/leads?status=new", icon: "message-circle", permission: "lead:read" },
  { label: "Export leads", href: "/admin/leads.csv", icon: "download", permission: "lead:export", isPosted: true },
  { label: "SPF, DKIM and DMARC records", href: "/admin/smtp-test/records", icon: "mail-check", permission: "mail:read" },
  { label: "Failed jobs", href: "/admin/jobs/all?state=failed", icon: "activity", permission: "job:read" },
  { label: "Mail sent lately", href: "/admin/jobs/mail", icon: "mail", permission: "job:read" },
  { label: "Clear all cache", href: "/admin?clear-cache", icon: "refresh-cw", permission: "cache:clear" },
];

const documents: Command[] = [
  { label: "Your account", href: "/auth/account", icon: "lock", isDocument: true },
  { label: "The public site", href: "/", icon: "globe", isDocument: true },
  { label: "Sign Out", href: SIGN_OUT, icon: "arrow-right", isPosted: true },
];

/** Records are searched from so many letters on. */
export const FEWEST_LETTERS = 2;

const MOST_ACTS = 5;

interface Known {
  screens: Command[];
  acts: Command[];
  recent: Command[];
}

/**
 * What the palette lists for a text: whatever has all its words in its name, in the order of the sidebar, then the records that were found.
 * Before anything is typed: what was opened last, and the screens.
 */
export function groupsFor({ screens, acts: own, recent }: Known, text: string, records: CommandGroup[]): CommandGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label }: Command) => words.every((word) => label.toLowerCase().includes(word));
  const fitting = [...own, ...documents].filter(fits);
  const known = [
    { title: "Screens", commands: screens.filter(fits) },
    // Once something is typed, records are not to be pushed out of sight by acts that share two letters with them.
    { title: "Actions", commands: words.length === 0 ? fitting : fitting.slice(0, MOST_ACTS) },
  ];
  const groups =
    words.length === 0 ? [{ title: "Recent", commands: recent }, ...known] : [...known, ...withAllLeads(records, screens, text)];
  return groups.filter(({ commands }) => commands.length > 0);
}

/** The way to all leads with these words stands below the few that were found. */
function withAllLeads(records: CommandGroup[], screens: Command[], text: string): CommandGroup[] {
  if (!screens.some(({ href }) => href === "/admin/leads")) return records;
  const q = text.trim();
  const all = { label: `Find “${q}” in leads`, href: `/admin/leads?q=${encodeURIComponent(q)}`, icon: "search" };
  const [leads, others] = [records.find(({ title }) => title === "Leads"), records.filter(({ title }) => title !== "Leads")];
  return [{ title: "Leads", commands: [...(leads?.commands ?? []), all] }, ...others];
}
