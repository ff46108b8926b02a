import { TextField } from "../ui/field.tsx";
import type { AuthAnswer } from "./auth-answer.ts";
import { AuthForm } from "./auth-form.tsx";

interface Props {
  isOn: boolean;
  answer: AuthAnswer | undefined;
  /** Present right after the set-up was begun: shown this once. */
  setUp?: { uri: string; recoveryCodes: string[] };
}

export function SecondFactor({ isOn, answer, setUp }: Props) {
  if (setUp) return <SetUp {...setUp} answer={answer} />;
  if (answer?.intent === "confirm-second-factor") return <Confirm answer={answer} />;
  const intent = isOn ? "stop-second-factor" : "start-second-factor";
  return (
    <>
      <p>
        {isOn
          ? "It is on: whoever signs in with your password is asked for a code from your authenticator app."
          : "With it a stolen password opens nothing: signing in takes a code from an authenticator app as well."}
      </p>
      <AuthForm
        intent={intent}
        answer={answer?.intent === intent ? answer : undefined}
        button={isOn ? "Turn it off" : "Set it up"}
        busy={isOn ? "Turning off..." : "Setting up..."}
      >
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
          error={answer?.fields.password}
        />
      </AuthForm>
    </>
  );
}

function SetUp({ uri, recoveryCodes, answer }: { uri: string; recoveryCodes: string[]; answer: AuthAnswer | undefined }) {
  const key = new URL(uri).searchParams.get("secret") ?? "";
  return (
    <>
      <p>
        Enter this key in your authenticator app, or <a href={uri}>open it there</a> if the app is on this device.
      </p>
      <p className="rounded-md border border-line bg-limestone p-4 font-mono break-all text-ink" data-key>
        {key.match(/.{1,4}/g)?.join(" ")}
      </p>
      <p>Keep these recovery codes where you find them without your phone. Each works once. They are shown only now.</p>
      <ul className="grid grid-cols-2 gap-2 rounded-md border border-line bg-limestone p-4 font-mono text-ink" data-recovery-codes>
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Confirm answer={answer} />
    </>
  );
}

function Confirm({ answer }: { answer: AuthAnswer | undefined }) {
  return (
    <AuthForm intent="confirm-second-factor" answer={answer} button="Turn it on" busy="Turning on...">
      <TextField label="Code from the app" name="code" autoComplete="one-time-code" required maxLength={40} error={answer?.fields.code} />
    </AuthForm>
  );
}
