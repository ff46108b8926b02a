import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { formatNumber } from "../format.ts";
import { Moment } from "../parts/times.tsx";

type WaitingMailsProps = { trouble: { failed: number; waiting: number; since: Date | null }; hasServer: boolean };

/** Emails that were tried and haven't been sent, if any: the usual reason for a test. */
export function WaitingMails({ trouble: { failed, waiting, since }, hasServer }: WaitingMailsProps) {
  if (!hasServer || !since) return null;
  const counts = [
    ...(waiting > 0 ? [`${formatNumber(waiting)} ${waiting === 1 ? "email" : "emails"} waiting for another attempt`] : []),
    ...(failed > 0 ? [`${formatNumber(failed)} failed and won't be retried`] : []),
  ];
  return (
    <section aria-labelledby="waiting" className="grid gap-2 rounded-md border border-warn/40 bg-warn-tint p-5 text-sm">
      <h2 id="waiting" className="flex gap-2 text-base">
        <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
        Emails aren't going out
      </h2>
      <p>
        {counts.join("; ")}. The oldest is from <Moment at={since} />. Campaigns aren't included.
      </p>
      <p>
        <Link to="/admin/jobs/mail">View email errors</Link>
      </p>
    </section>
  );
}
