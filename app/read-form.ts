import { data, isRouteErrorResponse } from "react-router";

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** A request's form. A request without one (415), or whose form was cut off (400), is refused before anything is done with it. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM.test(request.headers.get("content-type") ?? "")) throw data("This address accepts form submissions only.", { status: 415 });
  if (request.bodyUsed) throw new Error("the form has already been read");
  try {
    return await request.formData();
  } catch (error) {
    // How fetch reports a body that it can't parse (WHATWG Fetch §5.2). A client that disconnected gets no answer.
    if (!(error instanceof TypeError) || request.signal.aborted) throw error;
    throw data("The form arrived incomplete. Send it again.", { status: 400 });
  }
}

/** The message of a thrown form refusal; null for anything else. */
export function formRefusal(error: unknown): string | null {
  return isRouteErrorResponse(error) && (error.status === 400 || error.status === 415) && typeof error.data === "string"
    ? error.data
    : null;
}
