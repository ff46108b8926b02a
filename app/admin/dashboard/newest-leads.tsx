import { Link } from "react-router";
import type { Dashboard } from "~/domain/reporting/index.ts";
import { formName } from "../form-names.ts";
import { Moment } from "../parts/times.tsx";

export function NewestLeads({ leads }: { leads: Dashboard["newestLeads"] }) {
  return (
    <section aria-labelledby="newest" className="rounded-md border border-line bg-paper p-5">
      <h2 id="newest" className="mb-3 text-lg">
        Newest leads
      </h2>
      {leads.length === 0 && <p className="text-sm">Nobody has written yet. What visitors send appears here at once.</p>}
      <ul className="grid divide-y divide-line text-sm">
        {leads.map(({ id, name, company, form, createdAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <Link to={`/admin/leads/${id}`} className="font-semibold text-link">
                {name}
              </Link>
              {company && `, ${company}`} · {formName(form)}
            </span>
            <Moment at={createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
