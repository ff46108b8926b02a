/** What a kind of job is for the people who look after the program. */
export interface JobWords {
  label: string;
  /** What it does, in a sentence. */
  what: string;
  /** It mails one person. */
  isMail?: boolean;
  /** Where it is started and stopped: to end it here would leave that half done. */
  steeredAt?: string;
}

/** One for every kind (server/job-kinds.ts; a test compares). */
export const jobWords: Record<string, JobWords> = {
  "notify-of-lead": { label: "Tell the firm of a lead", what: "Mails a request of the site to your own inbox.", isMail: true },
  "acknowledge-lead": { label: "Acknowledge a lead", what: "Mails the visitor that the request arrived.", isMail: true },
  "remove-attachments": {
    label: "Remove visitors' files",
    what: "Deletes visitors' files after the request they came with is deleted.",
  },
  "recount-leads": { label: "Count leads", what: "Brings the figures above the inbox up to date." },
  "lead-created": { label: "New lead", what: "Tells webhooks of a new lead." },
  "leads-changed-status": { label: "Lead status", what: "Stops newsletter sequences for leads that somebody is working on." },
  "mail-assessment-report": { label: "Mail a readiness report", what: "Mails a self-assessment's result to who took it.", isMail: true },
  "assessment-taken": { label: "Self-assessment taken", what: "Starts the newsletter sequence that fits the largest gap." },
  "assessment-completed": { label: "Self-assessment completed", what: "Tells webhooks of a finished self-assessment." },
  "handle-newsletter-signup": {
    label: "Newsletter sign-up",
    what: "Adds an address to the list, or mails its owner the question whether it was them.",
    isMail: true,
  },
  "mail-newsletter-confirmation": {
    label: "Ask for confirmation",
    what: "Mails a subscriber the link that confirms the address.",
    isMail: true,
  },
  "subscriber-confirmed": { label: "Subscriber confirmed", what: "Tells webhooks of a confirmed subscriber." },
  "import-subscribers": {
    label: "Import subscribers",
    what: "Brings in the addresses of an uploaded file.",
    steeredAt: "/admin/newsletter/import",
  },
  "read-bounce-mailbox": { label: "Read bounces", what: "Looks for newsletters that came back undeliverable." },
  "advance-newsletter-sequences": { label: "Sequences", what: "Sends the mails of sequences that are due." },
  "mail-sign-up": { label: "Confirm an account", what: "Mails the link that makes an account.", isMail: true },
  "mail-password-reset": { label: "New password", what: "Mails the link to choose a new password.", isMail: true },
  "mail-password-changed": { label: "Password changed", what: "Mails a person that their password was changed.", isMail: true },
  "mail-second-factor-removed": {
    label: "Second factor off",
    what: "Mails a person that their second factor was turned off.",
    isMail: true,
  },
  "mail-second-factor-changed": {
    label: "Second factor changed",
    what: "Emails a user when their second factor is turned on or off, or when they get new recovery codes.",
    isMail: true,
  },
  "mail-invitation": { label: "Invitation", what: "Mails a new colleague the link to a first password.", isMail: true },
  "mail-webhook-disabled": { label: "Webhook disabled", what: "Mails administrators that a webhook was taken out of use.", isMail: true },
  "make-avif": { label: "Small pictures", what: "Makes the smaller forms of an uploaded picture." },
  "settle-media": {
    label: "Clean up the media library",
    what: "Removes unfinished uploads and long-deleted files, and fills in missing details for the rest.",
  },
  "forget-old-built-files": { label: "Forget old scripts", what: "Deletes scripts and styles of builds that nobody has run for a month." },
  "forget-old-limits": { label: "Forget limits", what: "Deletes counters against abuse that are over." },
  "forget-kept-mails": { label: "Delete captured emails", what: "Deletes captured emails that mention an erased person." },
  "purge-expired-data": { label: "Delete what is due", what: "Deletes personal data whose time is over, as the privacy policy promises." },
  "publish-due-pages": { label: "Publish due pages", what: "Publishes pages and blocks whose time has come." },
  "generate-local-pages": {
    label: "Make local pages",
    what: "Makes all pages of a run of the SEO generator.",
    steeredAt: "/admin/seo-generator",
  },
  "publish-local-pages": { label: "Publish local pages", what: "Publishes the day's quota of local pages and tells search engines." },
  "tidy-local-pages": { label: "Tidy local pages", what: "Ends runs whose process died and deletes old ones." },
  "measure-local-pages": { label: "Measure local pages", what: "Adds up what local pages were looked at and brought in." },
};

/** A kind that the program does not carry out any more keeps its own name. */
export function wordsOfJob(name: string): JobWords {
  return jobWords[name] ?? { label: name.replaceAll("-", " "), what: "A kind of job that this version of the program does not know." };
}

/** The kinds that mail one person. Campaigns tell of their messages themselves. */
export const mailJobs = Object.keys(jobWords).filter((name) => jobWords[name]?.isMail);
