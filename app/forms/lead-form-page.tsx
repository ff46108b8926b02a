import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import type { Elements } from "~/app/ui/elements.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { mailtoLink } from "~/domain/email-address.input.ts";
import type { GuideLink } from "~/domain/leads/lead-form.input.ts";
import { type LeadFormKind, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { CallNow } from "./call-now.tsx";
import { fillText } from "./fill-text.ts";
import { LeadForm } from "./lead-form.tsx";
import type { OwnParts } from "./lead-form-fields.tsx";
import { firstWrong, splitRefusal } from "./lead-input.ts";
import { plainService } from "./plain-service.ts";
import { ProblemSummary } from "./problem-summary.tsx";
import { CameAlong, Reference, Urgent } from "./reference.tsx";
import { useSiteFacts } from "./site-facts.ts";
import { whyText } from "./verification/rules.ts";

interface LeadFormPageProps {
  kind: LeadFormKind;
  service?: string;
  /** What the visitor sent, by field. */
  values?: Record<string, string>;
  errors?: Record<string, string>;
  message?: string;
  /** What this kind of form has besides the usual fields. */
  ownParts?: (idPrefix: string) => OwnParts;
}

/** The page for a form that was sent without JavaScript and refused: what's wrong, with links to the fields, and the visitor's own text. */
export function LeadFormPage({ kind, service, values, errors = {}, message, ownParts }: LeadFormPageProps) {
  const { errors: own, rest } = splitRefusal(kind, errors);
  const idPrefix = `refused-${kind}`;
  const isUnverified = "verificationToken" in errors;
  const problems = isUnverified ? [leadFormOf(kind).verificationFailure, whyText(errors.verificationToken ?? "")].filter(Boolean) : rest;
  return (
    <main className="page-width grid max-w-3xl gap-8 py-16 md:py-24">
      <h1>{leadFormOf(kind).title}</h1>
      {(message || firstWrong(kind, own)) && (
        <ProblemSummary
          idPrefix={idPrefix}
          title={message || "Please check the marked fields."}
          problems={[
            ...leadFormOf(kind).fields.flatMap((field) => (own[field] ? [{ text: own[field], href: `#${idPrefix}-${field}` }] : [])),
            ...problems.map((text) => ({ text })),
          ]}
        />
      )}
      <Card isRaised>
        <LeadForm kind={kind} service={service} values={values} errors={own} idPrefix={idPrefix} own={ownParts?.(idPrefix)} />
      </Card>
    </main>
  );
}

interface SentPageProps {
  kind: LeadFormKind;
  service?: string;
  /** Null if the address doesn't name a request of ours. */
  receipt: { reference: string; reply: string; device: string; isByPhone: boolean; files: string[] } | null;
  /** Instead of the form's own words: those of a form that staff built. */
  said?: { title: string; text: string };
  /** The form asked for files, and none came: browsers without scripts can't upload any. */
  lacksFiles?: boolean;
  /** Instead of the form's own: the guide that was asked for. */
  guide?: GuideLink;
  /** Where the visitor can choose a time, if they asked for a meeting. */
  booking?: string | null;
  /** Shown below: what else the request unlocks. */
  children?: Elements;
}

/** The page after a request was sent without JavaScript. */
export function SentPage({ kind, service, receipt, said, lacksFiles = false, guide: asked, booking, children }: SentPageProps) {
  const { success, service: label, guide: own } = leadFormOf(kind);
  const guide = asked ?? own;
  const facts = useSiteFacts();
  return (
    <main className="page-width grid min-h-[60vh] max-w-3xl content-center gap-6 py-16 md:py-24">
      <span className="grid size-16 place-items-center rounded-full bg-good-tint text-good">
        <Icon name="circle-check" className="size-8" />
      </span>
      {/* The form's own text may mention a download, which only a script can start. */}
      <h1>{said?.title || (guide ? "Your guide is ready" : success.title)}</h1>
      {receipt?.isByPhone && <CallNow />}
      {said?.text && <p className="max-w-text text-lg whitespace-pre-line wrap-anywhere">{said.text}</p>}
      {!said?.text && (guide || success.text) && (
        <p className="max-w-text text-lg">{guide ? guide.text : fillText(success.text, { ...facts, service })}</p>
      )}
      {receipt && !guide && !said?.text && (
        <p className="max-w-text">
          Your request: <strong>{plainService(service ?? label)}</strong>. <span>{receipt.reply}</span>
        </p>
      )}
      {receipt && <CameAlong device={receipt.device} files={receipt.files} />}
      {lacksFiles && facts.email && (
        <p className="max-w-text">
          To send your files, email them to <a href={mailtoLink(facts.email)}>{facts.email}</a>.
        </p>
      )}
      {receipt && <Reference reference={receipt.reference} />}
      {!receipt?.isByPhone && <Urgent />}
      {booking && (
        <ButtonLink href={booking} className="justify-self-start">
          Choose a time
        </ButtonLink>
      )}
      <div className="flex flex-wrap gap-3">{guide ? <GuideButtons {...guide} /> : <OtherPages />}</div>
      {children}
    </main>
  );
}

function GuideButtons({ href, file, label }: GuideLink) {
  return (
    <>
      {file && (
        <ButtonLink href={file} download>
          <Icon name="download" />
          Download as a text file
        </ButtonLink>
      )}
      <ButtonLink href={href} variant={file ? "secondary" : "primary"}>
        {label}
      </ButtonLink>
    </>
  );
}

function OtherPages() {
  return (
    <>
      <ButtonLink href="/" variant="secondary">
        Go to the home page
      </ButtonLink>
      <ButtonLink href="/blog" variant="quiet">
        Read our articles
      </ButtonLink>
      <ButtonLink href="/contact" variant="quiet">
        Submit another request
      </ButtonLink>
    </>
  );
}
