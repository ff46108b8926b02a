import { WorkerBusyError } from "~/domain/assessments/index.ts";
import { privateHeaders } from "./private-page.ts";

/** Responds with a PDF of this name, or asks to wait if too many are being created. */
export async function pdfAnswer(name: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Response> {
  try {
    return file(await make(), name);
  } catch (error) {
    if (!(error instanceof WorkerBusyError)) throw error;
    return sentence(503, "We're creating a lot of reports right now. Please try again in a minute.", { "Retry-After": "30" });
  }
}

function file(pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${name}"`,
    "Content-Length": String(pdf.byteLength),
    // Browsers display a PDF with an object element that brings its own style.
    "Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  return new Response(pdf, { headers: { ...privateHeaders, ...headers } });
}

/** A plain text response if there's no PDF. */
export function sentence(status: number, text: string, headers: HeadersInit = {}): Response {
  return new Response(text, { status, headers: { ...privateHeaders, "Content-Type": "text/plain; charset=utf-8", ...headers } });
}
