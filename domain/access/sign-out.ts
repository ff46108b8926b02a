import { auth, type Visitor, visitorHeaders } from "~/platform/auth/index.ts";

/** Ends the request's session, if it has one. Returns the cookies that clear it. */
export async function signOut(visitor: Visitor): Promise<string[]> {
  const { headers } = await auth().api.signOut({ headers: visitorHeaders(visitor), returnHeaders: true });
  return headers.getSetCookie();
}
