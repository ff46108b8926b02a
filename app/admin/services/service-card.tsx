import type { ServiceRow } from "~/domain/content/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StateBadge } from "../parts/state-badge.tsx";
import { IconTile } from "./icon-tile.tsx";

/** A service as the list shows it (spec 3 §2). */
export function ServiceCard({ service }: { service: ServiceRow }) {
  const { name, slug, description, icon, colorGradient, features, isActive } = service;
  return (
    <article className="flex gap-4">
      <IconTile icon={icon} color={colorGradient} className="max-sm:hidden" />
      <div className="grid min-w-0 flex-1 gap-2">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="line-clamp-2 text-lg wrap-anywhere" title={name}>
            {name}
          </h2>
          <StateBadge isActive={isActive} />
          <a href={`/services/${slug}`} className="text-sm break-all">
            /services/{slug}
          </a>
        </header>
        {description && <p className="max-w-3xl text-sm">{description}</p>}
        <Features features={features} />
      </div>
    </article>
  );
}

export function Features({ features }: { features: string[] }) {
  if (features.length === 0) return null;
  return (
    <ul aria-label="Features" className="flex flex-wrap gap-1.5">
      {features.map((feature) => (
        <li key={feature} className="max-w-full">
          <Badge tone="brand" className="max-w-full whitespace-normal!">
            <Icon name="check" className="size-3.5 shrink-0" />
            {feature}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
