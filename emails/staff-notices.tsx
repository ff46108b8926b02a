import { letter } from "./letter.tsx";
import type { MailBrand } from "./mail-brand.ts";
import type { RenderedMail } from "./render-mail.tsx";

interface AboutLead extends MailBrand {
  /** The lead's name. Nothing else that the visitor typed is in these emails. */
  leadName: string;
  leadUrl: string;
}

/** Tells staff that a colleague mentioned them in a note. The note stays in the back office. */
export function mentioned({ brandName, colors, leadName, leadUrl, by }: AboutLead & { by: string }): RenderedMail {
  return letter(colors, {
    preview: `In a note about ${leadName}.`,
    heading: `${by} mentioned you`,
    before: [`${by} mentioned you in a note about ${leadName}.`],
    button: { label: "Read the note", href: leadUrl },
    footer: `You're receiving this email because a colleague mentioned you on the ${brandName} website.`,
  });
}

/** Tells staff that a lead is theirs. `by`: the colleague who assigned it; null if a rule did. */
export function leadAssigned({
  brandName,
  colors,
  leadName,
  leadUrl,
  by,
  form,
}: AboutLead & { by: string | null; form: string }): RenderedMail {
  return letter(colors, {
    preview: `${leadName}, ${form}.`,
    heading: "A lead was assigned to you",
    before: [by ? `${by} assigned ${leadName} to you.` : `A new lead was assigned to you: ${leadName}. It came from the “${form}” form.`],
    button: { label: "Open the lead", href: leadUrl },
    footer: `You're receiving this email because leads from the ${brandName} website are assigned to you.`,
  });
}

/** Tells whoever works on a lead that it wrote to us. */
export function leadReplied({ brandName, colors, leadName, leadUrl, accountUrl }: AboutLead & { accountUrl: string }): RenderedMail {
  return letter(colors, {
    preview: "Read the email and reply in the back office.",
    heading: `${leadName} replied`,
    before: [`There's a new email in your conversation with ${leadName}. Reply there: an answer to this email doesn't reach them.`],
    button: { label: "Read the email", href: leadUrl },
    footer: `You're receiving this email because you work on leads from the ${brandName} website. To turn off these emails, go to ${accountUrl}`,
  });
}

interface DigestLine {
  /** "Call Dolores Quintanilla: ask about the audit" */
  what: string;
  /** "overdue since Nov 24", "today, 2:30 PM" */
  due: string;
}

interface Digest extends MailBrand {
  lines: DigestLine[];
  /** There are more than these. */
  hasMore: boolean;
  todayUrl: string;
  accountUrl: string;
}

/** What someone wanted to do until today, in the morning. */
export function nextStepsDue({ brandName, colors, lines, hasMore, todayUrl, accountUrl }: Digest): RenderedMail {
  const heading = lines.length === 1 ? "1 next step for today" : `${lines.length}${hasMore ? "+" : ""} next steps for today`;
  return letter(colors, {
    preview: lines[0]?.what ?? "",
    heading,
    before: lines.map(({ what, due }) => `${what} (${due})`),
    button: { label: "Open Today", href: todayUrl },
    footer: `You're receiving this email because you have next steps on the ${brandName} website. To turn off this email, go to ${accountUrl}`,
  });
}
