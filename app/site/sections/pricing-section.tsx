import { Badge } from "~/app/ui/badge.tsx";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { linesOf } from "~/domain/lines.input.ts";
import { Band, Below } from "./band.tsx";
import { startsMessage } from "./opened-by.ts";
import { type Opens, opensForm } from "./opens-form.ts";
import type { At, SectionProps } from "./section-props.ts";
import { Words } from "./words.tsx";

type Offer = SectionProps<"pricing">["content"]["items"][number];

/** As many side by side as fit. */
export function offerGrid(count: number): string {
  return classNames("grid gap-5", wide[count] ?? "md:grid-cols-2 xl:grid-cols-4");
}

const wide: Record<number, string> = { 1: "max-w-xl", 2: "md:grid-cols-2", 3: "lg:grid-cols-3" };

/** Offers side by side, each with its price, its contents, and a button. */
export function PricingSection({ content, anchor, at, isJoined, facts }: SectionProps<"pricing">) {
  const { items, subject, prefix } = content;
  const opens = (name: string) =>
    content.opens === "quote"
      ? opensForm({ kind: "quote", title: `Quote: ${name}`, service: subject ? `${subject}: ${name}` : name })
      : undefined;
  return (
    <Band {...{ anchor, content, at, isJoined, facts }}>
      <ul className={offerGrid(items.length)}>
        {items.map((offer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <OfferCard key={place} offer={offer} path={`items.${place}`} {...{ at, prefix }} opens={opens(offer.name)} />
        ))}
      </ul>
      <Below {...{ content, at, facts }} note={null} className="mt-8" />
    </Band>
  );
}

interface OfferCardProps {
  offer: Offer;
  path: string;
  at: At;
  /** Before a price in dollars. */
  prefix: string;
  opens: Opens | undefined;
}

/** One offer, as a card. */
export function OfferCard({ offer, path, at, prefix, opens }: OfferCardProps) {
  const { name, price, period, description, features, buttonText, buttonUrl, message, popular } = offer;
  const words = (field: keyof Offer) => (
    <Words at={at} of={`${path}.${field}`}>
      {offer[field]}
    </Words>
  );
  const isPopular = popular === "yes";
  return (
    <Card as="li" className={classNames("flex min-w-0 flex-col", isPopular && "border-bluebonnet shadow-card ring-1 ring-bluebonnet")}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {name && <h3>{words("name")}</h3>}
        {isPopular && <Badge tone="brand">Most Popular</Badge>}
      </div>
      {price && (
        <p className={classNames("mt-3 flex flex-wrap items-baseline", !period.startsWith("/") && "gap-x-2")}>
          {prefix && price.startsWith("$") && (
            <span>
              <Words at={at} of="prefix">
                {prefix}
              </Words>
            </span>
          )}
          <span className="font-heading text-3xl font-bold tracking-tight text-heading">{words("price")}</span>
          {period && <span>{words("period")}</span>}
        </p>
      )}
      {description && <p className="mt-3 whitespace-pre-line">{words("description")}</p>}
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
            {words("buttonText")}
            {!buttonText.includes(name) && <span className="sr-only">{`${opens ? " for:" : " for"} ${name}`}</span>}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
