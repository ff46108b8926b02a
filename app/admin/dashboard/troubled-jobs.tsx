import { Link } from "react-router";
import type { Dashboard } from "~/domain/reporting/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatNumber } from "../format.ts";
import { Moment } from "../parts/times.tsx";

/** Mails and other background work that did not get done; what waits is tried again by itself. */
export function TroubledJobs({ jobs: { failed, waiting, latest }, maySeeAll }: { jobs: Dashboard["jobs"]; maySeeAll: boolean }) {
  return (
    <section aria-labelledby="jobs" className="rounded-md border border-line bg-paper p-5">
      <h2 id="jobs" className="mb-3 text-lg">
        Failed jobs and mails
      </h2>
      <p className="text-sm">
        {failed + waiting === 0
          ? "All mails have left, nothing has failed."
          : `${formatNumber(failed)} failed, ${formatNumber(waiting)} waiting for the next attempt.`}
      </p>
      <ul className="mt-2 grid divide-y divide-line text-sm">
        {latest.map(({ id, label, isFailed, attempts, message, at }) => (
          <li key={id} className="grid gap-1 py-2">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={isFailed ? "bad" : "warn"}>{isFailed ? "failed" : "waiting"}</Badge>
              <span className="font-semibold text-heading">{label}</span>
              <span>
                {attempts === 1 ? "one attempt" : `${attempts} attempts`}, <Moment at={at} />
              </span>
            </p>
            {message && <p className="wrap-anywhere">{message}</p>}
          </li>
        ))}
      </ul>
      {maySeeAll && (
        <p className="mt-3 text-sm">
          <Link to="/admin/jobs">All jobs and mails</Link>
        </p>
      )}
    </section>
  );
}
