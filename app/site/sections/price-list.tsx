import type { ReactNode } from "react";
import { Badge } from "~/app/ui/badge.tsx";
import { Card } from "~/app/ui/card.tsx";
import { classNames } from "~/app/ui/class-names.ts";

interface Priced {
  name: string;
  /** As shown: "$5,000" or "Custom". */
  price: string;
  period: string;
  description: string;
  features: string[];
  /** Marked as the most popular one. */
  popular?: boolean;
}

interface Props {
  items: Priced[];
  /** Shown before the price: "from". */
  prefix?: ReactNode;
  /** The link or button below each offer. */
  action: (item: Priced) => ReactNode;
}

/** Offers side by side, each with its price, its contents, and a button. */
export function PriceList({ items, prefix, action }: Props) {
  return (
    <ul className={classNames("grid gap-5", items.length === 3 ? "lg:grid-cols-3" : "md:grid-cols-2 xl:grid-cols-4")}>
      {items.map((item) => (
        <Card
          as="li"
          key={item.name}
          className={classNames("flex flex-col", item.popular && "border-bluebonnet shadow-card ring-1 ring-bluebonnet")}
        >
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <h3>{item.name}</h3>
            {item.popular && <Badge tone="brand">Most Popular</Badge>}
          </div>
          <p className={classNames("mt-3 flex flex-wrap items-baseline", !item.period.startsWith("/") && "gap-x-2")}>
            {prefix && item.price.startsWith("$") && <span>{prefix}</span>}
            <span className="font-heading text-3xl font-bold tracking-tight text-heading">{item.price}</span>
            {item.period && <span>{item.period}</span>}
          </p>
          <p className="mt-3">{item.description}</p>
          <ul className="tick-list mt-5 mb-6 grid flex-1 content-start gap-2.5 border-t border-edge pt-5 [--tick:var(--color-good)]">
            {item.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {action(item)}
        </Card>
      ))}
    </ul>
  );
}
