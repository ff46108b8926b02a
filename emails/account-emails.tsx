import { letter } from "./letter.tsx";
import type { MailBrand } from "./mail-brand.ts";
import type { RenderedMail } from "./render-mail.tsx";

/** Asks the person who signed up whether the address is theirs. Contains nothing that was entered in the form. */
export function verifyAddress({ brandName, colors, verifyUrl }: MailBrand & { verifyUrl: string }): RenderedMail {
  return letter(colors, {
    preview: "One more step and your account is ready.",
    heading: "Please confirm your email address",
    before: [
      `Someone used this address to sign up for an account on the ${brandName} website. If it was you, confirm the address with the password you chose. The link is valid for 24 hours.`,
    ],
    button: { label: "Confirm my address", href: verifyUrl },
    after: ["If you didn't sign up, ignore this email. No one can finish setting up the account without the password."],
    footer: `You're receiving this email because someone entered this address on the ${brandName} sign-up page.`,
  });
}

/** Tells the owner of an account that someone tried to sign up with its address. The page didn't tell that person. */
export function accountExists({
  brandName,
  colors,
  signInUrl,
  resetUrl,
}: MailBrand & { signInUrl: string; resetUrl: string }): RenderedMail {
  return letter(colors, {
    preview: "You don't need to do anything. Your account hasn't changed.",
    heading: "You already have an account",
    before: [
      `Someone, maybe you, tried to create an account on the ${brandName} website with this address. You already have one, so nothing was changed.`,
    ],
    button: { label: "Sign in", href: signInUrl },
    after: [`Forgot your password? Choose a new one here: ${resetUrl}`, "If this wasn't you, you don't need to do anything."],
    footer: `You're receiving this email because this address has an account on the ${brandName} website.`,
  });
}

/** A link for choosing a first password, for someone whose account was created by staff. Contains no text that staff typed. */
export function invitation({ brandName, colors, choiceUrl }: MailBrand & { choiceUrl: string }): RenderedMail {
  return letter(colors, {
    preview: "Choose your password and sign in.",
    heading: "Your account is ready",
    before: [
      `An administrator of the ${brandName} website created an account for you. Choose a password to sign in. The link is valid for seven days and works once.`,
    ],
    button: { label: "Choose your password", href: choiceUrl },
    after: ["If you weren't expecting this, ignore this email. No one can sign in until a password is chosen."],
    footer: `You're receiving this email because an administrator of the ${brandName} website entered this address.`,
  });
}

/** A link for choosing a new password, for the owner of the account. */
export function passwordReset({ brandName, colors, resetUrl }: MailBrand & { resetUrl: string }): RenderedMail {
  return letter(colors, {
    preview: "The link is valid for one hour and works once.",
    heading: "Choose a new password",
    before: [
      `Someone asked to reset the password for your account on the ${brandName} website. If it was you, choose a new one. The link is valid for one hour and works once.`,
    ],
    button: { label: "Choose a new password", href: resetUrl },
    after: ["If you didn't ask for this, ignore this email. Your password won't change."],
    footer: `You're receiving this email because this address has an account on the ${brandName} website.`,
  });
}

/** Tells the owner of an account after the fact, so that they find out if someone else did it. */
export function passwordChanged({ brandName, colors, resetUrl }: MailBrand & { resetUrl: string }): RenderedMail {
  return letter(colors, {
    preview: "All earlier sessions were signed out.",
    heading: "Your password was changed",
    before: [
      `The password for your account on the ${brandName} website was changed, and all earlier sessions were signed out. If this was you, you don't need to do anything. If it wasn't, choose a new password now.`,
    ],
    button: { label: "Choose a new password", href: resetUrl },
    footer: `You're receiving this email because this address has an account on the ${brandName} website.`,
  });
}

/** How people changed their own second factor; "codes": new recovery codes replaced the earlier ones. */
export type SecondFactorChange = "on" | "off" | "codes";

interface SecondFactorChanged extends MailBrand {
  change: SecondFactorChange;
  resetUrl: string;
}

/** Tells the owner of an account after the fact, so that they find out if someone else did it. */
export function secondFactorChanged({ brandName, colors, change, resetUrl }: SecondFactorChanged): RenderedMail {
  const { preview, heading, text } = letters[change];
  return letter(colors, {
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

/** Tells the owner of an account after the fact, because someone who didn't ask for it must find out. */
export function secondFactorRemoved({ brandName, colors, resetUrl }: MailBrand & { resetUrl: string }): RenderedMail {
  return letter(colors, {
    preview: "You now need only your password to sign in.",
    heading: "Your second factor was turned off",
    before: [
      `You no longer need a code to sign in to the ${brandName} website. Someone who runs the site turned off your second factor and signed you out everywhere.`,
      "If you asked for this, sign in and set up a new one under Your account. If you didn't, choose a new password now.",
    ],
    button: { label: "Choose a new password", href: resetUrl },
    footer: `You're receiving this email because this address has an account on the ${brandName} website.`,
  });
}
