import type { AuthAnswer } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { NewPasswordField, PasswordField } from "./fields.tsx";
import { Notice } from "./notice.tsx";

const INTENT = "change-password";

/** `minLength`: of the new password, in characters. */
export function ChangePassword({ answer, minLength }: { answer: AuthAnswer | undefined; minLength: number }) {
  if (answer?.intent === INTENT && answer.notice) return <Notice {...answer.notice} />;
  return (
    <>
      <p>A new password signs you out everywhere else, and a mail tells you that it was changed.</p>
      <AuthForm intent={INTENT} answer={answer} button="Change Password" busy="Changing...">
        <PasswordField label="Current Password" name="currentPassword" />
        <NewPasswordField label="New Password" minLength={minLength} />
      </AuthForm>
    </>
  );
}
