import type { HostingPlanRow } from "~/domain/content/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { Features } from "./service-card.tsx";

/** A hosting plan as the list shows it. */
export function PlanCard({ plan: { name, price, period, description, features, isPopular, isActive } }: { plan: HostingPlanRow }) {
  return (
    <article className="grid gap-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="line-clamp-2 text-lg wrap-anywhere" title={name}>
          {name}
        </h2>
        <StateBadge isActive={isActive} />
        {isPopular && <Badge tone="ember">Popular</Badge>}
        <p className="text-heading">
          <strong>{price}</strong> {period}
        </p>
      </header>
      {description && <p className="max-w-3xl text-sm">{description}</p>}
      <Features features={features} />
    </article>
  );
}
