import { type FormEvent, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { InPlaceAnswer, SessionState } from "../../auth/session-answer.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import {
  currentInterruption,
  goOnAs,
  type Interruption,
  putOff,
  setPerson,
  subscribeToInterruption,
  type Waiting,
} from "./held-requests.ts";
import { inNewTab } from "./new-tab.ts";

type Step = "asking" | "password" | "code" | "more" | "other";
type Who = { userId: string; email: string };

const UNREACHABLE = "We can't reach the server right now. Try again in a minute.";

/** Comes where a request found no session: signs in without leaving the screen, then sends what waits. */
export function SessionDialog({ userId, email }: Who) {
  useEffect(() => setPerson(userId), [userId]);
  const interruption = useSyncExternalStore(subscribeToInterruption, currentInterruption, () => null);
  const [title, setTitle] = useState(TITLE);
  useFocusBack(interruption);
  return (
    <Dialog isOpen={interruption !== null} onClose={putOff} title={title} size="sm">
      {interruption && <SignInAgain userId={userId} email={email} kind={interruption.kind} onTitle={setTitle} />}
    </Dialog>
  );
}

const TITLE = "No active session";
/** What the dialog is called where signing in is not what is missing. */
const titles: Partial<Record<Step, string>> = { other: "You're signed in as someone else", more: "One more step to sign in" };

/** When the dialog is gone, the control that was used has the focus again, as soon as it takes it; where it is gone too, the screen. */
function useFocusBack(interruption: Interruption | null): void {
  const isOpen = interruption !== null;
  const control = interruption?.control;
  useEffect(() => {
    if (!isOpen) return;
    return () => focusWhenFree(control?.isConnected ? control : document.getElementById("screen"));
  }, [isOpen, control]);
}

function focusWhenFree(target: HTMLElement | null): void {
  if (!target) return;
  const free = new MutationObserver(() => take());
  const take = () => {
    // Someone, or a form with something to say, was faster.
    const isTaken = document.activeElement !== document.body;
    if (!isTaken) target.focus({ preventScroll: true });
    if (isTaken || document.activeElement === target || !target.isConnected) free.disconnect();
  };
  free.observe(target, { attributeFilter: ["disabled"] });
  requestAnimationFrame(take);
}

/** What is said, and what the button does, by what waits. */
const kinds: Record<Waiting, { text: string; button: string; as: string }> = {
  read: { text: "Sign in to continue.", button: "Sign in", as: "Continue as" },
  form: { text: "What you typed is still here. Sign in to save it.", button: "Sign in and save", as: "Save as" },
  files: { text: "The files you chose are still here. Sign in to upload them.", button: "Sign in and upload", as: "Upload as" },
  act: { text: "Sign in to finish what you started.", button: "Sign in and continue", as: "Continue as" },
};

type SignInAgainProps = Who & { kind: Waiting; onTitle: (title: string) => void };

