import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { FoundMailTest } from "~/domain/mail/index.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import type { AdminAnswer } from "../answers.ts";
import { Moment } from "../parts/times.tsx";
import { EncryptionFacts } from "./encryption-facts.tsx";
import { Transcript } from "./transcript.tsx";

/** A test's result: success or failure with its time, the likely causes, and the transcript. */
export function TestResult({ test }: { test: FoundMailTest }) {
  const { state, sentTo, actorEmail, startedAt, endedAt, explanations, report } = test;
  const heading = useFocusOnArrival();
  const trace = report?.trace ?? null;
  const look = looks[state];
  return (
    <section
      aria-labelledby="result"
      className={classNames("grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border bg-paper p-5 wrap-anywhere", look.border)}
    >
      <div className="grid gap-1">
        <h2 id="result" ref={heading} tabIndex={-1} className={classNames("flex gap-2 text-lg outline-none", look.text)}>
          <Icon name={look.icon} className="mt-0.5 size-6 shrink-0" />
          <span className="min-w-0">{titleOf(test)}</span>
        </h2>
        <p className="text-sm">
          To {sentTo}, <Moment at={endedAt ?? startedAt} />, sent by {actorEmail}
          {trace && `, took ${durationOf(trace.tookMs)}`}
        </p>
      </div>
      {trace?.response && (
        <p className="text-sm">
          Mail server response: <code>{trace.response}</code>
        </p>
      )}
      <AboutState test={test} />
      {trace?.isSignInSkipped && <NobodySignedIn isEncrypted={trace.tls !== null} />}
      {explanations.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-base">Likely causes</h3>
          <ul className="grid gap-3 text-sm">
            {explanations.map(({ cause, next }) => (
              <li key={cause} className="grid gap-1 rounded-md border border-line bg-limestone p-3">
                <span className="font-semibold text-heading">{cause}</span>
                <span>{next}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {trace && <EncryptionFacts trace={trace} />}
      {trace && <Transcript lines={trace.lines} isOpen={state === "failed"} />}
    </section>
  );
}

/** The result of a test whose response never arrived. */
export function UnknownFailure({ answer }: { answer: AdminAnswer }) {
  const heading = useFocusOnArrival();
  const [at, setAt] = useState(() => new Date());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has its time
  useEffect(() => setAt(new Date()), [answer]);
  return (
    <section aria-labelledby="result" className={classNames("grid gap-1 rounded-md border bg-paper p-5", looks.failed.border)}>
      <h2 id="result" ref={heading} tabIndex={-1} className={classNames("flex gap-2 text-lg outline-none", looks.failed.text)}>
        <Icon name={looks.failed.icon} className="mt-0.5 size-6 shrink-0" />
        {UNKNOWN}
      </h2>
      <p className="text-sm">
        <Moment at={at} />. The server didn't report a result. Check whether the email arrived before you send another.
      </p>
    </section>
  );
}

const UNKNOWN = "Unknown error occurred";
const good = { icon: "circle-check", border: "border-good/40", text: "text-good" };
const doubtful = { icon: "clock", border: "border-warn/40", text: "text-warn" };
const looks = {
  accepted: good,
  kept: { icon: "mail", border: "border-line", text: "text-heading" },
  failed: { icon: "circle-alert", border: "border-bad/40", text: "text-fault" },
  sending: doubtful,
  interrupted: doubtful,
} as const;

function titleOf({ state, error }: FoundMailTest): string {
  if (state === "accepted") return "Test email sent successfully!";
  if (state === "kept") return "Test email captured";
  if (state === "failed") return error || UNKNOWN;
  return state === "sending" ? "This test is in progress." : "This test was interrupted.";
}

function durationOf(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} seconds`;
}

function AboutState({ test: { state, report } }: { test: FoundMailTest }) {
  if (state === "accepted")
    return (
      <p className="text-sm">
        The mail server accepted it. If it doesn't arrive within a few minutes, check your spam folder, then check{" "}
        <Link to="/admin/smtp-test/records">SPF, DKIM, DMARC</Link>.
      </p>
    );
  if (state === "kept")
    return (
      <p className="text-sm">
        No mail server is set, so the email was stored on this machine and not delivered.{" "}
        <Link to={`/admin/smtp-test/mails/${report?.keptAs}`}>View email</Link>
      </p>
    );
  if (state === "interrupted")
    return (
      <p className="text-sm">
        The program stopped during this test, so we don't know whether the email was sent. Check whether it arrived.
      </p>
    );
  return state === "sending" ? <p className="text-sm">Reload this page in a moment to see the result.</p> : null;
}

/** An accepted email proves nothing about a password that the server didn't ask for. */
function NobodySignedIn({ isEncrypted }: { isEncrypted: boolean }) {
  return (
    <p className="flex gap-2 rounded-md border border-warn/40 bg-warn-tint p-3 text-sm">
      <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <strong className="text-heading">Sign-in wasn't tested.</strong> The server didn't offer sign-in, so the username and password in
        SMTP_URL weren't used. This test doesn't show whether they're correct.{" "}
        {isEncrypted
          ? "If email to other providers is refused, use the submission port, usually 587 or 465."
          : "Many servers offer sign-in only over an encrypted connection, usually port 587 with STARTTLS or port 465 with smtps://."}
      </span>
    </p>
  );
}

/** The person who sent the test continues here, including with a screen reader. The form is below. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
