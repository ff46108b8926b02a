import { type Answers, type Framework, type Information, questionKeys } from "~/domain/assessments/assessment-rules.input.ts";
import { type Contact, contactFields, isFramework, isInformation } from "./assessment-draft.ts";

/** An ordinary form post of the assessment, for showing the form again. */
export interface PostedAssessment {
  framework: Framework;
  contact: Contact;
  information: Information | null;
  /** For all frameworks. */
  answers: Answers;
  /** Whether only other questions were requested. */
  isSwitch: boolean;
}

/**
 * Answers are fields named `answers.key`, and those for other frameworks' questions are `kept.key`. Anything that isn't an answer is
 * dropped.
 */
export function postedAssessment(fields: Record<string, unknown>): PostedAssessment {
  const asked = fields.showFramework ?? fields.framework;
  return {
    framework: isFramework(asked) ? asked : "NIST800-171",
    contact: Object.fromEntries(contactFields.map((field) => [field, typeof fields[field] === "string" ? fields[field] : ""])) as Contact,
    information: informationIn(fields.information ?? fields["kept.information"]),
    answers: answersIn(fields),
    isSwitch: isFramework(fields.showFramework),
  };
}

function informationIn(value: unknown): Information | null {
  return isInformation(value) ? value : null;
}

function answersIn(fields: Record<string, unknown>): Answers {
  const found = Object.entries(fields).flatMap(([name, value]) => {
    const key = /^(?:answers|kept)\.(.+)$/.exec(name)?.[1];
    return key && typeof value === "string" && /^[012]$/.test(value) ? [[key, Number(value)] as const] : [];
  });
  return Object.fromEntries(found) as Answers;
}

/** The fields that the endpoint accepts, without kept answers and the page's buttons. */
export function sentFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "showFramework" && !name.startsWith("kept.")));
}

/** The endpoint's errors by the form's field: `lead.email` is `email`, and `answers.key` belongs to its question. */
export function splitRefusals(framework: Framework, refused: Record<string, string>) {
  const contact: Record<string, string> = {};
  const answers: Record<string, string> = {};
  const rest: string[] = [];
  const keys: readonly string[] = questionKeys[framework];
  for (const [path, message] of Object.entries(refused)) {
    const cut = path.indexOf(".");
    const [group, name] = [path.slice(0, cut), path.slice(cut + 1)];
    if (group === "lead" && contactFields.some((field) => field === name)) contact[name] = message;
    else if (group === "answers" && keys.includes(name)) answers[name] = message;
    else if (path === "information") answers[path] = message;
    else rest.push(message);
  }
  return { contact, answers, rest };
}
