import { letter } from "./letter.tsx";
import type { RenderedMail } from "./render-mail.tsx";

/** Tells the owner of an account after the fact: whoever did not do it must hear of it. */
export function passwordChanged({ brandName, resetUrl }: { brandName: string; resetUrl: string }): RenderedMail {
  return letter({
    preview: "All earlier sessions of your account were ended.",
    heading: "Your password was changed",
    before: [
      `The password of your account on the website of ${brandName} was changed, and all its earlier sessions were ended. If that was you, there is nothing to do.`,
    ],
    button: { label: "It was not me: choose a new password", href: resetUrl },
    footer: `You get this mail because this address has an account on the website of ${brandName}.`,
  });
}
