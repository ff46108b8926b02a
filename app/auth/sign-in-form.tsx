import type { AuthAnswer } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField, PasswordField } from "./fields.tsx";

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
