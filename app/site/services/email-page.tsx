import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { useTexts } from "../built-in/texts.tsx";
import { BuiltInClosing } from "../pages/built-in-closing.tsx";
import { PriceList } from "../sections/price-list.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/email-page";
import { AskInForm } from "./ask-in-form.tsx";
import { builtInServiceMeta } from "./built-in-service-meta.ts";
import { ServiceHero } from "./service-hero.tsx";
import { type RelatedTargets, ServiceFeatures, ServiceRelated } from "./service-sections.tsx";

const slug = "services/email";
const name = "Email Hosting";
const useOwn = useTexts<"email">;

export async function loader() {
  const [all, row, built] = await Promise.all([claims(), findPage(slug), readPage(slug)]);
  return { built, features: all.email_features, plans: all.email_plans, move: all.email_move, row };
}

export const meta = (asked: Route.MetaArgs) => builtInServiceMeta({ slug, name }, asked);

export default function EmailPage({ loaderData: { built, features, plans, move } }: Route.ComponentProps) {
  return (
    <BuiltInMain<"email">
      page={built}
      about={name}
      sections={{
        hero: <Hero />,
        features: <ServiceFeatures features={features} />,
        plans: (
          <Part>
            <Plans plans={plans} />
          </Part>
        ),
        move: <Move move={move} />,
        check: <CheckToday />,
        related: <ServiceRelated links={related} />,
        closing: <BuiltInClosing kind="consultation" service={name} />,
      }}
    />
  );
}

const related: RelatedTargets = [
  { href: "/blog/multi-factor-authentication-first-line-defense", kind: "Article" },
  { href: "/blog/cloud-migration-best-practices-small-businesses", kind: "Article" },
  { href: "/services/managed-it", kind: "Service" },
];

type Facts = Route.ComponentProps["loaderData"];

function Hero() {
  const { t } = useOwn();
  const intro = (
    <>
      {t("hero.description")} {t("hero.price")}
    </>
  );
  return (
    <ServiceHero slug={slug} name={name} title={t("hero.title")} intro={intro}>
      <ButtonLink href="#plans">{t("hero.button")}</ButtonLink>
    </ServiceHero>
  );
}

function Plans({ plans }: Pick<Facts, "plans">) {
  const { t } = useOwn();
  return (
    <Section id="plans" tone="tint" title={t("plans.title")} intro={t("plans.intro")}>
      <PriceList
        items={plans}
        action={(plan) => (
          <AskInForm
            sentence={`I'm interested in the ${plan.name} email plan.`}
            variant={plan.popular ? "primary" : "secondary"}
          >{`Ask about ${plan.name}`}</AskInForm>
        )}
      />
      <p className="mt-8 max-w-text">{t("plans.note")}</p>
    </Section>
  );
}

function Move({ move }: Pick<Facts, "move">) {
  const { t } = useOwn();
  return (
    <Section id="move" tone="ink" title={t("move.title")} intro={t("move.intro")}>
      <ProcessSteps steps={move} />
    </Section>
  );
}

function CheckToday() {
  const { t } = useOwn();
  return (
    <Section id="check" title={t("check.title")} intro={t("check.intro")}>
      <ol className="grid gap-5 md:grid-cols-2">
        <li className="border-l-2 border-accent pl-5">
          <h3>{t("check.first")}</h3>
          <p className="mt-2 max-w-text">{t("check.firstText")}</p>
        </li>
        <li className="border-l-2 border-accent pl-5">
          <h3>{t("check.second")}</h3>
          <p className="mt-2 max-w-text">{t("check.secondText")}</p>
        </li>
      </ol>
    </Section>
  );
}
