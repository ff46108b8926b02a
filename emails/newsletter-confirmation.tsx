import { letter } from "./letter.tsx";
import type { RenderedMail } from "./render-mail.tsx";

/** Asks the owner of an address whether the newsletter is wanted (double opt-in, product 8). */
export function newsletterConfirmation({ brandName, confirmUrl }: { brandName: string; confirmUrl: string }): RenderedMail {
  return letter({
    preview: "Until you confirm it you get no newsletter.",
    heading: "Please confirm your subscription",
    before: [
      `Please confirm that you want the newsletter of ${brandName}: about one mail a month on IT, security and compliance for small firms.`,
    ],
    button: { label: "Confirm my subscription", href: confirmUrl },
    after: [
      "It opens a page of ours with one more button: press that, and you are on the list.",
      "If you did not ask for it, ignore this mail.",
    ],
    footer: `You get this mail because this address was entered for the newsletter of ${brandName}. Without your confirmation you get no newsletter.`,
  });
}
