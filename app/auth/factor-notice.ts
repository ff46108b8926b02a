/** Shown after the second factor was turned on or off. The session has a new token by then, so the page is requested again. */
const notices = {
  on: { title: "Your second factor is on", text: "From now on, you'll need a code from your authenticator app to sign in." },
  off: { title: "Your second factor is off", text: "From now on, you'll need only your password to sign in." },
};

/** The last step of a sign-in that requires a second factor. */
export const factorTurnedOn = notices.on;

type Notice = { title: string; text: string };

/** The account page that shows the notice. */
export function changedPath(change: keyof typeof notices): string {
  return `/auth/account?second-factor=${change}`;
}

/** The notice that the account page at this address shows; null if there's none. */
export function factorNotice(search: URLSearchParams): Notice | null {
  const change = search.get("second-factor");
  return change === "on" || change === "off" ? notices[change] : null;
}
