import { useEffect } from "react";
import { data, redirect, redirectDocument } from "react-router";
import { ResetRequestInput, SignInInput, SignUpInput } from "~/domain/access/access.input.ts";
import { findActor, requestPasswordReset, requestSignUp, signIn } from "~/domain/access/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { isSignUpOpen } from "~/domain/settings/index.ts";
import { readForm } from "../read-form.ts";
import { Tabs } from "../ui/tabs.tsx";
import { toast } from "../ui/toast.tsx";
import type { Route } from "./+types/auth-page";
import { arrive, homeOf } from "./arrive.ts";
import { type AuthAnswer, failed, misfilled, noticed, typedIn } from "./auth-answer.ts";
import { ResetRequestForm, SignInForm, SignUpForm } from "./auth-forms.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { NO_ACCESS, tooManyText, WRONG_OR_UNCONFIRMED } from "./auth-texts.ts";
import { Notice } from "./notice.tsx";
import { wantedPath, withReturn } from "./own-path.ts";
import { sendForm } from "./send-form.ts";
import { FORGET_SIGNED_IN, hasSignedInNote } from "./signed-in-note.ts";
import { visitorOf, withCookies } from "./visitor.ts";

export const meta: Route.MetaFunction = () => [{ title: "Sign in" }, { name: "robots", content: "noindex" }];

/** `?mode=`: "sign-up", "reset" (a forgotten password), "changed", "chosen", or "again" (why the user was sent here). */
export async function loader({ request }: Route.LoaderArgs) {
  const path = wantedPath(request);
  const actor = await findActor(request.headers);
  if (actor?.owes) throw redirect(withReturn("/auth/strengthen", path));
  if (actor) throw redirect(homeOf(path, can(actor, "office:open")));
  const shown = { mode: new URL(request.url).searchParams.get("mode"), path, isSignUpOpen: await isSignUpOpen() };
  return data(shown, { headers: hasSignedInNote(request.headers) ? { "Set-Cookie": FORGET_SIGNED_IN } : {} });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "sign-up") return answerSignUp(form);
  if (intent === "reset") return answerResetRequest(form);
  const from = { intent: "sign-in", values: typedIn(form) };
  const input = SignInInput.safeParse(Object.fromEntries(form));
  if (!input.success) return data(misfilled(input.error, from), { status: 422 });
  const signedIn = await signIn(input.data, visitorOf(request, context));
  if (!signedIn.ok) {
    const { reason } = signedIn;
    if (reason.because === "wrong") return data(failed(WRONG_OR_UNCONFIRMED, from), { status: 422 });
    if (reason.because === "no-access") return data(failed(NO_ACCESS, from), { status: 403 });
    return data(failed(tooManyText(reason.retryAfter), from), { status: 429, headers: { "Retry-After": String(reason.retryAfter) } });
  }
  const { cookies, needsSecondFactor } = signedIn.value;
  const path = wantedPath(request);
  return needsSecondFactor
    ? redirectDocument(withReturn("/auth/second-factor", path), { headers: withCookies(cookies) })
    : arrive(path, cookies);
}

async function answerSignUp(form: FormData) {
  const from = { intent: "sign-up", values: typedIn(form) };
  const input = SignUpInput.safeParse(Object.fromEntries(form));
  if (!input.success) return data(misfilled(input.error, from), { status: 422 });
  const asked = await requestSignUp(input.data);
  if (!asked.ok) return data(failed("Sign-up is closed.", from), { status: 403 });
  return data(noticed("Success", "Account created successfully! Check your email for verification.", "sign-up"));
}

async function answerResetRequest(form: FormData) {
  const input = ResetRequestInput.safeParse(Object.fromEntries(form));
  if (!input.success) return data(misfilled(input.error, { intent: "reset", values: typedIn(form) }), { status: 422 });
  await requestPasswordReset(input.data);
  const text = "If there's an account with this address, we've sent a link to reset the password. The link is valid for one hour.";
  return data(noticed("Check your email", text, "reset"));
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction);
}

export default function AuthPage({ loaderData: { mode, path, isSignUpOpen: isOpen }, actionData: answer }: Route.ComponentProps) {
  const notice = answer?.notice;
  useEffect(() => {
    if (notice) toast({ ...notice, tone: "good" });
  }, [notice]);

  if (answer?.intent === "reset" || (!answer && mode === "reset") || (answer?.intent === null && mode === "reset")) {
    return (
      <AuthFrame title="Choose a new password" text="Enter your email address, and we'll send you a link to reset your password.">
        <ResetRequestForm answer={answer} signInHref={withReturn("/auth", path)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Sign in" text="Your account gives you access to the admin dashboard.">
      {mode && !answer && notices[mode] && (
        <div className="mb-6">
          <Notice {...notices[mode]} />
        </div>
      )}
      <SignInTabs answer={answer} mode={mode} path={path} isOpen={isOpen} />
    </AuthFrame>
  );
}

const notices: Partial<Record<string, { title: string; text: string }>> = {
  changed: { title: "Your password was changed", text: "Sign in with your new password. All earlier sessions have ended." },
  chosen: { title: "Your password is set", text: "You can now sign in." },
  again: { title: "Please sign in again", text: "Your sign-in timed out, or there were too many wrong codes." },
};

function SignInTabs({
  answer,
  mode,
  path,
  isOpen,
}: {
  answer: AuthAnswer | undefined;
  mode: string | null;
  path: string;
  isOpen: boolean;
}) {
  return (
    <Tabs
      label="Sign in or sign up"
      idPrefix="auth"
      selectedKey={(answer?.intent ?? mode) === "sign-up" ? "sign-up" : "sign-in"}
      tabs={[
        {
          key: "sign-in",
          label: "Sign In",
          href: withReturn("/auth", path),
          content: <SignInForm answer={answer} resetHref={withReturn("/auth?mode=reset", path)} />,
        },
        {
          key: "sign-up",
          label: "Sign Up",
          href: withReturn("/auth?mode=sign-up", path),
          content: <SignUpForm answer={answer} isOpen={isOpen} />,
        },
      ]}
    />
  );
}
