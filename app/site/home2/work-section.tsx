import { Badge } from "~/app/ui/badge.tsx";
import { Section } from "~/app/ui/section.tsx";
import { still } from "~/app/ui/still.tsx";
import type { Claims } from "~/domain/settings/index.ts";
import "../home/marks.css";
import { useTexts } from "../built-in/texts.tsx";
import { AskAboutPlan } from "../sections/ask-about-plan.tsx";
import { MoneyBack } from "../sections/money-back.tsx";
import type { Home2Data } from "./read-home2.ts";

/** From the first call to the monthly bill. */
export function WorkSection({ steps, plans, addons, moneyBack }: Pick<Home2Data, "steps" | "plans" | "addons" | "moneyBack">) {
  const { t } = useTexts<"home2">();
  return (
    <Section tone="tint" title={t("work.title")}>
      <Steps of={steps} className="grid gap-y-8 lg:grid-cols-4" />
      <section id="pricing" aria-labelledby="pricing-title" className="mt-16 md:mt-24">
        <h3 id="pricing-title" className="text-3xl">
          {t("work.prices")}
        </h3>
        <ul className="on-paper mt-8 grid overflow-hidden rounded-md bg-white shadow-card lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanColumn key={plan.name} {...plan} />
          ))}
        </ul>
        <MoneyBack text={moneyBack} />
        {addons && <Addons of={addons} className="mt-10 grid gap-x-10 gap-y-6 lg:grid-cols-3" />}
      </section>
    </Section>
  );
}

type Step = Claims["home2_steps"][number];

const Steps = still(
  "ol",
  import.meta.env.SSR && ((steps: Step[]) => steps.map((step, index) => <OneStep key={step.title} {...step} number={index + 1} />)),
);

/** Steps along a line: down the side on phones, across on wide screens. */
function OneStep({ title, text, number }: Step & { number: number }) {
  return (
    <li className="border-l-2 border-bluebonnet pl-6 lg:border-t-2 lg:border-l-0 lg:pt-6 lg:pr-8 lg:pl-0">
      <p aria-hidden="true" className="font-heading text-2xl font-bold text-accent">
        {number}
      </p>
      <h3 className="mt-2">{title}</h3>
      <p className="mt-2 max-w-text">{text}</p>
    </li>
  );
}

function PlanColumn({ name, plan }: Home2Data["plans"][number]) {
  return (
    <li className="flex flex-col border-edge p-6 max-lg:not-first:border-t md:p-8 lg:not-first:border-l">
      <PlanText of={plan} className="mb-7 flex flex-1 flex-col" />
      <AskAboutPlan name={name} />
    </li>
  );
}

type Plan = Claims["pricing_plans"][number];

const PlanText = still("div", import.meta.env.SSR && ((plan: Plan) => <PlanFacts {...plan} />));

function PlanFacts({ name, price, period, description, features, popular }: Plan) {
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h4 className="text-xl">{name}</h4>
        {popular && <Badge tone="brand">Most popular</Badge>}
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-heading text-3xl font-bold tracking-tight text-heading">{price}</span>
        {period && <span>{period}</span>}
      </p>
      <p className="mt-3">{description}</p>
      <ul className="tick-list mt-5 grid flex-1 content-start gap-2 text-sm [--tick:var(--color-good)]">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </>
  );
}

type Addon = Claims["pricing_addons"][number];

const Addons = still("dl", import.meta.env.SSR && ((addons: Addon[]) => addons.map((addon) => <OneAddon key={addon.name} {...addon} />)));

function OneAddon({ name, price, period, description }: Addon) {
  return (
    <div className="border-t-2 border-bluebonnet/30 pt-4">
      <dt className="font-semibold text-heading">{`${name}, ${price} ${period}`}</dt>
      <dd className="mt-1 text-sm">{description}</dd>
    </div>
  );
}
