import type { Fields } from "~/domain/audit/index.ts";
import type { LeadName } from "~/domain/leads/index.ts";
import { Menu } from "../parts/row-menu.tsx";
import { useZone } from "../parts/use-zone.ts";
import { fieldText, isEmpty, valueText } from "./audit-words.ts";

type DifferenceProps = { before: Fields | null; after: Fields | null; known: ReadonlyMap<string, LeadName> };

/** A change on one line. Clicking it shows the whole change. */
export function Difference({ before, after, known }: DifferenceProps) {
  const zone = useZone();
  const names = new Map([...known].map(([id, { name }]) => [id, name]));
  const said = (value: unknown) => valueText(value, names, zone);
  // For something created or deleted, only fields with a value are worth showing.
  const fields = Object.keys({ ...before, ...after }).filter((name) => (before && after) || !isEmpty((before ?? after)?.[name]));
  if (fields.length === 0) return null;
  return (
    <Menu className="difference clipped" label={fields.map(fieldText).join(", ")}>
      <dl className="difference-fields">
        {fields.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold text-heading">{fieldText(name)}</dt>
            <dd className="max-w-xl min-w-0 wrap-anywhere">
              {before && <del className={after ? "text-fault" : "text-fault no-underline"}>{said(before[name])}</del>}
              {before && after && <span aria-hidden> → </span>}
              {after && <ins className="no-underline">{said(after[name])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </Menu>
  );
}
