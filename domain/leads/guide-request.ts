import { findLeadForm } from "./lead-forms.input.ts";

/** Stands for fields that the visitor left empty. */
const BLANK = "Not specified";

type Body = Record<string, unknown>;

/** For a form without name and message fields: the name and message of its lead. Any other body stays as it is. */
export function asLead(body: unknown): unknown {
  if (!isBody(body) || (body.name !== undefined && body.message !== undefined)) return body;
  const message = findLeadForm(String(body.form))?.composedMessage;
  if (!message) return body;
  const name = [body.firstName, body.lastName].map(textOf).filter(Boolean).join(" ");
  return { ...(name && { name }), message: message.replaceAll(/\{(\w+)\}/g, (_, field: string) => textOf(body[field]) || BLANK), ...body };
}

function isBody(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Longer texts are refused by the schema, which checks the field itself. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, 200) : "";
}
