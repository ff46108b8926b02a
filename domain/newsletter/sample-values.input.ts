/** A newsletter as it might be sent: what previews show and tests send. The text is our own. */
export const SAMPLE_VALUES: Readonly<Record<string, string>> = {
  headline: "Three settings that stop most break-ins",
  intro_text: "You can change them this week, without buying anything. We show you where they are and what to tell your team.",
  cta_text: "Read the guide",
  cta_link: "/blog",
  feature_1_title: "A second step at sign-in",
  feature_1_description: "Turn it on for email first. Most stolen passwords are tried there, and a phone app is all you need.",
  feature_2_title: "Backups that someone has restored",
  feature_2_description: "Restore one file a month. Until you have, you don't know whether your backup works.",
  feature_3_title: "Old accounts, closed",
  feature_3_description: "Go through your user list and look for people who left last year. It takes half an hour.",
  spotlight_content:
    "A defense contract may require CMMC Level 2. Our check of all 110 requirements is free, and the result is yours to keep.",
  closing_text: "If any of this raises a question, reply to this email. A real person reads it.",
  secondary_cta_text: "Talk to us",
  secondary_cta_link: "/contact",
  stat_1_number: "99.9%",
  stat_1_label: "uptime last quarter",
  stat_2_number: "15 min",
  stat_2_label: "to answer an emergency",
  stat_3_number: "110",
  stat_3_label: "requirements in NIST 800-171",
  resource_1_title: "CMMC in plain English",
  resource_1_link: "/compliance/cmmc",
  resource_2_title: "Which AI tools your team can use",
  resource_2_link: "/compliance/ai-compliance-hub",
  resource_3_title: "What managed IT includes",
  resource_3_link: "/services/managed-it",
};

/** The values that a template is previewed with. A campaign has its own subject, so the preview provides one too. */
export const sampleValues: Readonly<Record<string, string>> = { subject: "Your Cybersecurity & Tech Update", ...SAMPLE_VALUES };
