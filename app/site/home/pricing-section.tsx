import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Badge } from "~/app/ui/badge.tsx";
import { Section } from "~/app/ui/section.tsx";
import { aboutPlan } from "../contact/about-plan.ts";
import { MoneyBack } from "../sections/money-back.tsx";
import type { HomeData } from "./read-home.ts";
import "./marks.css";
import { TurningCard } from "./turning-card.tsx";

type Props = Pick<HomeData, "plans" | "addons" | "moneyBack">;

export function PricingSection({ plans, addons, moneyBack }: Props) {
  return (
    <Section
      id="pricing"
      title="Prices you can put in a budget"
      intro="The monthly price covers everything on the card. We quote anything else in writing first."
    >
      <ul className="swipe-row grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.name}>
            <TurningCard
              name={plan.name}
              turnLabel="Is it for us?"
              className={
                plan.popular ? "on-paper border-bluebonnet bg-white shadow-card ring-1 ring-bluebonnet" : "on-paper border-edge bg-white"
              }
              front={<Front plan={plan} />}
              back={<Back plan={plan} />}
            />
          </li>
        ))}
      </ul>
      <MoneyBack text={moneyBack} />
      <Addons addons={addons} />
    </Section>
  );
}

type Plan = HomeData["plans"][number];

function Front({ plan }: { plan: Plan }) {
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3>{plan.name}</h3>
        {plan.popular && <Badge tone="brand">Most popular</Badge>}
      </div>
      <Price price={plan.price} period={plan.period} />
      <p className="mt-3">{plan.description}</p>
      <ul className="tick-list mt-5 grid flex-1 content-start gap-2.5 border-t border-edge pt-5 [--tick:var(--color-good)]">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <AskFor plan={plan} />
    </>
  );
}

function Price({ price, period }: { price: string; period: string }) {
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
      <span className="font-heading text-4xl font-bold tracking-tight text-heading">{price}</span>
      {period && <span>{period}</span>}
    </p>
  );
}

function Back({ plan }: { plan: Plan }) {
  const { name, price, period, back } = plan;
  return (
    <>
      <p className="flex min-h-8 items-center font-semibold text-heading">{name}</p>
      <Price price={price} period={period} />
      <h3 className="mt-5 border-t border-edge pt-5">{back.title}</h3>
      <ul className="tick-list mt-4 grid flex-1 content-start gap-3 [--tick:var(--color-good)]">
        {back.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <AskFor plan={plan} />
    </>
  );
}

function AskFor({ plan }: { plan: Plan }) {
  return (
    <FormOpener
      about={aboutPlan(plan.name)}
      opens="sheet"
      kind="consultation"
      title={`The ${plan.name} plan`}
      description="Tell us about your site or your office. We'll confirm what the plan covers before anything starts."
      service={`${plan.name} plan`}
      variant="secondary"
      className="mt-6 w-full"
    >
      Ask about {plan.name}
    </FormOpener>
  );
}

function Addons({ addons }: { addons: HomeData["addons"] }) {
  if (addons.length === 0) return null;
  return (
    <div className="mt-14">
      <h3>Add to any plan</h3>
      <ul className="mt-5 border-t border-edge">
        {addons.map(({ name, price, period, description }) => (
          <li key={name} className="grid gap-x-8 gap-y-1 border-b border-edge py-5 md:grid-cols-[16rem_1fr_10rem] md:items-baseline">
            <h4>{name}</h4>
            <p>{description}</p>
            <p className="font-semibold text-heading md:text-right">
              {price} {period}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
