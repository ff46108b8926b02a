import type { Dashboard } from "~/domain/reporting/index.ts";
import { formName } from "../form-names.ts";
import { formatNumber } from "../format.ts";

const SHOWN = 6;

/** Which forms brought in the leads of these days, most first. */
export function LeadsByForm({ byForm }: { byForm: Dashboard["leadsByForm"] }) {
  return (
    <section aria-labelledby="by-form" className="dashboard-card">
      <div className="dashboard-head">
        <h2 id="by-form">Leads by form</h2>
      </div>
      {byForm.length === 0 && <p className="dashboard-line">No forms sent in this period.</p>}
      <ul className="dashboard-line grid gap-2.5">
        {byForm.slice(0, SHOWN).map(({ form, count }) => (
          <li key={form} className="grid gap-1">
            <p className="flex justify-between gap-4">
              <span>{formName(form)}</span>
              <span className="font-semibold text-heading">{formatNumber(count)}</span>
            </p>
            <meter className="admin-meter" min={0} max={byForm[0]?.count ?? 1} value={count} aria-label={formName(form)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
