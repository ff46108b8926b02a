import type { Permission } from "~/domain/permissions/index.ts";

export const SIGN_OUT = "/auth/sign-out";

/** Something the palette opens or does. */
export interface Command {
  label: string;
  href: string;
  icon: string;
  /** Distinguishes it from similar items: a company, an address. */
  detail?: string;
  /** The keys that do the same without the palette. */
  keys?: string;
  /** Outside the back office, so the browser loads a new document. */
  isDocument?: boolean;
  /** An action: it's posted, not opened. */
  isPosted?: boolean;
}

export interface CommandGroup {
  title: string;
  commands: Command[];
}

/** Actions other than opening a screen. People without permission don't see them. */
export const actions: (Command & { permission: Permission })[] = [
  { label: "Add a user", href: "/admin/users?add", icon: "plus", permission: "user:create" },
  { label: "Invite a user", href: "/admin/users?invite", icon: "mail", permission: "user:invite" },
  { label: "Add a page", href: "/admin/pages/new", icon: "plus", permission: "page:edit" },
  { label: "Redirects", href: "/admin/pages/redirects", icon: "signpost", permission: "page:read" },
  { label: "Guides", href: "/admin/blog/guides", icon: "book-open", permission: "article:read" },
  { label: "Hosting plans", href: "/admin/services/plans", icon: "server", permission: "service:read" },
  { label: "Local page template", href: "/admin/seo-generator/template", icon: "layout-template", permission: "seo:read" },
  { label: "Add search terms", href: "/admin/seo-generator/terms", icon: "plus", permission: "seo:edit" },
  { label: "Term knowledge", href: "/admin/seo-generator/knowledge", icon: "book-open", permission: "seo:read" },
  { label: "Add locations", href: "/admin/seo-generator/locations", icon: "plus", permission: "seo:edit" },
  { label: "Generation history", href: "/admin/seo-generator/history", icon: "clock", permission: "seo:read" },
  { label: "Generated pages", href: "/admin/seo-generator/pages", icon: "file-text", permission: "seo:read" },
  { label: "Add a content block", href: "/admin/content-blocks/new", icon: "plus", permission: "content-block:edit" },
  { label: "Add a navigation item", href: "/admin/navigation?add=1", icon: "plus", permission: "navigation:edit" },
  { label: "Upload files", href: "/admin/media?upload", icon: "upload", permission: "media:edit" },
  { label: "Core Web Vitals", href: "/admin/analytics?list=vitals", icon: "gauge", permission: "analytics:read" },
  { label: "Visits by campaign", href: "/admin/analytics?list=campaigns", icon: "target", permission: "analytics:read" },
  { label: "Newsletter templates", href: "/admin/newsletter/templates", icon: "file-text", permission: "newsletter:read" },
  { label: "Newsletter campaigns", href: "/admin/newsletter/campaigns", icon: "mail", permission: "newsletter:read" },
  { label: "Newsletter sequences", href: "/admin/newsletter/sequences", icon: "mail", permission: "newsletter:read" },
  { label: "Add a newsletter template", href: "/admin/newsletter/templates/new", icon: "plus", permission: "newsletter:edit" },
  { label: "Add a campaign", href: "/admin/newsletter/campaigns/new", icon: "plus", permission: "newsletter:edit" },
  { label: "Add a webhook endpoint", href: "/admin/webhooks?add", icon: "plus", permission: "webhook:edit" },
  { label: "Webhooks for developers", href: "/admin/webhooks/guide", icon: "code", permission: "webhook:read" },
  { label: "Add a lead", href: "/admin/leads/new", icon: "plus", permission: "lead:edit" },
  { label: "New leads", href: "/admin/leads?status=new", icon: "message-circle", permission: "lead:read" },
  { label: "Lead board", href: "/admin/leads/board", icon: "layout-template", permission: "lead:read" },
  { label: "People", href: "/admin/people", icon: "users", permission: "lead:read" },
  { label: "Companies", href: "/admin/companies", icon: "briefcase", permission: "lead:read" },
  { label: "Overdue next steps", href: "/admin/leads?next=overdue", icon: "clock", permission: "lead:read" },
  { label: "Assignment rules", href: "/admin/leads/rules", icon: "users", permission: "lead:assign-rules" },
  { label: "Export leads", href: "/admin/leads.csv", icon: "download", permission: "lead:export", isPosted: true },
  { label: "SPF, DKIM, and DMARC records", href: "/admin/smtp-test/records", icon: "mail-check", permission: "mail:read" },
  { label: "Failed jobs", href: "/admin/jobs/all?state=failed", icon: "activity", permission: "job:read" },
  { label: "Recent email", href: "/admin/jobs/mail", icon: "mail", permission: "job:read" },
  { label: "Clear all cache", href: "/admin?clear-cache", icon: "refresh-cw", permission: "cache:clear" },
];

const documents: Command[] = [
  { label: "Your account", href: "/auth/account", icon: "lock", isDocument: true },
  { label: "View site", href: "/", icon: "globe", isDocument: true },
  { label: "Sign Out", href: SIGN_OUT, icon: "arrow-right", isPosted: true },
];

/** Records are searched from this many letters on. */
export const MIN_LETTERS = 2;

const MAX_ACTIONS = 5;

interface Known {
  screens: Command[];
  actions: Command[];
  recent: Command[];
}

/**
 * The palette's list for a text: items whose names contain all of its words, in sidebar order, then matching records. Before anything is
 * typed, recent items and the screens.
 */
export function groupsFor({ screens, actions: own, recent }: Known, text: string, records: CommandGroup[]): CommandGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label }: Command) => words.every((word) => label.toLowerCase().includes(word));
  const fitting = [...own, ...documents].filter(fits);
  const known = [
    { title: "Screens", commands: screens.filter(fits) },
    // Once something is typed, actions that merely share two letters with it mustn't push records out of sight.
    { title: "Actions", commands: words.length === 0 ? fitting : fitting.slice(0, MAX_ACTIONS) },
  ];
  const groups =
    words.length === 0 ? [{ title: "Recent", commands: recent }, ...known] : [...known, ...withAllLeads(records, screens, text)];
  return groups.filter(({ commands }) => commands.length > 0);
}

/** A link to all leads with these words is shown below the few that were found. */
function withAllLeads(records: CommandGroup[], screens: Command[], text: string): CommandGroup[] {
  if (!screens.some(({ href }) => href === "/admin/leads")) return records;
  const q = text.trim();
  const all = { label: `Find “${q}” in leads`, href: `/admin/leads?q=${encodeURIComponent(q)}`, icon: "search" };
  const [leads, others] = [records.find(({ title }) => title === "Leads"), records.filter(({ title }) => title !== "Leads")];
  return [{ title: "Leads", commands: [...(leads?.commands ?? []), all] }, ...others];
}
