import type { RefusedName } from "~/domain/seo/index.ts";
import { Icon } from "../../ui/icon.tsx";

type RefusedNamesProps = { terms: RefusedName[]; locations: RefusedName[] };

/** Names that no pages can be made for, and why: nothing where all of them can be used. */
export function RefusedNames({ terms, locations }: RefusedNamesProps) {
  if (terms.length + locations.length === 0) return null;
  return (
    <section aria-labelledby="refused-names" className="grid gap-3 rounded-md border border-warn/40 bg-paper p-5">
      <h2 id="refused-names" className="flex items-center gap-2 text-base">
        <Icon name="triangle-alert" className="size-5 text-warn" />
        Names without pages
      </h2>
      <p className="text-sm">They stay in their sets, and are left out when pages are generated.</p>
      <div className="grid gap-5 md:grid-cols-2">
        <Names title="Terms" names={terms} />
        <Names title="Locations" names={locations} />
      </div>
    </section>
  );
}

function Names({ title, names }: { title: string; names: RefusedName[] }) {
  if (names.length === 0) return null;
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-sm">{title}</h3>
      <ul className="grid max-h-72 gap-1.5 overflow-y-auto text-sm">
        {names.map((refused, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one name may be refused twice
          <li key={place} className="break-words">
            <strong className="text-heading">{refused.name || "(empty)"}</strong> in {refused.set}: {reasonOf(refused)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const reasons: Record<RefusedName["problem"], string> = {
  empty: "it is empty",
  "too-long": "longer than 100 characters",
  "template-marks": "it has braces, brackets, bars or backslashes, which belong in templates",
  "no-slug": "no letter or digit that an address could be made of",
  duplicate: "it is there twice",
  "same-slug": "another name has its address",
};

function reasonOf({ problem, taken }: RefusedName): string {
  return problem === "same-slug" && taken ? `the same address as “${taken}”` : reasons[problem];
}
