import { formatMoment, formatNumber } from "../format.ts";
import { capital, withAcronyms } from "../words.ts";

/** "lead.status-changed" as "Lead status changed". */
export function actionText(action: string): string {
  return capitalized(action.replaceAll(/[.-]/g, " ").replace("cancelled", "canceled"));
}

/** "firstResponseAt" and "smtp_password" as "First response at" and "SMTP password". */
export function fieldText(name: string): string {
  const spaced = name
    .replaceAll(/[_-]/g, " ")
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return capitalized(spaced);
}

/** How many characters of a value fit on one line. */
const MAX_LENGTH = 300;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Whether a value is blank: nothing is set there. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === "";
}

/**
 * A value in readable form on one line; long values are cut off.
 * @param names of things by their ID, and `zone` for times
 */
export function valueText(value: unknown, names: ReadonlyMap<string, string>, zone: string): string {
  const text = plain(value, names, zone);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function plain(value: unknown, names: ReadonlyMap<string, string>, zone: string): string {
  if (isEmpty(value)) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "string") return names.get(value) ?? (MOMENT.test(value) ? formatMoment(new Date(value), zone) : value);
  if (Array.isArray(value)) return value.map((one) => plain(one, names, zone)).join(", ");
  const fields = Object.entries(value as object).map(([name, one]) => `${fieldText(name)}: ${plain(one, names, zone)}`);
  return fields.join("; ");
}

function capitalized(text: string): string {
  return withAcronyms(capital(text));
}
