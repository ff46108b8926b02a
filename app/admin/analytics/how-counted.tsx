/** What the figures are and what they are not, said where they are read. */
export function HowCounted({ zone }: { zone: string }) {
  return (
    <section aria-labelledby="how-counted" className="grid max-w-3xl gap-2 text-sm">
      <h2 id="how-counted" className="text-lg">
        How this is counted
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          A visit ends when nothing is heard of it for half an hour. Whose it was is forgotten every night, so visitors are those of each
          day, summed up: who comes on three days counts three times. All of a visit counts for the source and the campaign that it began
          with: who follows the link of a second campaign within half an hour counts for the first.
        </li>
        <li>
          Not counted: programs, whoever asks not to be tracked (Do Not Track, Global Privacy Control), browsers without scripts, and your
          own visits while you are signed in here.
        </li>
        <li>
          What happens now is here within some seconds. Days begin at midnight of {zone.replaceAll("_", " ")}. Today is compared with the
          whole of the day before: until midnight it looks smaller than it is.
        </li>
        <li>
          Leads are those of the inbox by the day on which they came, without spam. A lead that is won later counts as won on its own day.
          Deleted leads leave the figures overnight.
        </li>
        <li>
          A page has its views, and of the visits those that began there. Its leads are those whose first form stood on it, also from
          browsers that report nothing: so they are set against its views, and can be more.
        </li>
        <li>Figures are kept for 25 months. There is no comparison with days of which not all are kept.</li>
        <li>
          Each day keeps its 300 strongest pages, sources and campaigns; the others stand together as “(other)”. “(not found)” are addresses
          at which the site has no page.
        </li>
        <li>
          Web Vitals are the 75th percentile of what browsers told: three of four visits have it, or better. Safari and Firefox do not tell
          all of them.
        </li>
      </ul>
    </section>
  );
}
