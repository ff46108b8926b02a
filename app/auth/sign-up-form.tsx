import { TextField } from "../ui/field.tsx";
import type { AuthAnswer } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";
import { Notice } from "./notice.tsx";

export function SignUpForm({ answer, isOpen }: { answer: AuthAnswer | undefined; isOpen: boolean }) {
  const own = answer?.intent === "sign-up" ? answer : undefined;
  if (own?.notice) return <Notice {...own.notice} />;
  if (!isOpen) return <p>Nobody can sign up at the moment. If you work here, ask an administrator for an account.</p>;
  return (
    <AuthForm intent="sign-up" answer={answer} button="Create Account" busy="Creating Account...">
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={own?.values.fullName}
        error={own?.fields.fullName}
      />
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
        autoComplete="new-password"
        required
        minLength={6}
        maxLength={128}
        hint="At least 6 characters. You need it again to confirm your address."
        error={own?.fields.password}
      />
    </AuthForm>
  );
}
