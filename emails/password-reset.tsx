import { letter } from "./letter.tsx";
import type { RenderedMail } from "./render-mail.tsx";

/** The way to a new password, for the owner of the account. */
export function passwordReset({ brandName, resetUrl }: { brandName: string; resetUrl: string }): RenderedMail {
  return letter({
    preview: "The link is good for one hour and works once.",
    heading: "Choose a new password",
    before: [
      `Somebody, you we hope, asked for a new password for your account on the website of ${brandName}. The link is good for one hour and works once.`,
    ],
    button: { label: "Choose a new password", href: resetUrl },
    after: ["If you did not ask for it, ignore this mail: your password stays as it is."],
    footer: `You're receiving this email because this address has an account on the ${brandName} website.`,
  });
}
