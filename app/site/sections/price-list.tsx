import type { ReactNode } from "react";
import { Card } from "~/app/ui/card.tsx";

export interface Priced {
  name: string;
  /** As shown: "$5,000" or "Custom". */
  price: string;
  period: string;
  description: string;
  features: string[];
}

interface Props {
  items: Priced[];
  /** Stands before the price: "from". */
  prefix?: string;
  /** The way on, below each offer. */
  action: (item: Priced) => ReactNode;
}

/** Offers side by side, each with its price, what is in it and the way on. */
export function PriceList({ items, prefix, action }: Props) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
      {items.map((item) => (
        <Card as="li" key={item.name} className="flex flex-col">
          <h3>{item.name}</h3>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
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
