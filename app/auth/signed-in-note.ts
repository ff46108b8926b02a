const NAME = "bluebonnet_signed_in";

/** As long as a session lasts, in seconds. */
const LIFETIME = 7 * 24 * 3600;

/**
 * A cookie that scripts read: public pages are the same bytes for everyone, and show with it where the account and the back office are. It
 * opens nothing, and may be out of date: what it leads to asks for the session itself.
 */
export function noteSignedIn(isStaff: boolean): string {
  return `${NAME}=${isStaff ? "staff" : "person"}; Path=/; Max-Age=${LIFETIME}; SameSite=Lax`;
}

export const FORGET_SIGNED_IN = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;

/** On the server: whether the browser still has one. */
export function hasSignedInNote(headers: Headers): boolean {
  return headers.get("cookie")?.includes(`${NAME}=`) ?? false;
}

/** In the browser: who seems to be signed in here. */
export function readSignedInNote(): "staff" | "person" | null {
  const value = new RegExp(`(?:^|; )${NAME}=(staff|person)(?:;|$)`).exec(document.cookie)?.[1];
  return (value as "staff" | "person" | undefined) ?? null;
}
