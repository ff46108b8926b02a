import type { AccountAnswer } from "./account-forms.ts";
import { AuthForm } from "./auth-form.tsx";
import { CodeField, PasswordField } from "./fields.tsx";
import { Notice } from "./notice.tsx";

interface Props {
  isOn: boolean;
  answer: AccountAnswer | undefined;
}

export function SecondFactor({ isOn, answer }: Props) {
  if (answer?.setUp) return <SetUp {...answer.setUp} answer={answer} />;
  if (answer?.intent === "confirm-second-factor") return <Confirm answer={answer} />;
  if (isOn) return <TurnedOn answer={answer} />;
  return (
    <>
      <p>Protect your account even if your password is stolen. You'll also need a code from an authenticator app to sign in.</p>
      <AuthForm intent="start-second-factor" answer={answer} button="Set it up" busy="Setting up...">
        <PasswordField />
      </AuthForm>
    </>
  );
}

function SetUp({ uri, recoveryCodes, qr, answer }: NonNullable<AccountAnswer["setUp"]> & Pick<Props, "answer">) {
  const key = new URL(uri).searchParams.get("secret") ?? "";
  return (
    <>
      <p>
        Scan this code with your authenticator app, or enter the key below it. If the app is on this device,{" "}
        <a href={uri}>open it in the app</a>.
      </p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        shapeRendering="crispEdges"
        className="size-52 rounded-md border border-line bg-white text-black"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <p className="rounded-md border border-line bg-limestone p-4 font-mono break-all text-ink" data-key>
        {key.match(/.{1,4}/g)?.join(" ")}
      </p>
      <RecoveryCodes codes={recoveryCodes} />
      <Confirm answer={answer} />
    </>
  );
}

function Confirm({ answer }: Pick<Props, "answer">) {
  return (
    <AuthForm intent="confirm-second-factor" answer={answer} button="Turn it on" busy="Turning on...">
      <CodeField label="Code from the app" />
    </AuthForm>
  );
}

function TurnedOn({ answer }: Pick<Props, "answer">) {
  return (
    <>
      <p>Signing in requires your password and a code from your authenticator app.</p>
      {answer?.recoveryCodes ? (
        <>
          {answer.notice && <Notice {...answer.notice} />}
          <RecoveryCodes codes={answer.recoveryCodes} />
        </>
      ) : (
        <AuthForm intent="renew-recovery-codes" answer={answer} button="Create new recovery codes" busy="Creating...">
          <p>If you've lost or used up your recovery codes, create new ones. The old ones will stop working.</p>
          <PasswordField />
        </AuthForm>
      )}
      <AuthForm intent="stop-second-factor" answer={answer} button="Turn it off" busy="Turning off...">
        <p>After you turn it off, you'll need only your password to sign in. Your key and recovery codes are deleted.</p>
        <PasswordField />
      </AuthForm>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <p>Store these recovery codes somewhere you can reach without your phone. Each code works once. They won't be shown again.</p>
      <ul className="grid grid-cols-2 gap-2 rounded-md border border-line bg-limestone p-4 font-mono text-ink" data-recovery-codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}
