import type { GeneratorOverview, RefusedName } from "~/domain/seo/index.ts";
import { shortName, whyNoPage } from "~/domain/seo/name-rules.input.ts";
import { SomeOf } from "./some-of.tsx";
import { WarningPanel } from "./warning-panel.tsx";

type RefusedNamesProps = { overview: Pick<GeneratorOverview, "refusedTerms" | "refusedLocations" | "refusedCounts"> };

/** Names that no pages can be generated for, and why; nothing if all names are usable. */
export function RefusedNames({ overview: { refusedTerms, refusedLocations, refusedCounts } }: RefusedNamesProps) {
  if (refusedCounts.terms + refusedCounts.locations === 0) return null;
  return (
    <WarningPanel title="Names without pages">
      <p className="text-sm">These stay in their sets but are skipped when pages are generated.</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
        <Names title="Terms" names={refusedTerms} total={refusedCounts.terms} />
        <Names title="Locations" names={refusedLocations} total={refusedCounts.locations} />
      </div>
    </WarningPanel>
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
