import { data, isRouteErrorResponse } from "react-router";

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** The form that came with a request. What is none (415), or broke off (400), is refused before anything is done with it. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM.test(request.headers.get("content-type") ?? "")) throw data("This address accepts form submissions only.", { status: 415 });
  if (request.bodyUsed) throw new Error("the form has already been read");
  try {
    return await request.formData();
  } catch (error) {
    // So says fetch of a body that it cannot take apart (WHATWG Fetch §5.2); whoever went away is not answered.
    if (!(error instanceof TypeError) || request.signal.aborted) throw error;
    throw data("The form was cut off on the way. Send it again.", { status: 400 });
  }
}

/** What a thrown refusal of a form says; null of anything else. */
export function formRefusal(error: unknown): string | null {
  return isRouteErrorResponse(error) && (error.status === 400 || error.status === 415) && typeof error.data === "string"
    ? error.data
    : null;
}
