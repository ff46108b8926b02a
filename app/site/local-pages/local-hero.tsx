import type { ReactNode } from "react";
import { LeadForm } from "~/app/forms/lead-form.tsx";
import { Card } from "~/app/ui/card.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { Skyline } from "../layout/drawing.tsx";
import "../layout/night-sky.css";
import { useSiteData } from "../layout/site-data.ts";
import { BookingForm } from "./booking-form.tsx";
import { LocalCall } from "./local-call.tsx";
import { crumbsOfLocal } from "./local-meta.ts";
import type { HeroView } from "./read-local-page.ts";

/** The ID that the page's calls to action link to. */
export const FORM = "request";

/**
 * The longest service that a lead accepts. The names of a term and a location may have 100 characters each, so both together can be longer.
 */
const MAX_SERVICE_LENGTH = 200;

/** Each layout's hero background. All except the light one extend behind the header (`data-hero`). */
const grounds: Record<HeroView["layout"], string> = {
  corporate: "night-sky on-ink bg-ink pt-28 pb-16 md:pt-36 md:pb-20",
  modern: "on-ink bg-ink pt-28 pb-48 md:pt-36 lg:pb-56",
  service: "bg-bluebonnet-tint py-12 md:py-20",
  location: "on-ink relative isolate overflow-hidden bg-ink pt-28 pb-28 md:pt-36 lg:pb-44",
  industry: "on-ink bg-bluebonnet-dark pt-28 pb-16 md:pt-36 md:pb-24",
};

/** A call button and the lead form, so visitors can act without scrolling. */
export function LocalHero({ local }: { local: HeroView }) {
  const { layout } = local;
  if (layout === "modern") return <FormBelow local={local} />;
  return (
    <div data-hero={layout === "service" ? undefined : true} className={grounds[layout]}>
      {layout === "location" && (
        <Skyline className="absolute inset-x-0 bottom-0 -z-10 block h-40 text-bluebonnet-on-ink/45 [--color-ember:var(--color-ember-on-ink)] lg:h-56" />
      )}
      <div className="page-width grid items-center gap-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7 xl:pr-10">
          <Words local={local} />
        </div>
        <HeroForm local={local} className="lg:col-span-5" />
      </div>
    </div>
  );
}

/** The form as a sheet that overlaps the band's lower edge. */
function FormBelow({ local }: { local: HeroView }) {
  return (
    <>
      <div data-hero className={grounds.modern}>
        <div className="page-width grid justify-items-center text-center">
          <Words local={local} isCentred />
        </div>
      </div>
      <div className="page-width relative -mt-36 max-w-[56rem] lg:-mt-40">
        <HeroForm local={local} className="border-t-4 border-t-ember" />
      </div>
    </>
  );
}

function Words({ local, isCentred = false }: { local: HeroView; isCentred?: boolean }) {
  const { heading, intro, layout, place, phone, trustedBy, resultsIn } = local;
  const isDark = layout !== "service";
  return (
    <>
      <Breadcrumbs crumbs={crumbsOfLocal(local)} />
      {layout === "location" && <Whereabouts county={place.county} state={place.state} />}
      <h1
        className={classNames("mt-4 wrap-anywhere", layout === "service" && "border-l-4 border-accent pl-5", isCentred && "max-w-[16em]")}
      >
        {heading}
      </h1>
      <p className="mt-6 max-w-text text-lg wrap-anywhere">{intro}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <LocalCall phone={phone} variant={isDark ? "onDark" : "secondary"} className="max-sm:w-full" />
      </div>
      <ul className={classNames("mt-8 flex flex-wrap gap-x-8 gap-y-3 font-semibold text-heading", isCentred && "justify-center")}>
        <Fact icon="users">{`Trusted by ${trustedBy}`}</Fact>
        <Fact icon="calendar">{`Results in ${resultsIn}`}</Fact>
      </ul>
    </>
  );
}

function Whereabouts({ county, state }: { county?: string; state?: string }) {
  const known = [county && `${county.replace(/ county$/i, "")} County`, state].filter(Boolean).join(", ");
  return (
    known && (
      <p className="mt-4 flex items-center gap-2 font-semibold text-link">
        <Icon name="map-pin" className="size-4" />
        <span>{known}</span>
      </p>
    )
  );
}

function Fact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon name={icon} className="size-5 text-accent" />
      <span>{children}</span>
    </li>
  );
}

function HeroForm({ local, className }: { local: HeroView; className: string }) {
  return (
    <Card
      as="section"
      isRaised
      id={FORM}
      aria-labelledby="request-title"
      className={classNames("form-card scroll-mt-24 [&_input]:scroll-mt-28", className)}
    >
      {local.bookingForm ? (
        <BookingForm offered={local.bookingForm}>
          <StandardForm local={local} />
        </BookingForm>
      ) : (
        <StandardForm local={local} />
      )}
    </Card>
  );
}

function StandardForm({ local: { slug, term, location, followUp } }: { local: HeroView }) {
  const { siteUrl } = useSiteData();
  return (
    <>
      <h2 id="request-title" className="text-2xl/tight">
        Book Your Free Consultation
      </h2>
      <p className="invitation mt-2 mb-6">{`The first call is free. We'll contact you ${followUp}.`}</p>
      <LeadForm
        kind="hero"
        service={`${term} in ${location}`.slice(0, MAX_SERVICE_LENGTH)}
        values={{ pageUrl: `${siteUrl}/${slug}` }}
        idPrefix="request"
        isFolded
      />
    </>
  );
}
