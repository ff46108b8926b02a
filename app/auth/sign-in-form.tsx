import { TextField } from "../ui/field.tsx";
import type { AuthAnswer } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";

export function SignInForm({ answer, resetHref }: { answer: AuthAnswer | undefined; resetHref: string }) {
  const own = answer?.intent === "sign-in" ? answer : undefined;
  return (
    <AuthForm intent="sign-in" answer={answer} button="Sign In" busy="Signing In...">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={own?.values.email}
        error={own?.fields.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
        error={own?.fields.password}
      />
      <p>
        <a href={resetHref}>Forgot your password?</a>
      </p>
    </AuthForm>
  );
}
