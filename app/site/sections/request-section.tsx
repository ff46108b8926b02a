import { LeadForm } from "~/app/forms/lead-form.tsx";
import type { SentRequest } from "~/app/forms/sent-request.ts";
import { type SupportLevel, supportParts } from "~/app/forms/support/support-parts.tsx";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import { still } from "~/app/ui/still.tsx";
import { type LeadFormKind, leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { linesOf } from "~/domain/lines.input.ts";
import { type BandLook, bandLook } from "./band-look.ts";
import type { Firm } from "./read-firm.ts";
import type { Drawn, ScriptedProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** What the server draws of it. */
interface DrawnRequest extends Drawn<"request"> {
  anchor: string;
  firm: Firm;
}

/** What its form needs in the browser. */
export interface SentRequestForm {
  anchor: string;
  kind: LeadFormKind;
  /** Empty: the form's own. */
  service: string;
  submit: string;
  /** What the message begins with. */
  message: string;
  /** For a support request. */
  levels: SupportLevel[] | undefined;
  /** Whether the hours are beside it, on the right, or advice on the left. */
  hasHours: boolean;
  /** The band's background and the space above it. */
  look: BandLook;
}

/** A form, and beside it what to write in it, or when the office is open. */
export default function RequestSection({ drawn, ...sent }: SentRequestForm & ScriptedProps<DrawnRequest>) {
  const { anchor, kind, service, submit, message, levels, hasHours, look } = sent;
  const form = (
    <Card as="section" isRaised aria-labelledby={`${anchor}-form`} className="form-card grid min-w-0 gap-6 lg:col-span-7">
      <FormHeading of={drawn} className="grid gap-2" />
      <LeadForm
        kind={kind}
        service={service || undefined}
        submitLabel={submit || undefined}
        values={message ? { message } : undefined}
        onDone={leadFormOf(kind).guide ? (sentRequest) => goOn(sentRequest, kind, service) : undefined}
        idPrefix={anchor}
        own={levels && supportParts(levels, anchor)}
      />
    </Card>
  );
  return (
    <Section id={anchor} {...bandLook(look)}>
      <div
        data-scripts="request"
        className={hasHours ? "grid items-start gap-8 lg:grid-cols-12" : "grid items-start gap-x-12 gap-y-10 lg:grid-cols-12"}
      >
        {!hasHours && <Side of={drawn} className="min-w-0 lg:col-span-5" />}
        {form}
        {hasHours && <Side of={drawn} variant="hours" className="grid min-w-0 gap-6 lg:col-span-5" />}
      </div>
    </Section>
  );
}

/** What someone gets for their details is on the next page. */
function goOn({ receipt }: SentRequest, kind: LeadFormKind, service: string): void {
  location.assign(`/contact/sent?${new URLSearchParams({ form: kind, ...(kind === "guide" && { service }), receipt })}`);
}

const FormHeading = still(
  "div",
  import.meta.env.SSR &&
    ((drawn: DrawnRequest) => (
      <>
        <h2 id={`${drawn.anchor}-form`} className="text-2xl/tight">
          {textsOf(drawn).words("formTitle")}
        </h2>
        <p className="invitation">{textsOf(drawn).words("formText")}</p>
      </>
    )),
);

const Side = still(
  "div",
  import.meta.env.SSR && ((drawn: DrawnRequest, variant: string) => (variant === "hours" ? <Hours {...drawn} /> : <Advice {...drawn} />)),
);

/** What to write, so that no one has to ask again. */
function Advice(drawn: DrawnRequest) {
  const { title, intro, points, note } = drawn.content;
  const { words, marked } = textsOf(drawn);
  return (
    <>
      {title && <h2>{words("title")}</h2>}
      {intro && <p className="mt-4 max-w-text text-lg">{marked("intro")}</p>}
      {points && (
        <ol className="mt-6 grid max-w-text list-decimal gap-3 pl-6 marker:font-semibold marker:text-accent">
          {linesOf(points).map((point) => (
            <li key={point} className="pl-2">
              {point}
            </li>
          ))}
        </ol>
      )}
      {note && <p className="mt-8 max-w-text border-l-2 border-accent pl-5">{marked("note")}</p>}
    </>
  );
}

/** When the office is open, and what to do when it isn't. */
function Hours(drawn: DrawnRequest) {
  const { content, anchor, firm } = drawn;
  const { words, marked } = textsOf(drawn);
  return (
    <>
      <Card as="section" aria-labelledby={`${anchor}-hours`} className="grid gap-4">
        <h2 id={`${anchor}-hours`} className="text-2xl/tight">
          {words("hours")}
        </h2>
        <table className="w-full text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">Days</th>
              <th scope="col">Hours</th>
            </tr>
          </thead>
          <tbody>
            {[...firm.officeHours, { days: null, hours: firm.emergencyHours }].map(({ days, hours }) => (
              <tr key={days} className="border-t border-edge first:border-t-0">
                <th scope="row" className="py-3 pr-4 font-normal">
                  {days ?? words("emergencies")}
                </th>
                <td className="py-3 text-right font-semibold text-heading">{hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <section aria-labelledby={`${anchor}-emergency`} className="on-ink grid gap-4 rounded-md bg-ink p-6 md:p-8">
        <h2 id={`${anchor}-emergency`} className="flex items-center gap-3 text-2xl/tight">
          <Icon name="triangle-alert" className="size-7 text-accent" />
          {words("emergency")}
        </h2>
        {content.emergencyText && <p>{marked("emergencyText")}</p>}
        <ButtonLink href={firm.phoneHref} variant="onDark" className="justify-self-start">
          <Icon name="phone" />
          <span>{`Call ${firm.phone}`}</span>
        </ButtonLink>
      </section>
    </>
  );
}
