import { letter } from "./letter.tsx";
import type { MailBrand } from "./mail-brand.ts";
import type { RenderedMail } from "./render-mail.tsx";

/** Asks the owner of an address to confirm the subscription (double opt-in). */
export function newsletterConfirmation({ brandName, colors, confirmUrl }: MailBrand & { confirmUrl: string }): RenderedMail {
  return letter(colors, {
    preview: "Confirm your address to start getting the newsletter.",
    heading: "Please confirm your subscription",
    before: [
      `Please confirm that you want the ${brandName} newsletter: about one email a month on IT, security, and compliance for small businesses.`,
    ],
    button: { label: "Confirm my subscription", href: confirmUrl },
    after: ["The link opens a page on our site. Click the button there to join the list.", "If you didn't sign up, ignore this email."],
    footer: `You're receiving this email because someone entered this address to get the ${brandName} newsletter. You won't get the newsletter unless you confirm.`,
  });
}
