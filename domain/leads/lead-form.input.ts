import type { LeadField } from "./lead-fields.input.ts";

/**
 * Everything about one lead form, for visitors, server, emails, and staff. Texts can contain {phone}, {service}, and {within}, the promised
 * time.
 */
export interface LeadForm {
  /** What staff call it. */
  staffName: string;
  /** What a visitor calls the request if no service was chosen. Set if `service` is a label that only staff would use. */
  requestName?: string;
  title: string;
  fields: readonly LeadField[];
  /** The required fields, in the browser and on the server. */
  required: readonly LeadField[];
  messageLabel: string;
  /** Shown if a required message is empty, if different from other forms. */
  messageMissing?: string;
  /** Replaces a message that was left empty. */
  emptyMessage?: string;
  /** The lead's message if the form has no message field: its other fields in braces, with "Not specified" for empty ones. */
  composedMessage?: string;
  /** Which characters a phone number keeps. All others are dropped. */
  phoneCharacters: PhoneCharacters;
  /** Whether it uses the visible verification dialog. The others use an invisible challenge. */
  hasDialog: boolean;
  submitLabel: string;
  /** The button's label while the form is being sent. */
  busyLabel: string;
  /** The button is enabled only when every required field is filled in. */
  waitsForRequired?: boolean;
  /** Shown in a toast, too, if a required field is empty. */
  missing?: string;
  /** Sent with the request if no service was chosen. */
  service: string;
  subject?: string;
  leadType?: string;
  /** Which of the site's own addresses receives it. If none is set: the leads address. */
  to?: "support";
  success: ToastText;
  failure: ToastText;
  verificationFailure: string;
  /** The confirmation that replaces the form is a Thank You card. */
  hasThankYou?: boolean;
  /**
   * What the visitor is promised, on the confirmation and in the acknowledgement: an answer by a certain time, the chosen support level's
   * target, or a guide.
   */
  reply: "followUp" | "supportLevel" | "guide";
  /** What a guide's form gives in return. */
  guide?: GuideLink;
}

/** Besides digits and parentheses: spaces and plus signs, hyphens and periods, or all of these. */
export type PhoneCharacters = "plus" | "period" | "both";

export interface ToastText {
  title: string;
  text: string;
}

export interface GuideLink {
  /** The guide as a page. */
  href: string;
  /** The guide as a file, if there is one. */
  file?: string;
  label: string;
  text: string;
}
