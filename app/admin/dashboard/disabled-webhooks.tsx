import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";

/** Other systems hear nothing any more, and somebody has to see to it. */
export function DisabledWebhooks({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="flex gap-2 rounded-md border border-bad/40 bg-bad-tint p-3 text-sm font-medium text-fault">
      <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
      <span>
        {count === 1 ? "A webhook was disabled" : `${count} webhooks were disabled`}: another system gets no events any more.{" "}
        <Link to="/admin/webhooks">See webhooks</Link>
      </span>
    </p>
  );
}
