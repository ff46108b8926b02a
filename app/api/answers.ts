import type { ZodError } from "zod";

/** A refused request: which field, and why. */
export interface Refusal {
  /** The HTTP status: 422 for invalid input, 404 if something it names doesn't exist, 503 if it can't be accepted right now. */
  status: 404 | 422 | 503;
  success: false;
  error: string;
  fields: Record<string, string>;
}

/** The first message for each invalid field. Unknown fields are named in the error. */
export function refusalOf(error: ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) fields[key] ??= "Unknown field.";
    else if (issue.path.length === 0) fields.body ??= "The body must be a JSON object.";
    else fields[issue.path.join(".")] ??= issue.message;
  }
  const unknown = error.issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys : []));
  return {
    status: 422,
    success: false,
    error: unknown.length > 0 ? `Unknown field: ${unknown.slice(0, 5).join(", ").slice(0, 200)}` : "Please check the marked fields.",
    fields,
  };
}

export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

export function onlyPost(): Response {
  return json(405, { success: false, error: "Use POST.", fields: {} }, { Allow: "POST" });
}

/** The database is unavailable. Nothing was stored, and the visitor's text stays in the form. */
export const UNAVAILABLE: Refusal = {
  status: 503,
  success: false,
  error: "We cannot process your request right now. Please try again in a minute.",
  fields: {},
};

/** A refusal's headers: when to try again, if that helps. */
export function headersOf({ status }: Refusal): Record<string, string> {
  return status === 503 ? { "Retry-After": "5" } : {};
}

export function refusal({ status, ...body }: Refusal): Response {
  return json(status, body, headersOf({ status, ...body }));
}
