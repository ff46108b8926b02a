import { letter } from "./letter.tsx";
import type { RenderedMail } from "./render-mail.tsx";

/** The way to a first password, for somebody whom staff made an account for. Carries no text that they typed. */
export function invitation({ brandName, choiceUrl }: { brandName: string; choiceUrl: string }): RenderedMail {
  return letter({
    preview: "Choose your password and sign in.",
    heading: "Your account is ready",
    before: [
      `An administrator of the website of ${brandName} made an account for this address. Choose your password and sign in; the link is good for seven days and works once.`,
    ],
    button: { label: "Choose your password", href: choiceUrl },
    after: ["If you did not expect this, ignore this mail: without a password nobody can sign in."],
    footer: `You get this mail because an administrator of the website of ${brandName} entered this address.`,
  });
}
