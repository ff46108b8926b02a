import { ButtonLink } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Band } from "./band.tsx";
import { Nothing } from "./nothing.tsx";
import { OfferCard, offerGrid } from "./pricing-section.tsx";
import { type SectionProps, unmarked } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** The active hosting plans. */
export function PlansSection(props: SectionProps<"plans">) {
  const { content, around, isEdited } = props;
  const { plans = [] } = around;
  if (plans?.length === 0 && !content.none)
    return <Nothing isEdited={isEdited} text="No hosting plans are active, so visitors don't see this section." />;
  return <Band {...props}>{plans === null ? <Missing /> : plans.length === 0 ? <None {...props} /> : <Plans {...props} />}</Band>;
}

function Plans({ content: { prices, buttonText, buttonUrl, message }, around: { plans } }: SectionProps<"plans">) {
  const offers = (plans ?? []).map(({ isPopular, features, ...plan }) => ({
    ...{ ...plan, features: features.join("\n"), popular: isPopular ? "yes" : "" },
    ...{ buttonText: buttonText || `Ask about ${plan.name}`, buttonUrl: buttonUrl || "/contact?about=quote" },
    message: message.replace("*", () => plan.name),
  }));
  const content = { items: offers, prefix: prices === "exact" ? "" : "from" };
  return (
    <ul className={offerGrid(offers.length)}>
      {offers.map((offer, place) => (
        <OfferCard key={offer.name} content={content} at={unmarked} offer={offer} place={place} />
      ))}
    </ul>
  );
}

function None({ content, at }: SectionProps<"plans">) {
  const { words } = textsOf({ content: { ...content, ask: content.ask || "Ask us." }, at });
  return (
    <p className="max-w-text text-lg">
      {words("none")}
      <span> </span>
      <a href={content.buttonUrl || "/contact?about=quote"}>{words("ask")}</a>
    </p>
  );
}

/** Shown to whoever asks while they can't be read, and never cached. An empty address is the page itself. */
function Missing() {
  return (
    <div className="grid justify-items-start gap-4 rounded-md border border-edge p-6 md:p-8">
      <p className="max-w-text text-lg">We couldn't load the plans. Please try again, or ask us about them.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="" variant="secondary">
          <Icon name="refresh-cw" />
          Try again
        </ButtonLink>
        <ButtonLink href="/contact?about=quote" variant="quiet">
          Ask us
        </ButtonLink>
      </div>
    </div>
  );
}
