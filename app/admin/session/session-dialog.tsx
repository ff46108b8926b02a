import { type FormEvent, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { InPlaceAnswer, SessionState } from "../../auth/session-answer.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { withOwnMessages } from "../../ui/own-messages.ts";
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

/** Opens when a request finds no session. People sign in without leaving the screen, and then the waiting requests are sent. */
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
/** The dialog's title if the problem isn't a missing sign-in. */
const titles: Partial<Record<Step, string>> = { other: "You're signed in as someone else", more: "One more step to sign in" };

/**
 * Once the dialog is gone, returns the focus to the last used control as soon as it can take it, or to the screen if the control is gone
 * too.
 */
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
    // Someone, or a form with an error, took the focus first.
    const isTaken = document.activeElement !== document.body;
    if (!isTaken) target.focus({ preventScroll: true });
    if (isTaken || document.activeElement === target || !target.isConnected) free.disconnect();
  };
  free.observe(target, { attributeFilter: ["disabled"] });
  requestAnimationFrame(take);
}

/** The dialog's text and button, by what's waiting. */
const kinds: Record<Waiting, { text: string; button: string; as: string }> = {
  read: { text: "Sign in to continue.", button: "Sign in", as: "Continue as" },
  form: { text: "What you typed is still here. Sign in to save it.", button: "Sign in and save", as: "Save as" },
  files: { text: "The files you chose are still here. Sign in to upload them.", button: "Sign in and upload", as: "Upload as" },
  action: { text: "Sign in to finish what you started.", button: "Sign in and continue", as: "Continue as" },
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
    <form ref={withOwnMessages} onSubmit={send} className="grid gap-5">
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

/** How often the session is checked while someone may be signing in elsewhere, in milliseconds. */
const LOOK_EVERY = 5_000;

/**
 * For steps that this window can't do: a link, and a session check when someone returns. Switching between two windows, or back to a tab on
 * a phone, may not trigger a focus event, so once the link was used, the session is polled.
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
    // React passes the event on to the screen's form, which surrounds the dialog in its tree.
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

/** Null if the server couldn't be reached. */
async function ask<Answer>(path: string, body?: FormData): Promise<Answer | null> {
  try {
    const answer = await fetch(path, body ? { method: "POST", body } : { cache: "no-store" });
    return (await answer.json()) as Answer;
  } catch {
    // The server can't be reached, or a proxy answered.
    return null;
  }
}
