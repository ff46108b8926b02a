import { letter } from "./letter.tsx";
import type { RenderedMail } from "./render-mail.tsx";

/** Tells the owner of an account after the fact: whoever did not do it must hear of it. */
export function passwordChanged({ brandName, resetUrl }: { brandName: string; resetUrl: string }): RenderedMail {
  return letter({
    preview: "All earlier sessions were signed out.",
    heading: "Your password was changed",
    before: [
      `The password for your account on the ${brandName} website was changed, and all earlier sessions were signed out. If this was you, you don't need to do anything. If it wasn't, choose a new password now.`,
    ],
    button: { label: "Choose a new password", href: resetUrl },
    footer: `You're receiving this email because this address has an account on the ${brandName} website.`,
  });
}
