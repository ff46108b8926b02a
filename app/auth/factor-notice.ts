/** What is said after the second factor was turned on or off. The session has a new name by then, so the page is asked for anew. */
const notices = {
  on: { title: "Your second factor is on", text: "From now on, you'll need a code from your authenticator app to sign in." },
  off: { title: "Your second factor is off", text: "From now on, you'll need only your password to sign in." },
};

/** The last step of a sign-in that demands one. */
export const factorTurnedOn = notices.on;

type Notice = { title: string; text: string };

/** The account page that says it. */
export function changedPath(change: keyof typeof notices): string {
  return `/auth/account?second-factor=${change}`;
}

/** What the account page at this address has to say; null for nothing. */
export function factorNotice(search: URLSearchParams): Notice | null {
  const change = search.get("second-factor");
  return change === "on" || change === "off" ? notices[change] : null;
}
