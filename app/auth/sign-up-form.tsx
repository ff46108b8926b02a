import { MIN_PASSWORD } from "~/domain/access/password-rules.input.ts";
import type { AuthAnswer } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField, FullNameField, NewPasswordField } from "./fields.tsx";
import { Notice } from "./notice.tsx";

export function SignUpForm({ answer, isOpen }: { answer: AuthAnswer | undefined; isOpen: boolean }) {
  if (answer?.intent === "sign-up" && answer.notice) return <Notice {...answer.notice} />;
  if (!isOpen) return <p>Nobody can sign up at the moment. If you work here, ask an administrator for an account.</p>;
  return (
    <AuthForm intent="sign-up" answer={answer} button="Create Account" busy="Creating Account...">
      <FullNameField />
      <EmailField />
      <NewPasswordField minLength={MIN_PASSWORD} hint="You need it again to confirm your address." />
    </AuthForm>
  );
}
