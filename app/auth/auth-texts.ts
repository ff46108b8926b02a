import { minutes } from "./auth-answer.ts";

/** The error for a failed sign-in: in the back office, and on the sign-in page, where the user may have just signed up. */
export const WRONG = "Incorrect email or password.";
export const NO_ACCESS = "Your password is right, but this account no longer has access. Ask an administrator to restore it.";
export const WRONG_OR_UNCONFIRMED = `${WRONG} If you just signed up, open the link in our email first.`;

/** `seconds`: how long to wait. */
export const tooManyText = (seconds: number): string =>
  `Too many attempts. Wait ${minutes(seconds)}, reset your password, or sign in from a browser that you have used before.`;

export const codeRefusals = {
  "wrong-code": { text: "Incorrect code. Each code works once, so wait for the next one and try again.", status: 422 },
  locked: { text: "Too many wrong codes. Wait 15 minutes and try again.", status: 429 },
  unreadable: {
    text: "We can't check your code because the server's secret has changed. Ask an administrator to turn off your second factor.",
    status: 409,
  },
};
