import type { LeadField } from "./lead-fields.input.ts";

/** Everything that one lead form is, for visitor, server, mail and staff. Texts may carry {phone}, {service} and {within}, the promised time. */
export interface LeadForm {
  /** What staff call it. */
  officeName: string;
  /** What a visitor calls the request where no service was chosen, if `service` is a label that only staff would use. */
  requestName?: string;
  title: string;
  fields: readonly LeadField[];
  /** Those of the fields that must be filled in, in a browser and on the server. */
  required: readonly LeadField[];
  messageLabel: string;
  /** Said where a required message is empty, if not what every form says. */
  messageMissing?: string;
  /** Stands in for a message that was left empty. */
  emptyMessage?: string;
  /** The lead's message where the form has no such field: its other fields in braces, those that were left empty as "Not specified". */
  composedMessage?: string;
  /** Which characters a phone number keeps; all others are dropped. */
  phoneCharacters: PhoneCharacters;
  /** Whether the visible verification dialog belongs to it; the others carry an invisible challenge. */
  hasDialog: boolean;
  submitLabel: string;
  /** On the button while it is being sent. */
  busyLabel: string;
  /** The button can be pressed only when every required field has a text. */
  waitsForRequired?: boolean;
  /** Said in a toast, too, when a required field is empty. */
  missing?: string;
  /** Goes with the request where no service was chosen. */
  service: string;
  subject?: string;
  leadType?: string;
  /** Which of the site's own addresses gets it; none: the leads address. */
  to?: "support";
  success: ToastText;
  failure: ToastText;
  verificationFailure: string;
  /** The confirmation in the form's place is a Thank You card. */
  hasThankYou?: boolean;
  /** What the visitor is promised, on the confirmation and in the acknowledgement: an answer in time, that of the chosen support level, or a guide. */
  reply: "followUp" | "supportLevel" | "guide";
  /** What a guide's form gives in return. */
  guide?: GuideLink;
}

/** Beside digits and parentheses: spaces and plus, hyphens and periods, or all of these. */
export type PhoneCharacters = "plus" | "period" | "both";

export interface ToastText {
  title: string;
  text: string;
}

export interface GuideLink {
  /** The guide as a page. */
  href: string;
  /** The guide as a file, where there is one. */
  file?: string;
  label: string;
  text: string;
}
