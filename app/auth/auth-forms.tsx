import { MIN_PASSWORD } from "~/domain/access/password-rules.input.ts";
import type { AuthAnswer } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField, FullNameField, NewPasswordField, PasswordField } from "./fields.tsx";
import { Notice } from "./notice.tsx";

export function SignInForm({ answer, resetHref }: { answer: AuthAnswer | undefined; resetHref: string }) {
  return (
    <AuthForm intent="sign-in" answer={answer} button="Sign In" busy="Signing In...">
      <EmailField />
      <PasswordField />
      <p>
        <a href={resetHref}>Forgot your password?</a>
      </p>
    </AuthForm>
  );
}

export function SignUpForm({ answer, isOpen }: { answer: AuthAnswer | undefined; isOpen: boolean }) {
  if (answer?.intent === "sign-up" && answer.notice) return <Notice {...answer.notice} />;
  if (!isOpen) return <p>Sign-up is closed. If you work here, ask an administrator for an account.</p>;
  return (
    <AuthForm intent="sign-up" answer={answer} button="Create Account" busy="Creating Account...">
      <FullNameField />
      <EmailField />
      <NewPasswordField minLength={MIN_PASSWORD} hint="You'll need it again to confirm your email address." />
    </AuthForm>
  );
}

export function ResetRequestForm({ answer, signInHref }: { answer: AuthAnswer | undefined; signInHref: string }) {
  if (answer?.notice) return <Notice {...answer.notice} />;
  return (
    <div className="grid gap-5">
      <AuthForm intent="reset" answer={answer} button="Send Reset Link" busy="Sending...">
        <EmailField />
      </AuthForm>
      <p className="text-center">
        <a href={signInHref}>Back to sign in</a>
      </p>
    </div>
  );
}
