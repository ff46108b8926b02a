import type { Permission } from "~/domain/permissions/index.ts";
import {
  account,
  admin,
  adminLayout,
  endpoint,
  file,
  forRouter,
  inMenu,
  KB,
  MB,
  page,
  type RouteTable,
  type ServedAddress,
  served,
  siteFrame,
  VISITORS_BODY,
} from "./route-facts.ts";

/**
 * An email's HTML has up to 300,000 characters (domain/newsletter/campaign-rules.input.ts), each of which takes up to nine bytes in a form.
 */
const MAIL = 3 * MB;
/**
 * A list of terms or locations has up to 2,000,000 characters (domain/seo/generator-rules.input.ts), most of which take one byte in a form.
 */
const NAMES = 8 * MB;
/**
 * The local pages' template has four texts of up to 100,000 characters each (domain/seo/template-words.input.ts), and a character takes up
 * to nine bytes in a form.
 */
const TEMPLATE = 4 * MB;
/**
 * A section's HTML has up to 200,000 characters (domain/pages/sections), most of which take one byte in a form, and a save sends every
 * section that changed.
 */
const DRAFT = 8 * MB;
/** An article's text as JSON (domain/rich-text/rich-text.input.ts), in a form. */
const ARTICLE = 4 * MB;
/** Everything about a term: twelve texts with 6,000 characters each, up to nine bytes in a form. */
const TERM = 1 * MB;
/** A screen without forms. */
const READ_ONLY = { limits: { write: "write" }, body: VISITORS_BODY } as const;
/** For programs with an API key. */
const PROGRAMS = { read: "api", write: "api" } as const;

/** The screens of one kind of import. Its file can have 20 MB (domain/import-kind.ts). Leave room, so that a larger one gets a proper message. */
const imports = (screen: "leads" | "newsletter" | "blog" | "seo-generator/knowledge" | "seo-generator/search", permission: Permission) => [
  admin(`admin/${screen}/import`, `admin/${screen}/import-page.tsx`, permission, {
    limits: { write: "upload" },
    body: 41 * MB,
    isUpload: true,
  }),
  admin(`admin/${screen}/import/:id`, `admin/${screen}/import-run-page.tsx`, permission),
  admin(`admin/${screen}/import/:id/refused.csv`, `admin/${screen}/import-refused-csv.ts`, permission),
];

