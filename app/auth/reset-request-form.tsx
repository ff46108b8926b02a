import type { AuthAnswer } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "./fields.tsx";
import { Notice } from "./notice.tsx";

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