function SignInAgain({ userId, email, kind, onTitle }: SignInAgainProps) {
  const { step, other, answer, isBusy, look, send, setStep } = useSignIn({ userId, email });
  useEffect(() => onTitle(titles[step] ?? TITLE), [step, onTitle]);
  useEffect(() => () => onTitle(TITLE), [onTitle]);
  if (step === "asking") return <p role="status">Checking your session…</p>;
  if (step === "other" && other) return <OtherPerson before={email} now={other} kind={kind} onChange={() => setStep("password")} />;
  if (step === "more") {
    return (
      <>
        <p>Your account needs one more step before you can continue. Finish it in a new tab, then come back here.</p>
        <NewTab href={inNewTab("/auth/strengthen")} label="Continue in a new tab" onBack={look} />
      </>
    );
  }
  return (
    <form onSubmit={send} className="grid gap-5">
      <p>You've been signed out. {kinds[kind].text}</p>
      {answer?.error && (
        <p role="alert" className="text-sm font-medium text-fault">
          {answer.error}
        </p>
      )}
      {step === "code" ? (
        <TextField
          key="code"
          label="Code"
          name="code"
          hint="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoFocus
          required
        />
      ) : (
        <>
          <TextField label="Email" name="email" type="email" autoComplete="username" defaultValue={email} required />
          <TextField key="password" label="Password" name="password" type="password" autoComplete="current-password" autoFocus required />
        </>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button variant="secondary" onClick={putOff}>
          Not now
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Signing in…" : kinds[kind].button}
        </Button>
      </div>
      {step === "password" && <NewTab href={inNewTab("/auth")} label="Use a new tab instead" onBack={look} />}
    </form>
  );
}

function OtherPerson({ before, now, kind, onChange }: { before: string; now: Who; kind: Waiting; onChange: () => void }) {
  return (
    <>
      <p>
        You're now signed in as <strong className="break-all text-heading">{now.email}</strong>. This page was opened by{" "}
        <strong className="break-all text-heading">{before}</strong>. {kind !== "read" && "Nothing has been saved."}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={putOff}>
          Not now
        </Button>
        <Button variant="secondary" onClick={onChange}>
          Use another account
        </Button>
        <Button onClick={() => goOnAs(now.userId)}>{`${kinds[kind].as} ${now.email}`}</Button>
      </div>
    </>
  );
}

/** Between two looks at the session while someone may sign in elsewhere, in milliseconds. */
const LOOK_EVERY = 5_000;

/**
 * For what this window can't do: a link, and a look at the session when someone comes back from it. Two windows side by side, or a tab that a
 * finger goes back to, may bring no focus: once the link was followed, the session is looked at again and again.
 */
function NewTab({ href, label, onBack }: { href: string; label: string; onBack: () => void }) {
  const [isFollowed, setFollowed] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("focus", onBack, { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && onBack(), { signal });
    return () => listening.abort();
  }, [onBack]);
  useEffect(() => {
    if (!isFollowed) return;
    const timer = setInterval(onBack, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isFollowed, onBack]);
  return (
    <p className="text-sm">
      <a href={href} target="_blank" rel="noopener" onClick={() => setFollowed(true)}>
        {label}
      </a>
    </p>
  );
}

function useSignIn(own: Who) {
  const { userId } = own;
  const [step, setStep] = useState<Step>("asking");
  const [other, setOther] = useState<Who | null>(null);
  const [answer, setAnswer] = useState<InPlaceAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);

  const look = useCallback(async () => {
    const state = await ask<SessionState>("/auth/session");
    if (!state?.person) return setStep((now) => (now === "asking" || now === "other" ? "password" : now));
    if (state.owes) return setStep("more");
    if (state.person.userId === userId) return goOnAs(userId);
    if (!state.person.isStaff) {
      setAnswer({ error: `${state.person.email} can't open the back office. Sign in with another account.` });
      return setStep("password");
    }
    setOther(state.person);
    setStep("other");
  }, [userId]);
  useEffect(() => void look(), [look]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React hands the event on to the form of the screen, around the dialog in its tree.
    event.stopPropagation();
    const body = new FormData(event.currentTarget);
    body.set("intent", step === "code" ? "second-factor" : "sign-in");
    setBusy(true);
    const said = (await ask<InPlaceAnswer>("/auth/session", body)) ?? { error: UNREACHABLE };
    setAnswer(said);
    setBusy(false);
    if (said.startAgain) setStep("password");
    if (said.error) return;
    if (said.needsSecondFactor) setStep("code");
    else await look();
  };
  return { step, other, answer, isBusy, look, send, setStep };
}

/** Null where the server could not be asked. */
async function ask<Answer>(path: string, body?: FormData): Promise<Answer | null> {
  try {
    const answer = await fetch(path, body ? { method: "POST", body } : { cache: "no-store" });
    return (await answer.json()) as Answer;
  } catch {
    // No way to the server, or an answer of something between.
    return null;
  }
}
