import { ButtonLink } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Band } from "./band.tsx";
import { Nothing } from "./nothing.tsx";
import { OfferCard, offerGrid } from "./pricing-section.tsx";
import { type SectionProps, unmarked } from "./section-props.ts";
import { Words } from "./words.tsx";

/** The active hosting plans. */
export function PlansSection(props: SectionProps<"plans">) {
  const { content, around, anchor, at, isJoined, facts, isEdited } = props;
  const { plans = [] } = around;
  if (plans?.length === 0 && !content.none)
    return <Nothing isEdited={isEdited} text="No hosting plans are active, so visitors don't see this section." />;
  return (
    <Band {...{ anchor, content, at, isJoined, facts }}>
      {plans === null ? <Missing /> : plans.length === 0 ? <None {...props} /> : <Plans {...props} />}
    </Band>
  );
}

function Plans({ content, around: { plans } }: SectionProps<"plans">) {
  const { prices, buttonText, buttonUrl, message } = content;
  const offers = (plans ?? []).map(({ isPopular, features, ...plan }) => ({
    ...{ ...plan, features: features.join("\n"), popular: isPopular ? "yes" : "" },
    ...{ buttonText: buttonText || `Ask about ${plan.name}`, buttonUrl: buttonUrl || "/contact?about=quote" },
    message: message.replace("*", () => plan.name),
  }));
  return (
    <ul className={offerGrid(offers.length)}>
      {offers.map((offer) => (
        <OfferCard key={offer.name} offer={offer} path="" at={unmarked} prefix={prices === "exact" ? "" : "from"} opens={undefined} />
      ))}
    </ul>
  );
}

function None({ content: { none, ask, buttonUrl }, at }: SectionProps<"plans">) {
  return (
    <p className="max-w-text text-lg">
      <Words at={at} of="none">
        {none}
      </Words>
      <span> </span>
      <a href={buttonUrl || "/contact?about=quote"}>
        <Words at={at} of="ask">
          {ask || "Ask us."}
        </Words>
      </a>
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
