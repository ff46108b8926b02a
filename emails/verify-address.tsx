import { letter } from "./letter.tsx";
import type { RenderedMail } from "./render-mail.tsx";

/** Asks whoever signed up whether the address is theirs. Carries nothing that the form was given. */
export function verifyAddress({ brandName, verifyUrl }: { brandName: string; verifyUrl: string }): RenderedMail {
  return letter({
    preview: "One more step and your account is ready.",
    heading: "Please confirm your email address",
    before: [
      `Somebody, you we hope, asked for an account on the website of ${brandName} with this address. Confirm it with the password you chose; the link is good for 24 hours.`,
    ],
    button: { label: "Confirm my address", href: verifyUrl },
    after: ["If you did not ask for an account, ignore this mail: without the password nobody can finish it."],
    footer: `You get this mail because this address was entered on the sign-up page of ${brandName}.`,
  });
}
