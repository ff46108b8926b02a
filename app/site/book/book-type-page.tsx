import { data, redirect } from "react-router";
import { headersOf } from "../../api/answers.ts";
import { readBody } from "../../api/read-body.ts";
import { receiveBooking } from "../../api/receive-booking.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import type { Route } from "./+types/book-type-page";
import { BookingForm } from "./booking-form.tsx";
import { NoTimes } from "./no-times.tsx";
import { readBooking } from "./read-booking.ts";
import { TimePicker } from "./time-picker.tsx";

export function loader({ params, url }: Route.LoaderArgs) {
  return readBooking(params.type, url.searchParams);
}

/** A booking that was sent without JavaScript: on to its page, or the form again with what was typed and what's wrong. */
export async function action({ request, params }: Route.ActionArgs) {
  const body = await readBody(request);
  if (!body.ok) return data({ values: {}, errors: {} as Record<string, string>, message: body.error }, { status: body.status });
  const received = await receiveBooking({ ...body.fields, type: params.type });
  if (received.ok) return redirect(`/appointments/${received.value.appointmentToken}`, 303);
  const values = Object.fromEntries(Object.entries(body.fields).map(([name, value]) => [name, String(value)]));
  const { fields: errors, error: message, status } = received.reason;
  return data({ values, errors, message }, { status, headers: headersOf(received.reason) });
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [{ title: "Book an appointment" }];
  return [{ title: `${loaderData.type.name} | ${site.brand.name}` }, { name: "robots", content: "noindex" }];
}

/** Choose a day, a time, say who you are: every step is a link or a form, so it works before and without scripts. */
export default function BookTypePage({ loaderData, actionData }: Route.ComponentProps) {
  const { type, days, start, choices } = loaderData;
  const refusal = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <main>
      <PageHero
        crumbs={[{ label: "Home", href: "/" }, { label: "Book", href: "/book" }, { label: type.name }]}
        title={type.name}
        intro={[`${type.length}.`, type.description].filter(Boolean).join(" ")}
      />
      <div className="page-width grid max-w-3xl gap-8 py-10 md:py-16">
        {days.length === 0 ? <NoTimes /> : <TimePicker shown={loaderData} />}
        {(start || choices.length > 0) && <BookingForm booking={loaderData} refusal={refusal} />}
      </div>
    </main>
  );
}
