import type { Permission } from "~/domain/permissions/index.ts";

/** Something the palette leads to. */
export interface Command {
  label: string;
  href: string;
  icon: string;
  /** Outside of the back office: the document is loaded anew. */
  isDocument?: boolean;
  /** An act of its own: posted, not opened. */
  isPosted?: boolean;
}

/** Acts beside the screens: who may not do one does not see it. */
export const acts: (Command & { permission: Permission })[] = [
  { label: "Add a user", href: "/admin/users?add", icon: "plus", permission: "user:create" },
  { label: "Invite a user", href: "/admin/users?invite", icon: "mail", permission: "user:invite" },
  { label: "Add a page", href: "/admin/pages/new", icon: "plus", permission: "page:edit" },
  { label: "Redirects", href: "/admin/pages/redirects", icon: "signpost", permission: "page:read" },
  { label: "Add a service", href: "/admin/services?add", icon: "plus", permission: "service:edit" },
  { label: "Add a hosting plan", href: "/admin/services/plans?add", icon: "plus", permission: "service:edit" },
  { label: "Hosting plans", href: "/admin/services/plans", icon: "server", permission: "service:read" },
  { label: "Page template of local pages", href: "/admin/seo-generator/template", icon: "layout-template", permission: "seo:read" },
  { label: "Add search terms", href: "/admin/seo-generator/terms", icon: "plus", permission: "seo:edit" },
  { label: "Add locations", href: "/admin/seo-generator/locations", icon: "plus", permission: "seo:edit" },
  { label: "Generation history", href: "/admin/seo-generator/history", icon: "clock", permission: "seo:read" },
  { label: "Generated pages", href: "/admin/seo-generator/pages", icon: "file-text", permission: "seo:read" },
  { label: "Add a testimonial", href: "/admin/testimonials?add", icon: "plus", permission: "testimonial:edit" },
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
  { label: "Jobs that were given up", href: "/admin/jobs/all?state=failed", icon: "activity", permission: "job:read" },
  { label: "Mail sent lately", href: "/admin/jobs/mail", icon: "mail", permission: "job:read" },
  { label: "Clear all cache", href: "/admin?clear-cache", icon: "refresh-cw", permission: "cache:clear" },
];

const documents: Command[] = [
  { label: "Your account", href: "/auth/account", icon: "lock", isDocument: true },
  { label: "The public site", href: "/", icon: "globe", isDocument: true },
  { label: "Sign Out", href: "/auth/sign-out", icon: "arrow-right", isPosted: true },
];

/** Whatever has all the words in its name, in the order of the sidebar; last, leads that have them. */
export function commandsFor({ screens, acts: own }: { screens: Command[]; acts: Command[] }, text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const hasLeads = screens.some(({ href }) => href === "/admin/leads");
  const known = [...screens, ...own, ...documents];
  const found = known.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const leads = { label: `Find “${text.trim()}” in leads`, href: `/admin/leads?q=${encodeURIComponent(text.trim())}`, icon: "search" };
  return words.length > 0 && hasLeads ? [...found, leads] : found;
}
