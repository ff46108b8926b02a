import type { ReactNode } from "react";
import { Badge } from "~/app/ui/badge.tsx";
import { ButtonLink } from "~/app/ui/button.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { aboutPlan } from "../contact/about-plan.ts";
import { Band } from "./band.tsx";
import { Nothing } from "./nothing.tsx";
import { opensPlan } from "./opens-form.ts";
import type { Packages, SectionProps } from "./section-props.ts";
import { TurningCard } from "./turning-card.tsx";
import { textsOf } from "./words.tsx";
import "./marks.css";

type Props = SectionProps<"packages">;
type Plan = Packages["plans"][number];
type Addon = Packages["addons"][number];

/** The firm's plans, its guarantee, and what can be added to a plan. */
export function PackagesSection(props: Props) {
  const { content, isJoined, isEdited } = props;
  const { packages } = props.around;
  if (!packages || packages.plans.length === 0)
    return <Nothing isEdited={isEdited} text="Site Settings have no plans, so visitors don't see this section." />;
  const isTable = content.look === "columns";
  const isPart = content.size === "small";
  return (
    <Band {...props} isPart={isPart} className={isPart && isJoined ? "lg:-mt-4" : undefined}>
      {isTable ? <Columns {...{ ...props, packages }} /> : <FlipCards {...{ ...props, packages }} />}
    </Band>
  );
}

type PlansProps = Props & { packages: Packages };

function FlipCards({ content, at, packages: { plans, addons, moneyBack } }: PlansProps) {
  const ask = (name: string) => <Ask name={name} className="mt-6 w-full" />;
  return (
    <>
      <ul data-form-text={content.formText || undefined} className="swipe-row grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.name}>
            <TurningCard
              name={plan.name}
              turn={content.turn}
              at={at}
              ground="on-paper"
              className={plan.popular ? POPULAR : "border-edge bg-white"}
              front={<Front plan={plan}>{ask(plan.name)}</Front>}
              back={<Back plan={plan}>{ask(plan.name)}</Back>}
            />
          </li>
        ))}
      </ul>
      <MoneyBack text={moneyBack} />
      {addons.length > 0 && (
        <div className="mt-14">
          {content.addons && <h3>{textsOf({ content, at }).words("addons")}</h3>}
          <ul className="mt-5 border-t border-edge">
            {addons.map((addon) => (
              <AddonRow key={addon.name} {...addon} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const POPULAR = "border-bluebonnet bg-white shadow-card ring-1 ring-bluebonnet";

function Columns({ content: { formText, size }, packages: { plans, addons, moneyBack } }: PlansProps) {
  const Name = size === "small" ? "h4" : "h3";
  return (
    <>
      <ul data-form-text={formText || undefined} className="on-paper grid overflow-hidden rounded-md bg-white shadow-card lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.name} className="flex min-w-0 flex-col border-edge p-6 max-lg:not-first:border-t md:p-8 lg:not-first:border-l">
            <div className="mb-7 flex flex-1 flex-col">
              <div className="flex min-h-8 items-center justify-between gap-3">
                <Name className="text-xl">{plan.name}</Name>
                {plan.popular && <Badge tone="brand">Most popular</Badge>}
              </div>
              <Price plan={plan} size="text-3xl" />
              <p className="mt-3">{plan.description}</p>
              <Ticks lines={plan.features} className="mt-5 gap-2 text-sm" />
            </div>
            <Ask name={plan.name} />
          </li>
        ))}
      </ul>
      <MoneyBack text={moneyBack} />
      {addons.length > 0 && (
        <dl className="mt-10 grid gap-x-10 gap-y-6 lg:grid-cols-3">
          {addons.map(({ name, price, period, description }) => (
            <div key={name} className="border-t-2 border-bluebonnet/30 pt-4">
              <dt className="font-semibold text-heading">{`${name}, ${price} ${period}`}</dt>
              <dd className="mt-1 text-sm">{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Front({ plan, children }: { plan: Plan; children: ReactNode }) {
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3>{plan.name}</h3>
        {plan.popular && <Badge tone="brand">Most popular</Badge>}
      </div>
      <Price plan={plan} />
      <p className="mt-3">{plan.description}</p>
      <Ticks lines={plan.features} className="mt-5 gap-2.5 border-t border-edge pt-5" />
      {children}
    </>
  );
}

function Back({ plan, children }: { plan: Plan; children: ReactNode }) {
  return (
    <>
      <p className="flex min-h-8 items-center font-semibold text-heading">{plan.name}</p>
      <Price plan={plan} />
      <h3 className="mt-5 border-t border-edge pt-5">{plan.back.title}</h3>
      <Ticks lines={plan.back.points} className="mt-4 gap-3" />
      {children}
    </>
  );
}

function Price({ plan: { price, period }, size = "text-4xl" }: { plan: Plan; size?: string }) {
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
      <span className={classNames("font-heading font-bold tracking-tight text-heading", size)}>{price}</span>
      {period && <span>{period}</span>}
    </p>
  );
}

function Ticks({ lines, className }: { lines: string[]; className: string }) {
  return (
    <ul className={classNames("tick-list grid flex-1 content-start [--tick:var(--color-good)]", className)}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The button below a plan. Its form's text is on the list, once. */
function Ask({ name, className }: { name: string; className?: string }) {
  return (
    <ButtonLink {...opensPlan(name)} href={`/contact?about=${aboutPlan(name)}`} variant="secondary" className={className}>
      {`Ask about ${name}`}
    </ButtonLink>
  );
}

function MoneyBack({ text }: { text: string }) {
  return (
    <p className="mt-6 flex items-start gap-3 font-semibold text-heading">
      <Icon name="badge-check" className="mt-0.5 size-6 text-good" />
      <span>{text}</span>
    </p>
  );
}

function AddonRow({ name, price, period, description }: Addon) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-edge py-5 md:grid-cols-[16rem_1fr_10rem] md:items-baseline">
      <h4>{name}</h4>
      <p>{description}</p>
      <p className="font-semibold text-heading md:text-right">{`${price} ${period}`}</p>
    </li>
  );
}
