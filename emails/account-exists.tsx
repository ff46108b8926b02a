import { letter } from "./letter.tsx";
import type { RenderedMail } from "./render-mail.tsx";

/** Tells the owner of an account that somebody tried to sign up with its address; the page told that person nothing. */
export function accountExists({
  brandName,
  signInUrl,
  resetUrl,
}: {
  brandName: string;
  signInUrl: string;
  resetUrl: string;
}): RenderedMail {
  return letter({
    preview: "There is nothing to do: your account is unchanged.",
    heading: "You have an account already",
    before: [
      `Somebody, perhaps you, asked for a new account on the website of ${brandName} with this address. It has one, and nothing was changed.`,
    ],
    button: { label: "Sign in", href: signInUrl },
    after: [`If you have forgotten the password, choose a new one here: ${resetUrl}`, "If it was not you, there is nothing to do."],
    footer: `You're receiving this email because this address has an account on the ${brandName} website.`,
  });
}
