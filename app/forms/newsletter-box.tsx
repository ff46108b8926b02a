import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { Button } from "~/app/ui/button.tsx";
import { TextField } from "~/app/ui/field.tsx";
import { toast } from "~/app/ui/toast.tsx";
import { dismissToast } from "~/app/ui/toast-store.ts";
import { withOwnMessages } from "../ui/own-messages.ts";
import { Honeypot } from "./honeypot.tsx";
import { OFFLINE, waitText } from "./post-json.ts";
import { PrivacyLine } from "./privacy-line.tsx";
import type { subscriber } from "./subscribe.ts";
import type { Outcome } from "./verified-sender.ts";
import { rememberVisit } from "./visit.ts";

const FAILURE = "Failed to subscribe. Please try again.";
const INVALID = "Please enter a valid email address.";

interface NewsletterBoxProps {
  idPrefix: string;
  isDoubleOptIn: boolean;
  tone?: "light" | "ink";
  /** The message after a failed signup. */
  failure?: string;
  /** What was entered and refused, if it was sent without JavaScript. */
  refused?: { email: string; error: string };
}

/** The newsletter signup: a form post without JavaScript, sent in place with it (docs/decisions/0004-forms-without-javascript.md). */
export function NewsletterBox({ idPrefix, isDoubleOptIn, tone = "light", failure = FAILURE, refused }: NewsletterBoxProps) {
  const { form, isBusy, error, sentText, onFocus, onInput, onSubmit } = useNewsletterBox(isDoubleOptIn, failure, refused?.error);
  const { pathname } = useLocation();
  return (
    <div className="@container">
      <form
        ref={form}
        method="post"
        action="/api/newsletter-signup"
        data-form="newsletter"
        onFocus={onFocus}
        onInput={onInput}
        onSubmit={onSubmit}
        className="relative"
      >
        <input type="hidden" name="pageUrl" value={pathname} />
        <Honeypot idPrefix={idPrefix} />
        <div className="grid gap-3 @md:max-w-xl @md:grid-cols-[1fr_auto] @md:items-start">
          <TextField
            label="Email"
            name="email"
            id={`${idPrefix}-email`}
            type="email"
            autoComplete="email"
            spellCheck={false}
            required
            defaultValue={refused?.email}
            error={error}
          />
          {/* As far down as the field is below its label. */}
          <Button type="submit" variant={tone === "ink" ? "onDark" : "secondary"} isBusy={isBusy} className="@md:mt-[1.83rem]">
            {isBusy ? "Subscribing..." : "Subscribe"}
          </Button>
        </div>
        {sentText && <p className="mt-3 wrap-anywhere">{sentText}</p>}
        <div className="mt-3">
          <PrivacyLine />
        </div>
      </form>
    </div>
  );
}

function useNewsletterBox(isDoubleOptIn: boolean, failure: string, refusal = "") {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const shownToast = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState(refusal);
  const [sentText, setSentText] = useState(""); // Stays after the toast is gone.
  const { load, onFocus, send } = useSubscriber();

  useEffect(() => {
    // The box is on every page, so it sees the first page of a visit.
    rememberVisit();
    withOwnMessages(form.current);
  }, []);

  function say(text: Parameters<typeof toast>[0]) {
    dismissToast(shownToast.current);
    shownToast.current = toast(text);
  }

  function refuse(field: HTMLInputElement) {
    flushSync(() => setError(INVALID));
    field.focus();
    say({ title: "Invalid Email", text: INVALID, tone: "bad" });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const [field, website] = ["email", "website"].map((name) => element.elements.namedItem(name));
    if (isSending.current || !(field instanceof HTMLInputElement) || !(website instanceof HTMLInputElement)) return;
    const email = field.value.trim();
    if (!email.includes("@") || field.validity.typeMismatch) return refuse(field);
    isSending.current = true;
    setBusy(true);
    const outcome = await send(element, email, website.value);
    isSending.current = false;
    flushSync(() => setBusy(false));
    if (!outcome) return;
    if (outcome.type === "refused" && "email" in outcome.fields) return refuse(field);
    if (outcome.type === "sent") {
      field.value = "";
      setSentText((await load()).sentText(email, isDoubleOptIn));
    }
    say(answerTo(outcome, isDoubleOptIn, failure));
    if (document.activeElement === document.body) element.querySelector("button")?.focus({ preventScroll: true });
  }

  return { form, isBusy, error, sentText, onFocus, onSubmit, onInput: () => error && setError("") };
}

/** The sending part, loaded when someone starts to type. */
function useSubscriber() {
  const part = useRef<Promise<ReturnType<typeof subscriber>> | null>(null);

  function load() {
    part.current ??= import("./subscribe.ts").then((module) => module.subscriber());
    return part.current;
  }

  function onFocus({ target }: FocusEvent<HTMLFormElement>) {
    if (target instanceof HTMLButtonElement) return;
    load().then(
      (ready) => ready.prepare(),
      () => (part.current = null),
    );
  }

  /** Null: the browser sends it, because the form works without scripts too. */
  async function send(element: HTMLFormElement, email: string, website: string): Promise<Outcome | null> {
    const ready = await load().catch(() => (part.current = null));
    if (ready) return ready.subscribe(email, website);
    if (!navigator.onLine) return { type: "failed" };
    element.submit();
    return null;
  }

  return { load, onFocus, send };
}

function answerTo(outcome: Outcome, isDoubleOptIn: boolean, failure: string): Parameters<typeof toast>[0] {
  if (outcome.type === "sent" && isDoubleOptIn) {
    return {
      title: "Successfully Subscribed!",
      text: "Thank you for subscribing to our newsletter. Check your email for confirmation.",
      tone: "good",
    };
  }
  if (outcome.type === "sent") return { title: "Successfully subscribed to our newsletter!", tone: "good" };
  if (outcome.type === "unverified") return { title: "Verification Failed", text: "Please try again.", tone: "bad" };
  return {
    title: "Subscription Failed",
    text: outcome.type === "wait" ? waitText(outcome.seconds) : navigator.onLine ? failure : OFFLINE,
    tone: "bad",
  };
}
