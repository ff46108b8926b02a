import { AI_GUIDE, type LeadFormKind } from "./lead-form-rules.input.ts";

/** Stands for what the visitor left empty (spec 2 §7). */
const BLANK = "Not specified";

type Body = Record<string, unknown>;

/** What the two guide forms ask for, as the name and message of a lead (spec 2 §7). Every other body stays as it is. */
export function asLead(body: unknown): unknown {
  if (!isBody(body) || (body.name !== undefined && body.message !== undefined)) return body;
  const compose = messages[body.form as LeadFormKind];
  if (!compose) return body;
  const name = [body.firstName, body.lastName].map(textOf).filter(Boolean).join(" ");
  return { ...(name && { name }), message: compose(body), ...body };
}

const messages: Partial<Record<LeadFormKind, (body: Body) => string>> = {
  aiGuide: ({ jobTitle, companySize, industry }) =>
    [
      `Guide: ${AI_GUIDE}`,
      `Job title: ${textOf(jobTitle) || BLANK}`,
      `Company size: ${textOf(companySize) || BLANK}`,
      `Industry: ${textOf(industry) || BLANK}`,
    ].join("\n"),
  cmmcGuide: ({ title }) => `Requested CMMC Guide Download. Title: ${textOf(title) || BLANK}`,
};

function isBody(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Longer texts are refused by the schema, which sees the field itself. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, 200) : "";
}
