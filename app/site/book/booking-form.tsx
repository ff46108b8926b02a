import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import type { BookingSender } from "~/app/forms/booking-sender.ts";
import { fieldOf } from "~/app/forms/form-fields.ts";
import { Honeypot } from "~/app/forms/honeypot.tsx";
import { OFFLINE, waitText } from "~/app/forms/post-json.ts";
import { PrivacyLine } from "~/app/forms/privacy-line.tsx";
import { ProblemNote } from "~/app/forms/problem-note.tsx";
import { NO_SENSITIVE_DATA } from "~/app/forms/sensitive-data.ts";
import { useLater } from "~/app/forms/use-later.ts";
import type { Outcome } from "~/app/forms/verified-sender.ts";
import { readLeadToken } from "~/app/forms/visit.ts";
import { Button } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { SelectField, TextAreaField, TextField } from "~/app/ui/field.tsx";
import { NO_PHONE } from "~/domain/appointments/appointment-rules.input.ts";
import { isEmailAddress } from "~/domain/email-address.input.ts";
import type { BookingData } from "./read-booking.ts";
import { useBookingDraft } from "./use-booking-draft.ts";

type Errors = Record<string, string>;

interface Props {
  booking: BookingData;
  /** The answer to a form that was sent without scripts. */
  refusal?: { values: Record<string, string>; errors: Errors; message: string };
}

const ID = "booking";

/** Who books: an ordinary form post without scripts, sent in place with them. */
export function BookingForm({ booking, refusal }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, isBusy, onSubmit, prepare } = useBooking(booking, refusal);
  const draft = useBookingDraft(form, refusal !== undefined);
  const { type, receipt, isPhoneKnown, zone, host, start, choices } = booking;
  const hidden = { type: type.slug, start: start?.at, zone, host, receipt, requestKey: booking.requestKey };
  return (
    <Card isRaised>
      <form
        ref={form}
        id="details"
        method="post"
        action={`/book/${type.slug}?${new URLSearchParams({ zone, ...(start && { start: start.at }), ...(receipt && { receipt }) })}`}
        data-form="appointment"
        aria-busy={isBusy || undefined}
        onFocus={prepare}
        onInput={draft.save}
        onSubmit={(event) => onSubmit(event, draft.requestKey, draft.drop)}
        className="relative grid scroll-mt-28 gap-5"
      >
        {Object.entries(hidden).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
        <Honeypot idPrefix={ID} />
        <h2 className="text-2xl">{start?.text ?? "Choose another time"}</h2>
        {!start && <SelectField id={`${ID}-start`} label="Time" name="start" required options={choices} />}
        <ProblemNote problem={problem} role="alert" />
        {receipt ? (
          <>
            <p>We have your name and email address from your request.</p>
            {type.isByPhone && !isPhoneKnown && <PhoneField isByPhone errors={errors} values={refusal?.values} />}
          </>
        ) : (
          <Who type={type} errors={errors} values={refusal?.values} />
        )}
        <Questions type={type} errors={errors} values={refusal?.values} />
        <Button type="submit" isBusy={isBusy} className="justify-self-stretch sm:justify-self-start">
          {isBusy ? "Booking..." : "Book this time"}
        </Button>
        <PrivacyLine />
      </form>
    </Card>
  );
}

type FieldsProps = { errors: Errors; values?: Record<string, string> };

