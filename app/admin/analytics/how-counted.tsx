import { zoneLabel } from "../../zone-names.ts";

/** What the figures do and don't include, shown next to the figures. */
export function HowCounted({ zone }: { zone: string }) {
  return (
    <section aria-labelledby="how-counted" className="grid max-w-3xl gap-2 text-sm">
      <h2 id="how-counted" className="text-lg">
        How we count
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          A visit ends after 30 minutes without activity. Visitor identities are discarded every night, so the visitor total adds up each
          day's visitors: someone who comes on three days counts three times. A whole visit counts toward the source and campaign it started
          with, even if the visitor follows another campaign's link within 30 minutes.
        </li>
        <li>
          Not counted: bots, visitors who ask not to be tracked (Do Not Track, Global Privacy Control), browsers with JavaScript turned off,
          and your own visits while you're signed in here.
        </li>
        <li>
          New activity shows up within seconds. Days start at midnight in {zoneLabel(zone)}. Today is compared with all of yesterday, so it
          looks low until the day is over.
        </li>
        <li>
          Leads come from the inbox, without spam, on the day they arrived. A lead that's won later counts as won on the day it arrived.
          Deleted leads are removed from the figures overnight.
        </li>
        <li>
          For each page, we count its views and the visits that started there. A page's leads are those whose first form was on it,
          including leads from browsers that don't report visits. That's why leads are compared with views and can exceed them.
        </li>
        <li>Figures are kept for 25 months. Periods that go back further can't be compared.</li>
        <li>
          Each day keeps its top 300 pages, sources, and campaigns. The rest are grouped as “(other)”. “(not found)” covers addresses where
          the site has no page.
        </li>
        <li>
          Web Vitals show the 75th percentile: three out of four visits were this fast or better. Safari and Firefox don't report all of
          them.
        </li>
      </ul>
    </section>
  );
}