/** Every URL in the product, with what is known about it before any of its code runs (docs/decisions/0040-facts-stand-at-the-route.md). */
export const table: RouteTable = [
  siteFrame("site/layout/site-layout.tsx", [
    page("", "site/home/front-page.tsx", { cache: {}, isInSitemap: true }),
    page("contact", "site/contact/contact-page.tsx", { cache: { query: ["about"] }, isInSitemap: true }),
    page("contact/answer", "site/contact/answer-page.tsx", { limits: { write: "lead" } }),
    page("contact/sent", "site/contact/sent-page.tsx", { secretKey: "receipt" }),
    page("compliance/assessment", "site/assessment/assessment-page.tsx", {
      cache: { query: ["framework"] },
      isInSitemap: true,
      limits: { write: "assessment" },
    }),
    page("compliance/assessment/answer", "site/assessment/answer-page.tsx", { limits: { write: "assessment" } }),
    page("compliance/report/:token", "site/assessment/report-page.tsx", { secret: "token" }),
    page("compliance/report/:token/retake", "site/assessment/retake-page.tsx", { secret: "token" }),
    page("compliance/report/:token/requirements", "site/assessment/start-requirements-page.tsx", { secret: "token" }),
    page("compliance/requirements/:token", "site/assessment/requirements-page.tsx", { secret: "token", limits: { write: "requirements" } }),
    page("services/:slug", "site/services/service-page.tsx", { cache: {} }),
    page("services/:term/:location", "site/local-pages/local-page.tsx", { cache: {} }),
    page("locations", "site/local-pages/locations-page.tsx", { cache: { query: ["page"] } }),
    page("locations/:location", "site/local-pages/location-page.tsx", { cache: { query: ["page"] } }),
    page("locations/services/:term", "site/local-pages/term-page.tsx", { cache: { query: ["page"] } }),
    page("case-studies", "site/case-studies/case-studies-page.tsx", { cache: {} }),
    page("case-studies/:slug", "site/case-studies/case-study-page.tsx", { cache: {} }),
    // Empty until staff offer times, so it isn't in the sitemap: emails, replies, and confirmations link to it.
    page("book", "site/book/book-page.tsx"),
    page("book/:type", "site/book/book-type-page.tsx", { secretKey: "receipt", limits: { write: "booking" } }),
    page("appointments/:token", "site/book/own-appointment-page.tsx", { secret: "token" }),
    page("legal/:slug", "site/legal/legal-page.tsx", { cache: {} }),
    page("guides/:slug", "site/guides/guide-page.tsx", { cache: {} }),
    page("blog", "site/blog/blog-page.tsx", { cache: { query: ["show", "before"] } }),
    page("blog/search", "site/blog/search-page.tsx"),
    page("blog/category/:slug", "site/blog/category-page.tsx", { cache: { query: ["before"] } }),
    page("blog/tag/:tag", "site/blog/tag-page.tsx", { cache: { query: ["before"] } }),
    page("blog/author/:slug", "site/blog/author-page.tsx", { cache: { query: ["before"] } }),
    // For staff who are signed in: a public page, so that it looks like one.
    page("blog/preview/:id", "site/blog/preview-page.tsx"),
    page("blog/:slug", "site/blog/article-page.tsx", { cache: {} }),
    page("newsletter/answer", "site/newsletter/answer-page.tsx", { limits: { write: "signup" } }),
    page("newsletter/confirm", "site/newsletter/confirm-page.tsx", { secretKey: "token" }),
    // A one-click request has a fixed body and comes from wherever an email program runs. The URL identifies the subscriber by a secret
    // (RFC 8058 §3.1).
    page("newsletter/unsubscribe", "site/newsletter/unsubscribe-page.tsx", {
      secretKey: "token",
      limits: { write: "unsubscribe" },
      body: 8 * KB,
      isOpenToOtherSites: true,
    }),
    page("newsletter/preferences", "site/newsletter/preferences-page.tsx", { secretKey: "token" }),
    account("auth", "auth/auth-page.tsx"),
    account("auth/account", "auth/account-page.tsx"),
    account("auth/second-factor", "auth/second-factor-page.tsx"),
    account("auth/strengthen", "auth/strengthen-page.tsx"),
    account("auth/reset", "auth/reset-page.tsx"),
    account("auth/verify", "auth/verify-page.tsx"),
    page("*", "site/pages/content-page.tsx", { cache: {} }),
  ]),
  adminLayout("admin/layout/admin-layout.tsx", "office:open", [
    admin("admin", "admin/dashboard/dashboard-page.tsx", "dashboard:read", { menu: inMenu("work", "Dashboard", "gauge", "d") }),
    admin("admin/search", "admin/palette/search-answer.ts", "office:open"),
    admin("admin/undo", "admin/undo-answer.ts", "office:open"),
    admin("admin/leads", "admin/leads/leads-page.tsx", "lead:read", { menu: inMenu("work", "Leads", "message-circle", "l") }),
    admin("admin/leads/new", "admin/leads/add-lead-page.tsx", "lead:edit"),
    admin("admin/leads/news", "admin/leads/news-answer.ts", "lead:read", { limits: { read: "live" } }),
    admin("admin/leads.csv", "admin/leads/leads-csv.ts", "lead:export"),
    admin("admin/leads/board", "admin/leads/board/board-page.tsx", "lead:read"),
    ...imports("leads", "lead:import"),
    admin("admin/leads/rules", "admin/leads/rules/rules-page.tsx", "lead:assign-rules"),
    admin("admin/leads/:id", "admin/leads/lead-page.tsx", "lead:read"),
    admin("admin/leads/:id/panel", "admin/leads/panel-answer.ts", "lead:read"),
    admin("admin/leads/saved-replies", "admin/leads/saved-replies/saved-replies-page.tsx", "lead:reply"),
    admin("admin/leads/:id/reply", "admin/leads/conversation/reply-draft.ts", "lead:reply"),
    // A file can have 10 MB (domain/conversations/conversation-rules.input.ts). Leave room for several, and for a proper message.
    admin("admin/leads/:id/reply/files", "admin/leads/conversation/reply-upload.ts", "lead:reply", {
      limits: { write: "upload" },
      body: 31 * MB,
      isUpload: true,
    }),
    admin("admin/leads/:id/messages/:messageId/frame", "admin/leads/conversation/message-frame.ts", "lead:read"),
    admin("admin/leads/:id/message-files/:fileId", "admin/leads/conversation/message-file.ts", "lead:read"),
    admin("admin/leads/:id/person.json", "admin/leads/person-file.ts", "person:export"),
    admin("admin/leads/:id/files/:fileId", "admin/leads/lead-file.ts", "lead:read"),
    admin("admin/people", "admin/people/people-page.tsx", "lead:read"),
    admin("admin/people/:id", "admin/people/person-page.tsx", "lead:read"),
    admin("admin/companies", "admin/people/companies-page.tsx", "lead:read"),
    admin("admin/companies/:id", "admin/people/company-page.tsx", "lead:read"),
    admin("admin/appointments", "admin/appointments/appointments-page.tsx", "appointment:read", {
      menu: inMenu("work", "Appointments", "calendar"),
    }),
    admin("admin/appointments/new", "admin/appointments/new-appointment-page.tsx", "appointment:edit"),
    admin("admin/appointments/types", "admin/appointments/types-page.tsx", "appointment:read"),
    admin("admin/appointments/types/:id", "admin/appointments/type-page.tsx", "appointment-type:edit"),
    admin("admin/appointments/hours", "admin/appointments/hours-page.tsx", "hours:edit"),
    admin("admin/appointments/:id", "admin/appointments/appointment-page.tsx", "appointment:read"),
    admin("admin/analytics", "admin/analytics/visits-page.tsx", "analytics:read", {
      menu: inMenu("work", "Analytics", "trending-up", "a"),
    }),
    admin("admin/analytics/:file", "admin/analytics/visits-csv.ts", "analytics:read"),
    admin("admin/settings", "admin/settings/settings-page.tsx", "setting:read", {
      menu: inMenu("system", "Site Settings", "wrench", ","),
    }),
    admin("admin/brand", "admin/brand/brand-page.tsx", "setting:read", { menu: inMenu("system", "Brand", "palette") }),
    admin("admin/brand/frame", "admin/brand/frame.ts", "setting:read"),
    admin("admin/pages", "admin/pages/pages-page.tsx", "page:read", { menu: inMenu("content", "Pages", "file-text", "p") }),
    admin("admin/pages/new", "admin/pages/new-page-page.tsx", "page:edit"),
    admin("admin/pages/redirects", "admin/pages/redirects-page.tsx", "page:read"),
    admin("admin/pages/:id", "admin/pages/edit-page-page.tsx", "page:read"),
    admin("admin/pages/:id/blocks", "admin/pages/page-blocks-page.tsx", "content-block:read"),
    admin("admin/pages/:id/versions", "admin/pages/page-versions-page.tsx", "page:read"),
    admin("admin/pages/:id/edit", "admin/pages/editor/editor-page.tsx", "page:edit"),
    admin("admin/pages/:id/edit/frame", "admin/pages/editor/frame.ts", "page:edit"),
    admin("admin/pages/:id/edit/draft", "admin/pages/editor/draft-answer.ts", "page:edit", { body: DRAFT }),
    admin("admin/pages/:id/edit/presence", "admin/pages/editor/presence-answer.ts", "page:edit", { limits: { write: "live" } }),
    admin("admin/link-targets", "admin/pages/link-targets-answer.ts", "page:read"),
    admin("admin/edit-bar", "admin/pages/edit-bar-answer.ts", "page:edit"),
    admin("admin/blog", "admin/blog/articles-page.tsx", "article:read", { menu: inMenu("content", "Blog", "book-open", "o") }),
    admin("admin/blog/articles.zip", "admin/blog/articles-zip.ts", "article:read"),
    ...imports("blog", "article:edit"),
    admin("admin/blog/guides", "admin/blog/guides-page.tsx", "article:read"),
    admin("admin/blog/authors", "admin/blog/authors-page.tsx", "article:read"),
    admin("admin/blog/categories", "admin/blog/categories-page.tsx", "article:read"),
    admin("admin/blog/:id", "admin/blog/edit-article-page.tsx", "article:read"),
    // Several people who write at once share an address and save every second or two.
    admin("admin/blog/:id/draft", "admin/blog/draft-answer.ts", "article:edit", { body: ARTICLE, limits: { write: "live" } }),
    admin("admin/blog/:id/versions", "admin/blog/article-versions-page.tsx", "article:read"),
    admin("admin/services", "admin/services/services-page.tsx", "service:read", { menu: inMenu("content", "Services", "briefcase", "s") }),
    admin("admin/services/plans", "admin/services/plans-page.tsx", "service:read"),
    adminLayout("admin/seo-generator/generator-layout.tsx", "seo:read", [
      admin("admin/seo-generator", "admin/seo-generator/overview-page.tsx", "seo:read", {
        menu: inMenu("grow", "SEO Generator", "map-pin", "e"),
      }),
      admin("admin/seo-generator/template", "admin/seo-generator/template-page.tsx", "seo:read", { body: TEMPLATE }),
      admin("admin/seo-generator/terms", "admin/seo-generator/terms-page.tsx", "seo:read", { body: NAMES }),
      admin("admin/seo-generator/locations", "admin/seo-generator/locations-page.tsx", "seo:read", { body: NAMES }),
      admin("admin/seo-generator/search", "admin/seo-generator/search/search-page.tsx", "seo:read"),
      admin("admin/seo-generator/proposals", "admin/seo-generator/search/proposals-page.tsx", "seo:read"),
      admin("admin/seo-generator/history", "admin/seo-generator/history-page.tsx", "seo:read"),
    ]),
    admin("admin/seo-generator/template/versions", "admin/seo-generator/template/versions-page.tsx", "seo:read"),
    admin("admin/seo-generator/forecast/leaving.csv", "admin/seo-generator/forecast/leaving-csv.ts", "seo:read"),
    admin("admin/seo-generator/locations/:id/places/:place", "admin/seo-generator/sets/location-page.tsx", "seo:read"),
    admin("admin/seo-generator/locations/:id/facts.csv", "admin/seo-generator/sets/locations-csv.ts", "seo:read"),
    admin("admin/seo-generator/locations/:id/facts.json", "admin/seo-generator/sets/locations-json.ts", "seo:read"),
    admin("admin/seo-generator/knowledge", "admin/seo-generator/knowledge/knowledge-page.tsx", "seo:read"),
    admin("admin/seo-generator/knowledge.csv", "admin/seo-generator/knowledge/knowledge-csv.ts", "seo:read"),
    admin("admin/seo-generator/knowledge.json", "admin/seo-generator/knowledge/knowledge-json.ts", "seo:read"),
    admin("admin/seo-generator/knowledge/terms/:slug", "admin/seo-generator/knowledge/term-page.tsx", "seo:read", { body: TERM }),
    ...imports("seo-generator/knowledge", "seo:edit"),
    admin("admin/seo-generator/search.csv", "admin/seo-generator/search/search-csv.ts", "seo:read"),
    ...imports("seo-generator/search", "seo:edit"),
    admin("admin/seo-generator/pages", "admin/seo-generator/generated-pages-page.tsx", "seo:read"),
    admin("admin/seo-generator/pages.csv", "admin/seo-generator/pages/generated-csv.ts", "seo:read"),
    admin("admin/seo-generator/pages/:term/:location", "admin/seo-generator/pages/page-care-page.tsx", "seo:read", { body: TEMPLATE }),
    admin("admin/seo-generator/preview", "admin/seo-generator/template/preview-answer.ts", "seo:read", { body: TEMPLATE }),
    admin("admin/seo-generator/frame", "admin/seo-generator/template/frame.ts", "seo:read"),
    // A file of names can have 10 MB (domain/seo/sets/import). Leave room, so that a larger one gets a proper message.
    admin("admin/seo-generator/import", "admin/seo-generator/import/import-page.tsx", "seo:edit", {
      limits: { write: "upload" },
      body: 21 * MB,
      isUpload: true,
    }),
    admin("admin/seo-generator/import/:id", "admin/seo-generator/import/import-review-page.tsx", "seo:edit"),
    admin("admin/seo-generator/import/:id/refused.csv", "admin/seo-generator/import/refused-csv.ts", "seo:edit"),
    admin("admin/seo-generator/runs/:id", "admin/seo-generator/export/run-page.tsx", "seo:read"),
    admin("admin/seo-generator/runs/:id/review", "admin/seo-generator/review/review-page.tsx", "seo:read"),
    admin("admin/seo-generator/runs/:id/progress", "admin/seo-generator/run/progress.ts", "seo:read"),
    admin("admin/seo-generator/runs/:id/copy", "admin/seo-generator/export/run-copy.ts", "seo:read"),
    admin("admin/seo-generator/runs/:id/zip/:part", "admin/seo-generator/export/run-zip.ts", "seo:read"),
    admin("admin/ghl-forms", "admin/ghl-forms/ghl-forms-page.tsx", "ghl-form:read", {
      menu: inMenu("grow", "GHL Forms", "clipboard-check"),
    }),
    admin("admin/smtp-test", "admin/smtp-test/smtp-test-page.tsx", "mail:read", { menu: inMenu("system", "SMTP Test", "mail-check") }),
    admin("admin/smtp-test/records", "admin/smtp-test/records/records-page.tsx", "mail:read"),
    admin("admin/smtp-test/mails", "admin/smtp-test/captured/captured-mails-page.tsx", "mail:read"),
    admin("admin/smtp-test/mails/:id", "admin/smtp-test/captured/captured-mail-page.tsx", "mail:read"),
    admin("admin/smtp-test/mails/:id/frame", "admin/smtp-test/captured/captured-mail-frame.ts", "mail:read"),
    admin("admin/smtp-test/mails/:id/file", "admin/smtp-test/captured/captured-mail-file.ts", "mail:read"),
    admin("admin/newsletter", "admin/newsletter/subscribers-page.tsx", "newsletter:read", {
      menu: inMenu("grow", "Newsletter", "mail", "n"),
    }),
    ...imports("newsletter", "subscriber:import"),
    admin("admin/newsletter/subscribers.csv", "admin/newsletter/subscribers-csv.ts", "subscriber:export"),
    admin("admin/newsletter/subscribers/:id", "admin/newsletter/subscriber-page.tsx", "subscriber:read"),
    admin("admin/newsletter/suppressions", "admin/newsletter/suppressions-page.tsx", "newsletter:read"),
    admin("admin/newsletter/sequences", "admin/newsletter/sequences-page.tsx", "newsletter:read"),
    admin("admin/newsletter/templates", "admin/newsletter/templates-page.tsx", "newsletter:read"),
    admin("admin/newsletter/templates/new", "admin/newsletter/new-template-page.tsx", "newsletter:edit", { body: MAIL }),
    admin("admin/newsletter/templates/:id", "admin/newsletter/edit-template-page.tsx", "newsletter:edit", { body: MAIL }),
    admin("admin/newsletter/campaigns", "admin/newsletter/campaigns-page.tsx", "newsletter:read"),
    admin("admin/newsletter/campaigns/new", "admin/newsletter/new-campaign-page.tsx", "newsletter:edit", { body: MAIL }),
    admin("admin/newsletter/campaigns/:id/edit", "admin/newsletter/edit-campaign-page.tsx", "newsletter:edit", { body: MAIL }),
    admin("admin/newsletter/campaigns/:id", "admin/newsletter/campaign-page.tsx", "newsletter:read"),
    admin("admin/newsletter/campaigns/:id/uncertain.csv", "admin/newsletter/uncertain-csv.ts", "subscriber:export"),
    admin("admin/newsletter/frame", "admin/newsletter/frame.ts", "newsletter:read", { body: MAIL }),
    admin("admin/newsletter/start", "admin/newsletter/start-texts.ts", "newsletter:read"),
    admin("newsletter-preview", "admin/newsletter/newsletter-preview-page.tsx", "office:open", READ_ONLY),
    admin("admin/media", "admin/media/media-page.tsx", "media:read", { menu: inMenu("content", "Media Library", "image", "m") }),
    admin("admin/media/pictures", "admin/media/pictures.ts", "media:read"),
    // Uploads are streamed to disk, and each file has its own limit (domain/media/media-rules.input.ts), such as 100 MB for a video.
    admin("admin/media/upload", "admin/media/upload.ts", "media:edit", { limits: { write: "upload" }, body: 101 * MB, isUpload: true }),
    admin("admin/case-studies", "admin/case-studies/case-studies-page.tsx", "case-study:read", {
      menu: inMenu("content", "Case Studies", "badge-check"),
    }),
    admin("admin/regulatory-facts", "admin/regulatory-facts/facts-page.tsx", "regulation:read", {
      menu: inMenu("content", "Regulatory Facts", "scale"),
    }),
    admin("admin/testimonials", "admin/testimonials/testimonials-page.tsx", "testimonial:read", {
      menu: inMenu("content", "Testimonials", "quote", "t"),
    }),
    admin("admin/users", "admin/users/users-page.tsx", "user:read", { menu: inMenu("system", "Users", "users", "u") }),
    admin("admin/navigation", "admin/navigation/navigation-page.tsx", "navigation:read", {
      menu: inMenu("content", "Navigation", "list-tree"),
    }),
    admin("admin/content-blocks", "admin/content-blocks/blocks-page.tsx", "content-block:read", {
      menu: inMenu("content", "Content Blocks", "layers", "b"),
    }),
    admin("admin/content-blocks/new", "admin/content-blocks/new-block-page.tsx", "content-block:edit"),
    admin("admin/content-blocks/:id", "admin/content-blocks/edit-block-page.tsx", "content-block:edit"),
    admin("admin/content-blocks/preview", "admin/content-blocks/preview-answer.ts", "content-block:read"),
    admin("admin/content-blocks/pages", "admin/content-blocks/page-options.ts", "content-block:read"),
    admin("admin/webhooks", "admin/webhooks/webhooks-page.tsx", "webhook:read", { menu: inMenu("system", "Webhooks", "zap", "w") }),
    admin("admin/webhooks/guide", "admin/webhooks/guide-page.tsx", "webhook:read"),
    admin("admin/webhooks/:id", "admin/webhooks/endpoint-page.tsx", "webhook:read"),
    admin("admin/webhooks/:id/deliveries/:deliveryId", "admin/webhooks/delivery-page.tsx", "webhook:read"),
    admin("admin/api-keys", "admin/api/api-keys-page.tsx", "api-key:read", { menu: inMenu("system", "API Keys", "key-round") }),
    admin("api/docs", "admin/api/docs-page.tsx", "office:open", READ_ONLY),
    admin("admin/jobs", "admin/jobs/overview-page.tsx", "job:read", { menu: inMenu("system", "Jobs & Mail", "activity", "j") }),
    admin("admin/jobs/all", "admin/jobs/job-list-page.tsx", "job:read"),
    admin("admin/jobs/mail", "admin/jobs/mail-page.tsx", "job:read"),
    admin("admin/jobs/:kind/:id", "admin/jobs/job-page.tsx", "job:read"),
    admin("admin/audit-log", "admin/audit-log/audit-log-page.tsx", "audit-log:read", { menu: inMenu("system", "Audit Log", "book-open") }),
    admin("admin/*", "admin/unknown-screen.ts", "office:open"),
  ]),
  account("auth/setup", "auth/set-up-page.tsx", { limits: { write: "set-up" } }),
  account("auth/session", "auth/session-answer.ts"),
  account("auth/sign-out", "auth/sign-out-page.ts"),
  account("auth/welcome", "auth/welcome-page.tsx"),
  endpoint("api/send-lead-email", "api/send-lead-email.ts", { limits: { write: "lead" } }),
  // The only place where strangers send more than a form: one file of up to 10 MB per request (domain/leads/attachment-rules.input.ts),
  // streamed, and only with a proof.
  endpoint("api/attachments", "api/upload-attachment.ts", { limits: { write: "attachment" }, body: 10 * MB, isUpload: true }),
  file("compliance/requirements/:token/requirements.csv", "site/assessment/requirements-file.ts", {
    secret: "token",
    limits: { write: "requirements" },
  }),
  file("compliance/requirements/:token/requirements.pdf", "site/assessment/requirements-pdf.ts", {
    secret: "token",
    limits: { read: "report-pdf", write: "requirements" },
  }),
  file("appointments/:token/invitation.ics", "site/book/invitation-file.ts", { secret: "token" }),
  file("calendar/:token", "feeds/calendar-feed.ts", { secret: "token" }),
  endpoint("api/book-appointment", "api/book-appointment.ts", { limits: { write: "booking" } }),
  endpoint("api/appointment-times", "api/appointment-times.ts"),
  endpoint("api/save-requirements", "api/save-requirements.ts", { limits: { write: "requirements" } }),
  endpoint("api/run-assessment", "api/run-assessment.ts", { limits: { write: "assessment" } }),
  endpoint("api/assessment-questions", "api/assessment-questions.ts"),
  endpoint("api/newsletter-bounces", "api/newsletter-bounces.ts", { limits: { write: "bounces" } }),
  endpoint("api/newsletter-signup", "api/newsletter-signup.ts", { limits: { write: "signup" } }),
  endpoint("api/send-newsletter-campaign", "api/send-newsletter-campaign.ts"),
  endpoint("api/verification-challenge", "api/verification-challenge.ts", { limits: { read: "challenge", write: "challenge" } }),
  endpoint("api/security-monitor", "api/security-monitor.ts", { limits: { read: "security-monitor", write: "security-monitor" } }),
  endpoint("api/admin-create-user", "api/admin-create-user.ts", { limits: { write: "account" } }),
  endpoint("api/admin-update-user-password", "api/admin-update-user-password.ts", { limits: { write: "account" } }),
  endpoint("api/openapi.json", "api/openapi.ts"),
  endpoint("api/v1/leads", "api/v1/leads.ts", { limits: PROGRAMS }),
  endpoint("api/v1/leads/:id", "api/v1/lead.ts", { limits: PROGRAMS }),
  endpoint("api/v1/subscribers", "api/v1/subscribers.ts", { limits: PROGRAMS }),
  endpoint("api/v1/subscribers/:id", "api/v1/subscriber.ts", { limits: PROGRAMS }),
  endpoint("api/*", "api/unknown.ts"),
  endpoint("api/generate-sitemap", "api/generate-sitemap.ts"),
  file("compliance/report/:token/readiness-report.pdf", "site/assessment/report-pdf.ts", {
    secret: "token",
    limits: { read: "report-pdf" },
  }),
  file("preview/:token", "site/pages/preview-document.ts", { secret: "token" }),
  file("embed/ghl-form", "embed/ghl-form.ts", { isFramed: true }),
  file("robots.txt", "feeds/robots.ts"),
  file("guides/ai-compliance-guide.txt", "feeds/ai-guide-text.ts"),
  file("guides/:slug/:file", "feeds/guide-file.ts", { limits: { read: "report-pdf" } }),
  file("indexnow-key.txt", "feeds/indexnow-key.ts", { cache: {} }),
  file("speculation-rules.json", "feeds/speculation-rules.ts"),
  file("sitemap.xml", "feeds/sitemap.ts", { cache: {} }),
  file("sitemaps/:file", "feeds/sitemap-file.ts", { cache: {} }),
  file(".well-known/security.txt", "feeds/security-txt.ts"),
  file("site.webmanifest", "feeds/web-manifest.ts"),
  file("site.css", "brand/kit-document.ts"),
  file("rss.xml", "feeds/rss.ts", { cache: {} }),
  file("blog/:slug/og.png", "feeds/article-picture.ts"),
  ...(process.env.NODE_ENV === "development" ? [page("styleguide", "ui/styleguide/styleguide-page.tsx")] : []),
];

/** What the server answers before the router. Of these, visits and newsletters' links have limits of their own, next to their code. */
export const servedAddresses: ServedAddress[] = [
  served("healthz"),
  served("readyz"),
  served("metrics"),
  served("media/*"),
  // Files of the build, or the firm's own in their place (server/brand-pictures.ts).
  ...["favicon.svg", "favicon.ico", "apple-touch-icon.png", "icon-192.png", "icon-512.png", "og-default.png"].map((name) => served(name)),
  served("n/o/:delivery", { secret: "delivery" }),
  served("n/c/:delivery/:link", { secret: "delivery" }),
  // Up to twenty events of a visit, counted by server/visit-events.ts.
  served("api/event", { audience: "programs", body: 8 * KB }),
];

export default forRouter(table);
