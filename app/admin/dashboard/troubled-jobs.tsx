import { Link } from "react-router";
import type { Dashboard } from "~/domain/reporting/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatNumber } from "../format.ts";
import { Moment } from "../parts/times.tsx";

/** Emails and other background jobs that failed. Waiting ones are retried automatically. */
export function TroubledJobs({ jobs: { failed, waiting, latest }, maySeeAll }: { jobs: Dashboard["jobs"]; maySeeAll: boolean }) {
  return (
    <section aria-labelledby="jobs" className="dashboard-card">
      <div className="dashboard-head">
        <h2 id="jobs">Failed jobs and emails</h2>
        {maySeeAll && <Link to="/admin/jobs">All jobs and emails</Link>}
      </div>
      <p className="dashboard-line">
        {failed + waiting === 0
          ? "All emails are sent. Nothing has failed."
          : `${formatNumber(failed)} failed, ${formatNumber(waiting)} waiting for the next attempt.`}
      </p>
      <ul>
        {latest.map(({ id, label, isFailed, attempts, message, at }) => (
          <li key={id} className="grid gap-1 border-t border-line px-[1rem] py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={isFailed ? "bad" : "warn"}>{isFailed ? "Failed" : "Waiting"}</Badge>
              <span className="font-medium text-heading">{label}</span>
              <span>
                {attempts === 1 ? "1 attempt" : `${attempts} attempts`}, <Moment at={at} />
              </span>
            </p>
            {message && <p className="wrap-anywhere">{message}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
