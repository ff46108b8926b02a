const NAME = "bluebonnet_signed_in";

/** As long as a session, in seconds. */
const LIFETIME = 7 * 24 * 3600;

/**
 * A cookie that scripts read. Public pages are the same bytes for everyone, and use it to show the links to the account and the back
 * office. It grants nothing and may be outdated, because the pages it leads to check the session themselves.
 */
export function noteSignedIn(isStaff: boolean): string {
  return `${NAME}=${isStaff ? "staff" : "person"}; Path=/; Max-Age=${LIFETIME}; SameSite=Lax`;
}

export const FORGET_SIGNED_IN = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;

/** On the server: whether the browser still has the cookie. */
export function hasSignedInNote(headers: Headers): boolean {
  return headers.get("cookie")?.includes(`${NAME}=`) ?? false;
}

/** In the browser: who seems to be signed in. */
export function readSignedInNote(): "staff" | "person" | null {
  const value = new RegExp(`(?:^|; )${NAME}=(staff|person)(?:;|$)`).exec(document.cookie)?.[1];
  return (value as "staff" | "person" | undefined) ?? null;
}
