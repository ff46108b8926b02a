import type { GeneratorOverview, RefusedName } from "~/domain/seo/index.ts";
import { shortName, whyNoPage } from "~/domain/seo/name-rules.input.ts";
import { Icon } from "../../ui/icon.tsx";
import { SomeOf } from "./some-of.tsx";

type RefusedNamesProps = { overview: Pick<GeneratorOverview, "refusedTerms" | "refusedLocations" | "refusedCounts"> };

/** Names that no pages can be generated for, and why; nothing if all names are usable. */
export function RefusedNames({ overview: { refusedTerms, refusedLocations, refusedCounts } }: RefusedNamesProps) {
  if (refusedCounts.terms + refusedCounts.locations === 0) return null;
  return (
    <section
      aria-labelledby="refused-names"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-warn/40 bg-paper p-4 sm:p-5"
    >
      <h2 id="refused-names" className="flex items-center gap-2 text-base">
        <Icon name="triangle-alert" className="size-5 text-warn" />
        Names without pages
      </h2>
      <p className="text-sm">These stay in their sets but are skipped when pages are generated.</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
        <Names title="Terms" names={refusedTerms} total={refusedCounts.terms} />
        <Names title="Locations" names={refusedLocations} total={refusedCounts.locations} />
      </div>
    </section>
  );
}

function Names({ title, names, total }: { title: string; names: RefusedName[]; total: number }) {
  if (names.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h3 className="text-sm">{title}</h3>
      <SomeOf
        total={total}
        items={names.map((refused) => (
          <>
            <strong className="text-heading">{shortName(refused.name, 60) || "(empty)"}</strong> in {refused.set}: {whyNoPage(refused)}
          </>
        ))}
      />
    </div>
  );
}
