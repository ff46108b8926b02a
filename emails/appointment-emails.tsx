import { letter } from "./letter.tsx";
import type { MailBrand } from "./mail-brand.ts";
import type { RenderedMail } from "./render-mail.tsx";

/** What every email about an appointment says. Nothing in it is the visitor's text. */
export interface AppointmentFacts extends MailBrand {
  brandPhone: string;
  /** "Free consultation" */
  typeName: string;
  /** In the reader's time zone, with the zone. */
  when: string;
  /** "30 minutes" */
  length: string;
  /** "We'll call you." */
  where: string;
  hostName: string;
}

const factsOf = ({ typeName, when, length, where, hostName }: AppointmentFacts) => [
  `${typeName}, ${length}${hostName && ` with ${hostName}`}`,
  when,
  where,
];

const why = (brandName: string) =>
  `You're receiving this email because someone booked an appointment with ${brandName} using this address. If it wasn't you, you can cancel it with the link above.`;

/** The visitor's invitation. A calendar adds it by itself. */
export function appointmentBooked(facts: AppointmentFacts & { manageUrl: string; isMoved: boolean }): RenderedMail {
  const { when, isMoved, manageUrl, brandName } = facts;
  return letter(facts.colors, {
    preview: when,
    heading: isMoved ? "Your appointment was rescheduled" : "Your appointment is booked",
    before: factsOf(facts),
    button: { label: "Reschedule or cancel", href: manageUrl },
    after: [`Questions? Reply to this email or call us at ${facts.brandPhone}.`],
    footer: why(brandName),
  });
}

/** Tells the visitor that the appointment won't take place. */
export function appointmentCancelled(facts: AppointmentFacts & { bookUrl: string }): RenderedMail {
  return letter(facts.colors, {
    preview: facts.when,
    heading: "Your appointment was canceled",
    before: factsOf(facts).slice(0, 2),
    button: { label: "Choose another time", href: facts.bookUrl },
    after: [`You can also call us at ${facts.brandPhone}.`],
    footer: `You're receiving this email because this address was used to book an appointment with ${facts.brandName}.`,
  });
}

/** Asks whether the time should be booked: someone entered the address, and it may not be theirs. */
export function appointmentHeld(facts: AppointmentFacts & { confirmUrl: string; minutes: number }): RenderedMail {
  return letter(facts.colors, {
    preview: `Confirm within ${facts.minutes} minutes, or this time will be offered to others.`,
    heading: "Confirm your appointment",
    before: [...factsOf(facts), `We're holding this time for ${facts.minutes} minutes. After that, it's offered to others.`],
    button: { label: "Confirm this time", href: facts.confirmUrl },
    footer: `Someone entered this address to book an appointment with ${facts.brandName}. If it wasn't you, ignore this email, and nothing will be booked.`,
  });
}

/** A reminder, a day or an hour before. */
export function appointmentReminder(facts: AppointmentFacts & { manageUrl: string; ahead: "day" | "hour" }): RenderedMail {
  return letter(facts.colors, {
    preview: facts.when,
    heading: facts.ahead === "day" ? "Your appointment is tomorrow" : "Your appointment starts in an hour",
    before: factsOf(facts),
    button: { label: "Reschedule or cancel", href: facts.manageUrl },
    after: [`Running late? Call us at ${facts.brandPhone}.`],
    footer: why(facts.brandName),
  });
}

export interface HostFacts extends MailBrand {
  kind: "booked" | "moved" | "cancelled" | "handed-over";
  typeName: string;
  when: string;
  length: string;
  visitorName: string;
  visitorEmail: string;
  visitorPhone: string;
  answers: { label: string; answer: string }[];
  reason: string;
  adminUrl: string;
}

const headings: Record<HostFacts["kind"], string> = {
  booked: "New appointment",
  moved: "An appointment was rescheduled",
  cancelled: "An appointment was canceled",
  "handed-over": "A colleague took over your appointment",
};

/** Tells the host, who may see everything. */
export function appointmentForHost(facts: HostFacts): RenderedMail {
  const { kind, typeName, when, length, visitorName, visitorEmail, visitorPhone, answers, reason, adminUrl, brandName } = facts;
  const details = kind === "booked" || kind === "moved" ? answers.map(({ label, answer }) => `${label}: ${answer}`) : [];
  return letter(facts.colors, {
    preview: `${visitorName}, ${when}`,
    heading: headings[kind],
    before: [
      `${visitorName}, ${[visitorEmail, visitorPhone].filter(Boolean).join(", ")}`,
      `${typeName}, ${length}`,
      when,
      ...details,
      reason && `Reason: ${reason}`,
    ].filter(Boolean),
    button: { label: "Open appointment", href: adminUrl },
    footer: `You're receiving this email because you take appointments on the ${brandName} website.`,
  });
}
