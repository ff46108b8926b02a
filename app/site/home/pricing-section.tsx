import { Badge } from "~/app/ui/badge.tsx";
import { Section } from "~/app/ui/section.tsx";
import { type ServerOnly, still } from "~/app/ui/still.tsx";
import type { Claims } from "~/domain/settings/index.ts";
import { useTexts } from "../built-in/texts.tsx";
import { AskAboutPlan } from "../sections/ask-about-plan.tsx";
import { MoneyBack } from "../sections/money-back.tsx";
import type { HomeData } from "./read-home.ts";
import "./marks.css";
import { TurningCard } from "./turning-card.tsx";

type Props = Pick<HomeData, "plans" | "addons" | "moneyBack">;

export function PricingSection({ plans, addons, moneyBack }: Props) {
  const { t, plain } = useTexts<"home">();
  return (
    <Section id="pricing" title={t("pricing.title")} intro={t("pricing.intro")}>
      <ul className="swipe-row grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.name}>
            <TurningCard
              name={plan.name}
              turnLabel={plain("pricing.turn")}
              className={
                plan.popular ? "on-paper border-bluebonnet bg-white shadow-card ring-1 ring-bluebonnet" : "on-paper border-edge bg-white"
              }
              front={<Side of={plan.plan} name={plan.name} />}
              back={<Side of={plan.plan} name={plan.name} variant="back" />}
            />
          </li>
        ))}
      </ul>
      <MoneyBack text={moneyBack} />
      {addons && <Addons of={addons} variant={plain("pricing.addons")} className="mt-14" />}
    </Section>
  );
}

type Plan = Claims["pricing_plans"][number];

/** A side of a plan's card: what it says, and the button below. */
function Side({ of: plan, name, variant }: { of: ServerOnly<Plan>; name: string; variant?: "back" }) {
  return (
    <>
      <PlanText of={plan} variant={variant} className="flex flex-1 flex-col" />
      <AskAboutPlan name={name} className="mt-6 w-full" />
    </>
  );
}

const PlanText = still(
  "div",
  import.meta.env.SSR && ((plan: Plan, side: string) => (side === "back" ? <Back plan={plan} /> : <Front plan={plan} />)),
);

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
    </>
  );
}

const Addons = still("div", import.meta.env.SSR && ((addons: Addon[], title: string) => <AddonList addons={addons} title={title} />));

type Addon = Claims["pricing_addons"][number];

function AddonList({ addons, title }: { addons: Addon[]; title: string }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="mt-5 border-t border-edge">
        {addons.map(({ name, price, period, description }) => (
          <li key={name} className="grid gap-x-8 gap-y-1 border-b border-edge py-5 md:grid-cols-[16rem_1fr_10rem] md:items-baseline">
            <h4>{name}</h4>
            <p>{description}</p>
            <p className="font-semibold text-heading md:text-right">{`${price} ${period}`}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