function Who({ type, errors, values = {} }: FieldsProps & Pick<BookingData, "type">) {
  const field = (name: string) => ({ id: `${ID}-${name}`, name, defaultValue: values[name], error: errors[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field("name")} label="Name" required autoComplete="name" maxLength={120} />
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
      />
      <PhoneField isByPhone={type.isByPhone} errors={errors} values={values} />
    </div>
  );
}

function PhoneField({ isByPhone, errors, values = {} }: FieldsProps & { isByPhone: boolean }) {
  return (
    <TextField
      id={`${ID}-phone`}
      name="phone"
      label="Phone"
      type="tel"
      required={isByPhone}
      autoComplete="tel"
      inputMode="tel"
      maxLength={32}
      defaultValue={values.phone}
      error={errors.phone}
      hint={isByPhone ? "We'll call you at this number." : undefined}
    />
  );
}

function Questions({ type, errors, values = {} }: FieldsProps & Pick<BookingData, "type">) {
  return (
    <>
      {type.questions.map(({ label, isRequired }, place) => {
        const name = `answer${place + 1}`;
        return (
          <TextField
            key={name}
            id={`${ID}-${name}`}
            name={name}
            label={label}
            hint={place === 0 ? NO_SENSITIVE_DATA : undefined}
            required={isRequired}
            defaultValue={values[name]}
            error={errors[name]}
            maxLength={500}
          />
        );
      })}
      <TextAreaField
        id={`${ID}-note`}
        name="note"
        label="What would you like to talk about?"
        hint={type.questions.length === 0 ? NO_SENSITIVE_DATA : undefined}
        rows={3}
        defaultValue={values.note}
        error={errors.note}
        maxLength={1000}
      />
    </>
  );
}

/** Sends the form in place. A time that's gone reloads the times; the text stays. */
function useBooking(booking: BookingData, refusal: Props["refusal"]) {
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<Errors>(refusal?.errors ?? {});
  const [problem, setProblem] = useState(refusal?.message ?? "");
  const [isBusy, setBusy] = useState(false);
  const load = useLater<BookingSender>(() => import("~/app/forms/booking-sender.ts").then(({ bookingSender }) => bookingSender()));

  function show(form: HTMLFormElement, found: Errors, text: string) {
    flushSync(() => {
      setErrors(found);
      setProblem(text);
    });
    const first = Object.keys(found)
      .map((name) => fieldOf(form, name))
      .find((field) => field && field.type !== "hidden");
    if (first) first.focus();
    else form.querySelector('[role="alert"]')?.scrollIntoView({ block: "center" });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>, requestKey: () => string, drop: () => void) {
    const form = event.currentTarget;
    event.preventDefault();
    if (isBusy) return;
    const wrong = wrongIn(form);
    if (Object.keys(wrong).length > 0) return show(form, wrong, "");
    setBusy(true);
    const sender = await load();
    if (!sender && navigator.onLine) return form.submit();
    if (!sender) {
      setBusy(false);
      return show(form, {}, OFFLINE);
    }
    const outcome = await sender.send({ ...fieldsOf(form), requestKey: requestKey(), ...tokenFor(booking) });
    setBusy(false);
    if (outcome.type === "sent") {
      drop();
      location.assign(`/appointments/${outcome.answer.appointmentToken}`);
      return;
    }
    const trouble = troubleOf(outcome);
    show(form, trouble.errors, trouble.text);
    if (trouble.errors.start) revalidate();
  }

  return { errors, problem, isBusy, onSubmit, prepare: async () => (await load())?.prepare() };
}

/** Later bookings of the visit join its lead. */
function tokenFor({ receipt }: BookingData): Record<string, string> {
  const token = receipt ? null : readLeadToken();
  return token ? { leadToken: token } : {};
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.trim()]] : [])));
}

const missing: Errors = { name: "Please enter your name.", phone: NO_PHONE };

function wrongIn(form: HTMLFormElement): Errors {
  const errors: Errors = {};
  for (const field of form.querySelectorAll<HTMLInputElement>("input[required]"))
    if (!field.value.trim()) errors[field.name] = missing[field.name] ?? "Please answer this question.";
  const email = fieldOf(form, "email");
  if (email && !isEmailAddress(email.value)) errors.email = "Please enter a valid email address.";
  return errors;
}

function troubleOf(outcome: Exclude<Outcome, { type: "sent" }>): { errors: Errors; text: string } {
  switch (outcome.type) {
    case "refused":
      return { errors: outcome.fields, text: outcome.error };
    case "wait":
      return { errors: {}, text: `Too many requests came from your network. ${waitText(outcome.seconds)}` };
    case "unverified":
      return { errors: {}, text: "We couldn't verify that you're a person. Please try again." };
    default:
      return { errors: {}, text: navigator.onLine ? "We couldn't book this time. Please try again." : OFFLINE };
  }
}
