import { Link } from "react-router";
import type { Endpoint } from "~/domain/webhooks/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { endpointName } from "./endpoint-words.ts";

/** The endpoints that the program has disabled, and what to do about it. */
export function DisabledNotice({ endpoints }: { endpoints: Pick<Endpoint, "id" | "url" | "description" | "status" | "statusReason">[] }) {
  const disabled = endpoints.filter(({ status }) => status === "disabled");
  if (disabled.length === 0) return null;
  return (
    <section aria-label="Disabled endpoints" className="mb-5 flex gap-3 rounded-md border border-bad/40 bg-bad-tint p-4 text-sm">
      <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0 text-fault" />
      <div className="grid min-w-0 gap-1">
        {disabled.map(({ id, url, description, statusReason }) => (
          <p key={id} className="wrap-anywhere">
            Events are no longer sent to{" "}
            <Link to={`/admin/webhooks/${id}`} className="font-semibold wrap-anywhere">
              {endpointName({ url, description })}
            </Link>
            . {statusReason}
          </p>
        ))}
        <p>New events are stored in the meantime. Once the receiver works again, enable the endpoint and redeliver the missed events.</p>
      </div>
    </section>
  );
}
