import { Link } from "react-router";
import type { Dashboard } from "~/domain/reporting/index.ts";
import { formName } from "../form-names.ts";
import { ShortMoment } from "../parts/times.tsx";

export function NewestLeads({ leads }: { leads: Dashboard["newestLeads"] }) {
  return (
    <section aria-labelledby="newest" className="dashboard-card">
      <div className="dashboard-head">
        <h2 id="newest">Newest leads</h2>
        <Link to="/admin/leads">All leads</Link>
      </div>
      {leads.length === 0 && (
        <p className="dashboard-line">No leads yet. When someone sends a form on your site, it appears here right away.</p>
      )}
      <ul>
        {leads.map(({ id, name, company, form, createdAt }) => (
          <li key={id}>
            <Link to={`/admin/leads/${id}`} className="dashboard-row">
              <span className="dashboard-name">{name}</span>
              <span className="dashboard-detail">{[company, formName(form)].filter(Boolean).join(" · ")}</span>
              <ShortMoment at={createdAt} className="dashboard-figure" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
