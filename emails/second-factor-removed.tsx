import { letter } from "./letter.tsx";
import type { RenderedMail } from "./render-mail.tsx";

/** Tells the owner of an account after the fact: whoever did not ask for it must hear of it. */
export function secondFactorRemoved({ brandName, resetUrl }: { brandName: string; resetUrl: string }): RenderedMail {
  return letter({
    preview: "You now need only your password to sign in.",
    heading: "Your second factor was turned off",
    before: [
      `You no longer need a code to sign in to the ${brandName} website. Someone who runs the site turned off your second factor and signed you out everywhere.`,
      "If you asked for this, sign in and set up a new one under Your account. If you didn't, choose a new password now.",
    ],
    button: { label: "Choose a new password", href: resetUrl },
    footer: `You're receiving this email because this address has an account on the ${brandName} website.`,
  });
}
