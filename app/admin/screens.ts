import type { Permission } from "~/domain/permissions/index.ts";

/** A screen of the back office: an entry of the sidebar and of the command palette. */
export interface Screen {
  label: string;
  href: string;
  icon: string;
  /** Who may not do this does not see it, and is refused there. */
  permission: Permission;
}

/** In the order of the sidebar (spec 3 §2, with what product adds). */
export const screens: Screen[] = [
  { label: "Dashboard", href: "/admin", icon: "gauge", permission: "dashboard:read" },
  { label: "Analytics", href: "/admin/analytics", icon: "trending-up", permission: "analytics:read" },
  { label: "Leads", href: "/admin/leads", icon: "message-circle", permission: "lead:read" },
  { label: "Site Settings", href: "/admin/settings", icon: "wrench", permission: "setting:read" },
  { label: "Pages", href: "/admin/pages", icon: "file-text", permission: "page:read" },
  { label: "Services", href: "/admin/services", icon: "briefcase", permission: "service:read" },
  { label: "SEO Generator", href: "/admin/seo-generator", icon: "map-pin", permission: "seo:read" },
  { label: "GHL Forms", href: "/admin/ghl-forms", icon: "clipboard-check", permission: "ghl-form:read" },
  { label: "SMTP Test", href: "/admin/smtp-test", icon: "mail-check", permission: "mail:read" },
  { label: "Newsletter", href: "/admin/newsletter", icon: "mail", permission: "newsletter:read" },
  { label: "Media Library", href: "/admin/media", icon: "image", permission: "media:read" },
  { label: "Testimonials", href: "/admin/testimonials", icon: "quote", permission: "testimonial:read" },
  { label: "Users", href: "/admin/users", icon: "users", permission: "user:read" },
  { label: "Navigation", href: "/admin/navigation", icon: "list-tree", permission: "navigation:read" },
  { label: "Content Blocks", href: "/admin/content-blocks", icon: "layers", permission: "content-block:read" },
  { label: "Webhooks", href: "/admin/webhooks", icon: "zap", permission: "webhook:read" },
  { label: "API Keys", href: "/admin/api-keys", icon: "key-round", permission: "api-key:read" },
  { label: "Jobs & Mail", href: "/admin/jobs", icon: "activity", permission: "job:read" },
  { label: "Audit Log", href: "/admin/audit-log", icon: "book-open", permission: "audit-log:read" },
];
