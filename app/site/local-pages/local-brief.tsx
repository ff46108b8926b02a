import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import { Skyline } from "../layout/drawing.tsx";
import { LocalFact } from "./local-facts.tsx";
import { FORM } from "./local-hero.tsx";
import { LocalMap, milesText } from "./local-map.tsx";
import type { LocalView } from "./read-local-page.ts";

/** What a visitor wants to know first: what it costs, how long it takes, and whether the firm works where they are. */
export function LocalBrief({ local }: { local: LocalView }) {
  const { location, facts, price, duration } = local;
  return (
    <Section id="local-facts" title={`${location} at a glance`} className="border-b border-edge bg-paper py-12! md:py-16!">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:gap-x-10">
            <Answer label="Pricing" text={price} />
            <Answer label="Timeline" text={duration} />
            {facts.map((fact) => (
              <LocalFact key={fact.label} fact={fact} />
            ))}
          </dl>
          <p className="mt-8">
            <a href={`#${FORM}`} className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline">
              Request a quote
              <Icon name="arrow-right" className="size-4" />
            </a>
          </p>
        </div>
        <div className="min-w-0 lg:col-span-5">
          <Around local={local} />
        </div>
      </div>
    </Section>
  );
}

function Answer({ label, text }: { label: string; text?: string }) {
  if (!text) return null;
  return (
    <div className="col-span-2 border-l-2 border-accent pl-5">
      <dt className="text-sm">{label}</dt>
      <dd className="mt-1 max-w-text text-lg text-heading">{text}</dd>
    </div>
  );
}

/** The map and the places on it. Without places nearby, a map would be empty. */
function Around({ local: { location, place, near } }: { local: LocalView }) {
  const { latitude, longitude } = place;
  if (near.length === 0 || latitude === undefined || longitude === undefined) {
    return <Skyline isLater className="block h-44 w-full rounded-md border border-edge bg-bluebonnet-tint text-link/60 lg:h-full" />;
  }
  return (
    <div className="overflow-hidden rounded-md border border-edge md:max-lg:grid md:max-lg:grid-cols-2">
      <LocalMap location={location} at={{ latitude, longitude }} near={near} />
      <div className="border-edge max-md:border-t md:max-lg:border-l lg:border-t">
        <h3 className="px-5 pt-4 text-base">{`Near ${location}`}</h3>
        <ol className="grid px-5 pt-1 pb-3">
          {near.map(({ name, href, miles, direction }, at) => (
            <li key={name} className="flex min-h-11 items-center gap-3 border-b border-edge last:border-b-0">
              <span aria-hidden="true" className="near-mark">
                {at + 1}
              </span>
              {href ? (
                <a href={href} className="inline-flex min-h-11 min-w-0 items-center font-semibold text-link wrap-anywhere hover:underline">
                  {name}
                </a>
              ) : (
                <span className="min-w-0 font-semibold text-heading wrap-anywhere">{name}</span>
              )}
              <span className="ml-auto text-right text-sm">{`${milesText(miles)} ${direction}`}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
