import { letter } from "./letter.tsx";
import type { RenderedMail } from "./render-mail.tsx";

/** Tells the owner of an account after the fact: whoever did not ask for it must hear of it. */
export function secondFactorRemoved({ brandName, resetUrl }: { brandName: string; resetUrl: string }): RenderedMail {
  return letter({
    preview: "Your password alone signs you in now.",
    heading: "Your second factor was taken off",
    before: [
      `Signing in to the website of ${brandName} asks you for no code any more: whoever runs it took your second factor off, and all sessions of your account were ended.`,
      "If you asked for it, sign in and set up a new one under Your Account. If not, choose a new password.",
    ],
    button: { label: "I did not ask for it: choose a new password", href: resetUrl },
    footer: `You get this mail because this address has an account on the website of ${brandName}.`,
  });
}
