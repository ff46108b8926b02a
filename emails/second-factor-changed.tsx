import { letter } from "./letter.tsx";
import type { RenderedMail } from "./render-mail.tsx";

/** What somebody did with their own second factor; "codes": new recovery codes took the place of the earlier ones. */
export type SecondFactorChange = "on" | "off" | "codes";

interface SecondFactorChanged {
  brandName: string;
  change: SecondFactorChange;
  resetUrl: string;
}

/** Tells the owner of an account after the fact: whoever did not do it must hear of it. */
export function secondFactorChanged({ brandName, change, resetUrl }: SecondFactorChanged): RenderedMail {
  const { preview, heading, text } = letters[change];
  return letter({
    preview,
    heading,
    before: [
      text(brandName),
      "If this was you, you don't need to do anything. If it wasn't, choose a new password now and tell your administrator.",
    ],
    button: { label: "Choose a new password", href: resetUrl },
    footer: `You're receiving this email because this address has an account on the ${brandName} website.`,
  });
}

const letters: Record<SecondFactorChange, { preview: string; heading: string; text: (brandName: string) => string }> = {
  on: {
    preview: "You now need a code from your authenticator app to sign in.",
    heading: "Your second factor is on",
    text: (brandName) =>
      `The second factor for your account on the ${brandName} website was turned on. From now on, you'll need a code from your authenticator app as well as your password to sign in.`,
  },
  off: {
    preview: "You now need only your password to sign in.",
    heading: "Your second factor is off",
    text: (brandName) =>
      `The second factor for your account on the ${brandName} website was turned off. From now on, you'll need only your password to sign in.`,
  },
  codes: {
    preview: "Your earlier recovery codes no longer work.",
    heading: "You have new recovery codes",
    text: (brandName) =>
      `New recovery codes were created for your account on the ${brandName} website. Your earlier recovery codes no longer work.`,
  },
};
