import { data, redirectDocument } from "react-router";
import { ChangePasswordInput, GivenPasswordInput, SecondFactorInput } from "~/domain/access/access.input.ts";
import {
  changeOwnPassword,
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  renewRecoveryCodes,
  type SecondFactorSetUp,
  shortestPassword,
  startSecondFactor,
  stopSecondFactor,
} from "~/domain/access/index.ts";
import { chooseLeadMail } from "~/domain/leads/index.ts";
import { LeadMailInput } from "~/domain/leads/next-step.input.ts";
import type { Actor } from "~/domain/permissions/index.ts";
import { toldZone } from "../admin/zone-cookie.ts";
import { type AuthAnswer, answered, failed, misfilled, noticed } from "./auth-answer.ts";
import { codeRefusals } from "./auth-texts.ts";
import { changedPath } from "./factor-notice.ts";
import { type QrCode, qrCodeOf } from "./qr-code.ts";
import { type visitorOf, withCookies } from "./visitor.ts";

export interface AccountAnswer extends AuthAnswer {
  /** Shown only in this response. */
  setUp?: SecondFactorSetUp & { qr: QrCode };
  recoveryCodes?: string[];
}

type Visitor = ReturnType<typeof visitorOf>;

/** What a form on the account page does, by intent. */
export async function answerAccountForm(form: FormData, actor: Actor, visitor: Visitor) {
  switch (form.get("intent")) {
    case "end-session":
      await endOwnSession(actor, String(form.get("id") ?? ""));
      return redirectDocument("/auth/account");
    case "end-others":
      await endOtherSessions(actor, visitor.headers);
      return data<AccountAnswer>(noticed("Signed out everywhere else", "This is now your only session.", "end-others"));
    case "change-password":
      return changePassword(form, actor, visitor);
    case "choose-lead-mail":
      return changeLeadMail(form, actor, visitor);
    case "start-second-factor":
      return beginSetUp(form, visitor);
    case "confirm-second-factor":
      return endSetUp(form, visitor);
    case "stop-second-factor":
      return turnOff(form, visitor);
    case "renew-recovery-codes":
      return renewCodes(form, visitor);
    default:
      return refused(failed("This page is out of date. Reload it and try again."));
  }
}

async function changePassword(form: FormData, actor: Actor, { headers }: Visitor) {
  const from = { intent: "change-password" };
  const input = ChangePasswordInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refused(misfilled(input.error, from));
  const done = await changeOwnPassword(actor, input.data, headers);
  if (done.ok) return data<AccountAnswer>(noticed("Your password was changed", "You've been signed out everywhere else.", from.intent));
  if (done.reason === "wrong-password") return refused(wrongPassword(from, "currentPassword"));
  if (done.reason === "too-many") return refused(failed(TOO_MANY, from), 429);
  const text = `At least ${shortestPassword(actor.role)} characters.`;
  return refused(failed("Check the marked fields.", { ...from, fields: { password: text } }));
}

async function changeLeadMail(form: FormData, actor: Actor, { headers }: Visitor) {
  const input = LeadMailInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refused(failed("This page is out of date. Reload it and try again."));
  const done = await chooseLeadMail(actor, input.data, toldZone(headers));
  if (!done.ok) return refused(failed("Only staff get this email."), 403);
  const { mail, to } = input.data;
  const [name, promise] =
    mail === "digest"
      ? ["Morning email", "You'll get it on mornings when something is due."]
      : ["Reply emails", "You'll get an email when one of your leads replies."];
  const text = to === "on" ? promise : `You won't get ${mail === "digest" ? "it" : "them"} anymore.`;
  return data<AccountAnswer>(noticed(`${name} turned ${to}`, text, `choose-${mail}`));
}

function beginSetUp(form: FormData, visitor: Visitor) {
  return withPassword(form, "start-second-factor", async (password) => {
    const begun = await startSecondFactor(visitor, password);
    if (!begun.ok) return begun.reason;
    return data<AccountAnswer>({ ...answered("confirm-second-factor"), setUp: { ...begun.value, qr: qrCodeOf(begun.value.uri) } });
  });
}

async function endSetUp(form: FormData, visitor: Visitor) {
  const from = { intent: "confirm-second-factor" };
  const input = SecondFactorInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refused(misfilled(input.error, from));
  const done = await confirmSecondFactor(visitor, input.data.code);
  if (done.ok) return redirectDocument(changedPath("on"), { headers: withCookies(done.value.cookies) });
  return refused(failed(codeRefusals["wrong-code"].text, from));
}

function turnOff(form: FormData, visitor: Visitor) {
  return withPassword(form, "stop-second-factor", async (password) => {
    const done = await stopSecondFactor(visitor, password);
    return done.ok ? redirectDocument(changedPath("off"), { headers: withCookies(done.value.cookies) }) : done.reason;
  });
}

function renewCodes(form: FormData, visitor: Visitor) {
  const intent = "renew-recovery-codes";
  return withPassword(form, intent, async (password) => {
    const renewed = await renewRecoveryCodes(visitor, password);
    if (!renewed.ok) return renewed.reason;
    const said = noticed("You have new recovery codes", "The earlier ones no longer work.", intent);
    return data<AccountAnswer>({ ...said, recoveryCodes: renewed.value });
  });
}

/** For a form that asks only for the password. `work` returns why it was refused. */
async function withPassword<Done extends object>(
  form: FormData,
  intent: string,
  work: (password: string) => Promise<Done | "refused" | "too-many">,
) {
  const input = GivenPasswordInput.safeParse(Object.fromEntries(form));
  if (!input.success) return refused(misfilled(input.error, { intent }));
  const done = await work(input.data.password);
  if (done === "too-many") return refused(failed(TOO_MANY, { intent }), 429);
  return done === "refused" ? refused(wrongPassword({ intent })) : done;
}

const TOO_MANY = "Too many attempts. Wait 15 minutes and try again.";

function refused(answer: AccountAnswer, status = 422) {
  return data<AccountAnswer>(answer, { status });
}

function wrongPassword(from: Partial<AuthAnswer>, field = "password"): AuthAnswer {
  return failed("Incorrect password.", { ...from, fields: { [field]: "Incorrect password." } });
}
