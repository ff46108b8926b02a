import type { ZodError } from "zod";

/** A refused input: which field, and why (product 5). */
export interface Refusal {
  success: false;
  error: string;
  fields: Record<string, string>;
}

/** The first message of every field that was refused; what belongs to no known field is named in the error. */
export function refusalOf(error: ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) fields[key] ??= "Unknown field.";
    else fields[issue.path.join(".") || "body"] ??= issue.message;
  }
  const unknown = error.issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys : []));
  return {
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
