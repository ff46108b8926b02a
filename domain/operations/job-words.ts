/** A kind of job, described for the people who look after the program. */
interface JobWords {
  label: string;
  /** What it does, in a sentence. */
  what: string;
  /** It emails one person. */
  isMail?: boolean;
  /** Where it's started and stopped: canceling it here would leave that half done. */
  ownScreen?: string;
}

/** One for every kind (server/job-kinds.ts; a test compares them). */
export const jobWords: Record<string, JobWords> = {
  "notify-of-lead": { label: "Notify your team of a lead", what: "Emails a request from the site to your own inbox.", isMail: true },
  "join-person": { label: "Recognize a person", what: "Checks whether someone whose address was confirmed has written before." },
  "sweep-people": { label: "Add people", what: "Adds people and companies for leads that don't have them yet." },
  "join-lead-words": {
    label: "Update lead search",
    what: "Makes words with a hyphen findable without it, in leads from before an update.",
  },
  "acknowledge-lead": { label: "Acknowledge a lead", what: "Emails the visitor to confirm that the request arrived.", isMail: true },
  "remove-attachments": {
    label: "Remove visitors' files",
    what: "Deletes visitors' files after the request they came with is deleted.",
  },
  "read-inbox": { label: "Read the inbox", what: "Checks the mailbox for replies to your emails." },
  "remove-message-files": { label: "Remove email attachments", what: "Deletes the attachments of deleted emails." },
  "message-received": { label: "Email received", what: "Notifies webhooks of a lead's email." },
  "recount-leads": { label: "Count leads", what: "Updates the lead counts in the reports." },
  "mail-lead-owner": { label: "Assigned lead", what: "Emails a user about a lead that was assigned to them.", isMail: true },
  "mail-lead-reply": { label: "Reply from a lead", what: "Emails the lead's owner that the lead replied.", isMail: true },
  "mail-mention": { label: "Mention", what: "Emails a user who was mentioned in a note about a lead.", isMail: true },
  "mail-next-steps": { label: "Morning email", what: "Emails a user the next steps that are due today.", isMail: true },
  "plan-next-step-emails": { label: "Plan morning emails", what: "Finds out who has next steps due today." },
  "leads-updated": { label: "Lead changed", what: "Notifies webhooks of a change to a lead." },
  "lead-created": { label: "New lead", what: "Adds the person who sent a lead, and notifies webhooks." },
  "leads-changed-status": {
    label: "Lead status",
    what: "Updates the list of people, and stops newsletter sequences for leads that someone is working on.",
  },
  "mail-appointment-visitor": {
    label: "Invite to an appointment",
    what: "Emails the visitor when an appointment is booked, rescheduled, or canceled.",
    isMail: true,
  },
  "mail-appointment-host": {
    label: "Notify the host",
    what: "Emails the staff member when their appointment is booked, rescheduled, or canceled.",
    isMail: true,
  },
  "mail-appointment-link": { label: "Confirm an appointment", what: "Emails the visitor the link to confirm a held time.", isMail: true },
  "mail-appointment-reminder": {
    label: "Appointment reminder",
    what: "Emails the visitor a day and an hour before an appointment.",
    isMail: true,
  },
  "remind-of-appointments": { label: "Plan appointment reminders", what: "Checks every five minutes for reminders that are due." },
  "read-busy-calendars": { label: "Read calendars", what: "Reads busy times from the calendars that staff connected." },
  "appointment-changed": { label: "Appointment changed", what: "Notifies webhooks of a booked, rescheduled, or canceled appointment." },
  "mail-assessment-report": {
    label: "Email a readiness report",
    what: "Emails the result of a self-assessment to the person who took it.",
    isMail: true,
  },
  "assessment-taken": { label: "Self-assessment taken", what: "Starts the newsletter sequence that matches the largest gap." },
  "assessment-completed": { label: "Self-assessment completed", what: "Notifies webhooks of a completed self-assessment." },
  "handle-newsletter-signup": {
    label: "Newsletter signup",
    what: "Adds an address to the list, or emails its owner to ask whether they signed up.",
    isMail: true,
  },
  "mail-newsletter-confirmation": {
    label: "Ask for confirmation",
    what: "Emails a subscriber the link to confirm their address.",
    isMail: true,
  },
  "subscriber-confirmed": { label: "Subscriber confirmed", what: "Notifies webhooks of a confirmed subscriber." },
  "run-import": {
    label: "Import",
    what: "Checks an uploaded file, imports its rows, or undoes an import.",
    ownScreen: "/admin/leads/import",
  },
  "read-bounce-mailbox": { label: "Read bounces", what: "Checks for newsletters that came back as undeliverable." },
  "advance-newsletter-sequences": { label: "Sequences", what: "Sends sequence emails that are due." },
  "mail-sign-up": { label: "Confirm an account", what: "Emails the link to confirm a new account.", isMail: true },
  "mail-password-reset": { label: "New password", what: "Emails the link to choose a new password.", isMail: true },
  "mail-password-changed": { label: "Password changed", what: "Emails a user when their password is changed.", isMail: true },
  "mail-second-factor-removed": {
    label: "Second factor off",
    what: "Emails a user when their second factor is turned off.",
    isMail: true,
  },
  "mail-second-factor-changed": {
    label: "Second factor changed",
    what: "Emails a user when their second factor is turned on or off, or when they get new recovery codes.",
    isMail: true,
  },
  "mail-invitation": { label: "Invitation", what: "Emails a new user the link to set their password.", isMail: true },
  "mail-webhook-disabled": { label: "Webhook disabled", what: "Emails administrators when a webhook is disabled.", isMail: true },
  "make-avif": { label: "Create smaller images", what: "Creates smaller versions of an uploaded image." },
  "settle-media": {
    label: "Clean up the media library",
    what: "Removes unfinished uploads and long-deleted files, and fills in missing details for the rest.",
  },
  "forget-old-built-files": {
    label: "Delete old scripts",
    what: "Deletes scripts and styles from builds that haven't been used for a month.",
  },
  "forget-old-limits": { label: "Delete expired rate limits", what: "Deletes rate-limit counters that have expired." },
  "forget-kept-mails": { label: "Delete captured emails", what: "Deletes captured emails that mention an erased person." },
  "purge-expired-data": {
    label: "Delete expired data",
    what: "Deletes personal data at the end of its retention period, as promised in the privacy policy.",
  },
  "publish-due-articles": { label: "Publish due articles", what: "Publishes scheduled articles when they're due." },
  "publish-due-pages": { label: "Publish due pages", what: "Publishes scheduled pages and blocks when they're due." },
  "generate-local-pages": {
    label: "Generate local pages",
    what: "Generates all pages in an SEO Generator run.",
    ownScreen: "/admin/seo-generator",
  },
  "publish-local-pages": { label: "Publish local pages", what: "Publishes the day's quota of local pages and notifies search engines." },
  "tidy-local-pages": {
    label: "Clean up local pages",
    what: "Continues runs whose process has stopped and deletes the pages of old runs.",
  },
  "settle-returned-run": {
    label: "Finish switching to an earlier run",
    what: "Updates page dates after an earlier run was made live again.",
  },
  "forecast-local-pages": { label: "Forecast a run", what: "Works out what a run in the SEO Generator would change." },
  "measure-local-pages": { label: "Measure local pages", what: "Totals the views and leads for each local page." },
};

/** A kind that the program no longer handles keeps its own name. */
export function wordsOfJob(name: string): JobWords {
  return jobWords[name] ?? { label: name.replaceAll("-", " "), what: "This version of the program doesn't recognize this kind of job." };
}

/** The kinds that email one person. Campaigns report on their own messages. */
export const mailJobs = Object.keys(jobWords).filter((name) => jobWords[name]?.isMail);
