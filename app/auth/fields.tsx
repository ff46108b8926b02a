import { TextField } from "../ui/field.tsx";
import { useFormAnswer } from "./form-answer.ts";

/** The fields of the sign-in forms, with the limits from `access.input.ts`. Each shows the errors of the form around it. */
export function EmailField() {
  const answer = useFormAnswer();
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={answer?.values.email}
      error={answer?.fields.email}
    />
  );
}

export function FullNameField() {
  const answer = useFormAnswer();
  return (
    <TextField
      label="Full Name"
      name="fullName"
      autoComplete="name"
      required
      defaultValue={answer?.values.fullName}
      error={answer?.fields.fullName}
    />
  );
}

/** The user's current password. */
export function PasswordField({ label = "Password", name = "password" }: { label?: string; name?: string }) {
  const answer = useFormAnswer();
  return <TextField label={label} name={name} type="password" autoComplete="current-password" required error={answer?.fields[name]} />;
}

/** A newly chosen password. */
export function NewPasswordField({ label = "Password", minLength, hint = "" }: { label?: string; minLength: number; hint?: string }) {
  const answer = useFormAnswer();
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={minLength}
      hint={`At least ${minLength} characters. ${hint}`.trim()}
      error={answer?.fields.password}
    />
  );
}

/** A code from an authenticator app, or a recovery code. */
export function CodeField({ label = "Code" }: { label?: string }) {
  const answer = useFormAnswer();
  return (
    <TextField
      label={label}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={answer?.fields.code}
    />
  );
}
