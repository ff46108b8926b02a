import { ButtonLink } from "~/app/ui/button.tsx";
import { PriceList } from "../sections/price-list.tsx";
import { Band } from "./band.tsx";
import { Nothing } from "./nothing.tsx";
import type { SectionProps } from "./section-props.ts";

/** The active hosting plans. */
export function PlansSection({ content, around, anchor, at, isJoined, isEdited }: SectionProps<"plans">) {
  const plans = around.plans ?? [];
  if (plans.length === 0) return <Nothing isEdited={isEdited} text="No hosting plans are active, so visitors don't see this section." />;
  return (
    <Band {...{ anchor, content, at, isJoined }}>
      <PriceList
        items={plans.map(({ isPopular, ...plan }) => ({ ...plan, popular: isPopular }))}
        prefix="from"
        action={({ name }) => <ButtonLink href="/contact?about=quote" variant="secondary">{`Ask about ${name}`}</ButtonLink>}
      />
    </Band>
  );
}
