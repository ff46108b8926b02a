import { Badge } from "~/app/ui/badge.tsx";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { linesOf } from "~/domain/lines.input.ts";
import { Band, Below } from "./band.tsx";
import { startsMessage } from "./opened-by.ts";
import { type Opens, opensForm } from "./opens-form.ts";
import type { At, SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

type Props = SectionProps<"pricing">;

/** As many side by side as fit. */
export function offerGrid(count: number): string {
  return classNames("grid gap-5", wide[count] ?? "md:grid-cols-2 xl:grid-cols-4");
}

const wide: Record<number, string> = { 1: "max-w-xl", 2: "md:grid-cols-2", 3: "lg:grid-cols-3" };

/** Offers side by side, each with its price, its contents, and a button. */
export function PricingSection(props: Props) {
  const { items, subject, opens: opened } = props.content;
  const opens = (name: string) =>
    opened === "quote" ? opensForm({ kind: "quote", title: `Quote: ${name}`, service: subject ? `${subject}: ${name}` : name }) : undefined;
  return (
    <Band {...props}>
      <ul className={offerGrid(items.length)}>
        {items.map((offer, place) => (
          <OfferCard key={place} {...props} offer={offer} place={place} opens={opens(offer.name)} />
        ))}
      </ul>
      <Below {...props} className="mt-8" />
    </Band>
  );
}

interface OfferCardProps {
  content: Pick<Props["content"], "items" | "prefix">;
  at: At;
  offer: Props["content"]["items"][number];
  place: number;
  opens?: Opens | undefined;
}

/** One offer, as a card. */
export function OfferCard({ content, at, offer, place, opens }: OfferCardProps) {
  const { name, price, period, description, features, buttonText, buttonUrl, message, popular } = offer;
  const { words } = textsOf({ content, at });
  const isPopular = popular === "yes";
  return (
    <Card as="li" className={classNames("flex min-w-0 flex-col", isPopular && "border-bluebonnet shadow-card ring-1 ring-bluebonnet")}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {name && <h3>{words(`items.${place}.name`)}</h3>}
        {isPopular && <Badge tone="brand">Most Popular</Badge>}
      </div>
      {price && (
        <p className={classNames("mt-3 flex flex-wrap items-baseline", !period.startsWith("/") && "gap-x-2")}>
          {content.prefix && price.startsWith("$") && <span>{words("prefix")}</span>}
          <span className="font-heading text-3xl font-bold tracking-tight text-heading">{words(`items.${place}.price`)}</span>
          {period && <span>{words(`items.${place}.period`)}</span>}
        </p>
      )}
      {description && <p className="mt-3 whitespace-pre-line">{words(`items.${place}.description`)}</p>}
      {features && (
        <ul className="tick-list mt-5 grid content-start gap-2.5 border-t border-edge pt-5 [--tick:var(--color-good)]">
          {linesOf(features).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {buttonText && buttonUrl && (
        <div className="mt-auto pt-6">
          <ButtonLink
            {...(opens ?? startsMessage(buttonUrl, message))}
            href={buttonUrl}
            variant={isPopular ? "primary" : "secondary"}
            className="w-full"
          >
            {words(`items.${place}.buttonText`)}
            {!buttonText.includes(name) && <span className="sr-only">{`${opens ? " for:" : " for"} ${name}`}</span>}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
