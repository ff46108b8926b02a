import { randomName } from "~/app/forms/visit.ts";
import { forget, keep, readKept } from "~/app/forms/visit-storage.ts";
import {
  type Answer,
  type Answers,
  type Framework,
  frameworks,
  type Information,
  informationKinds,
} from "~/domain/assessments/assessment-rules.input.ts";

export const contactFields = ["firstName", "lastName", "email", "company", "phone"] as const;
export type ContactField = (typeof contactFields)[number];
export type Contact = Record<ContactField, string>;

/** 0 contact, 1 questions, 2 review. */
export type Step = 0 | 1 | 2;

/** What a visitor has entered and not sent yet. Answers for other frameworks stay in the map. */
export interface AssessmentDraft {
  step: Step;
  framework: Framework;
  contact: Contact;
  /** Which information the company handles. Null: not chosen yet. Only CMMC asks. */
  information: Information | null;
  answers: Answers;
}

export const noContact: Contact = { firstName: "", lastName: "", email: "", company: "", phone: "" };

const DRAFT = "draft:self-assessment";
const REPORT = "assessmentToken";

const KEY = "draft-key:self-assessment";

/** Each retake has a draft of its own, by its report's token, so that neither changes the other or the visit's first assessment. */
export type EarlierToken = string | null;

const ofRetake = (key: string, earlierToken: EarlierToken) => (earlierToken ? `${key}:${earlierToken}` : key);

/** The key by which the server recognizes the draft's request, from the first attempt until it's accepted. */
export function draftKey(earlierToken: EarlierToken): string {
  const key = readKept(ofRetake(KEY, earlierToken)) ?? randomName();
  keep(ofRetake(KEY, earlierToken), key);
  return key;
}

/** The draft was accepted, so the next one is a new request. */
export function dropDraftKey(earlierToken: EarlierToken): void {
  forget(ofRetake(KEY, earlierToken));
}

export function keepDraft(draft: AssessmentDraft, earlierToken: EarlierToken): void {
  keep(ofRetake(DRAFT, earlierToken), JSON.stringify(draft));
}

/** A retake that was sent has nothing left to restore. */
export function dropDraft(earlierToken: EarlierToken): void {
  forget(ofRetake(DRAFT, earlierToken));
}

/** What was stored during this visit. Invalid parts are left out. */
export function readDraft(earlierToken: EarlierToken = null): Partial<AssessmentDraft> {
  const kept = parsed(readKept(ofRetake(DRAFT, earlierToken)));
  if (!isObject(kept)) return {};
  const { step, framework, contact, information, answers } = kept;
  return {
    ...((step === 0 || step === 1 || step === 2) && { step }),
    ...(isFramework(framework) && { framework }),
    ...(isObject(contact) && { contact: contactOf(contact) }),
    ...(isInformation(information) && { information }),
    ...(isObject(answers) && { answers: answersOf(answers) }),
  };
}

/** Stores the token of this visit's report, which is the only way back to it, because visitors have no account. */
export function keepReportToken(token: string): void {
  keep(REPORT, token);
}

export function readReportToken(): string | null {
  return readKept(REPORT);
}

export function isFramework(value: unknown): value is Framework {
  return frameworks.some((framework) => framework === value);
}

export function isInformation(value: unknown): value is Information {
  return informationKinds.some((kind) => kind === value);
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // Another program stored a text under our key, so there's nothing of ours.
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function contactOf(kept: Record<string, unknown>): Contact {
  const textOf = (field: ContactField) => (typeof kept[field] === "string" ? kept[field] : "");
  return Object.fromEntries(contactFields.map((field) => [field, textOf(field)])) as Contact;
}

function answersOf(kept: Record<string, unknown>): Answers {
  const isAnswer = (value: unknown): value is Answer => value === 0 || value === 1 || value === 2;
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Answer] => isAnswer(entry[1])));
}
