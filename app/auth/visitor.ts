import type { RouterContextProvider } from "react-router";
import { requestInfo } from "../request-info.ts";

/** What signing in needs to know about a request. */
export function visitorOf(request: Request, context: Readonly<RouterContextProvider>): { headers: Headers; address: string } {
  return { headers: request.headers, address: context.get(requestInfo).address };
}

/** The headers of a response that sets these cookies. */
export function withCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}
