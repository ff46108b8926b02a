import { FormOpener } from "~/app/forms/form-opener.tsx";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage, listHostingPlans } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { requestInfo } from "../../request-info.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { useTexts } from "../built-in/texts.tsx";
import { CallButton } from "../layout/call-button.tsx";
import { ClosingForm } from "../pages/closing-form.tsx";
import { Beside } from "../sections/beside.tsx";
import { FactRows } from "../sections/fact-rows.tsx";
import type { Route } from "./+types/hosting-page";
import { builtInServiceMeta } from "./built-in-service-meta.ts";
import { HostingPlans } from "./hosting-plans.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { type RelatedTargets, ServiceFeatures, ServiceRelated } from "./service-sections.tsx";
import { UptimeAndMove } from "./uptime-and-move.tsx";

const slug = "services/hosting";
const name = "Hosting";
const useOwn = useTexts<"hosting">;

/** The plans are streamed, so the rest of the page doesn't wait for them. */
export async function loader({ context }: Route.LoaderArgs) {
  const plans = listHostingPlans();
  plans.catch(context.get(requestInfo).reportFault);
  const [all, row, built] = await Promise.all([claims(), findPage(slug), readPage(slug)]);
  return {
    built,
    plans,
    features: all.hosting_features,
    useCases: all.hosting_use_cases,
    uptime: all.hosting_uptime,
    migration: all.hosting_migration,
    row,
  };
}

export const meta = (asked: Route.MetaArgs) => builtInServiceMeta({ slug, name }, asked);

export default function HostingPage({ loaderData }: Route.ComponentProps) {
  const { built, plans, features, useCases, uptime, migration } = loaderData;
  return (
    <BuiltInMain<"hosting">
      page={built}
      about={name}
      sections={{
        hero: <Hero />,
        features: <ServiceFeatures features={features} />,
        useCases: <UseCases useCases={useCases} />,
        plans: <HostingPlans plans={plans} />,
        uptime: <UptimeAndMove uptime={uptime} migration={migration} />,
        related: <ServiceRelated links={related} />,
        closing: <Closing />,
      }}
    />
  );
}

const related: RelatedTargets = [
  { href: "/blog/wordpress-website-upgrade-signs", kind: "Article" },
  { href: "/blog/misdirected-request-error-fix", kind: "Article" },
  { href: "/services/website", kind: "Service" },
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
      <ButtonLink href="#contact-form">{t("hero.button")}</ButtonLink>
    </ServiceHero>
  );
}

function UseCases({ useCases }: Pick<Facts, "useCases">) {
  const { t } = useOwn();
  return (
    <Section id="use-cases" tone="ink">
      <Beside title={t("useCases.title")} text={<p className="text-lg">{t("useCases.text")}</p>}>
        <FactRows items={useCases} />
      </Beside>
    </Section>
  );
}

function Closing() {
  const { t } = useOwn();
  return (
    <Part>
      <ClosingForm kind="quote" service={name} title={t("closing.title")} intro={t("closing.intro")}>
        <OtherWays />
      </ClosingForm>
    </Part>
  );
}

function OtherWays() {
  const { t, plain } = useOwn();
  return (
    <>
      <p className="mt-8 max-w-text">{t("closing.talk")}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <CallButton says="Call" variant="secondary" />
        <FormOpener
          about="migration"
          opens="dialog"
          kind="quote"
          title={plain("closing.formTitle")}
          description={plain("closing.formText")}
          service="Free Migration Service"
          message="I'd like to move to your hosting with the free migration service. What I have now: "
          variant="secondary"
        >
          {t("closing.button")}
        </FormOpener>
      </div>
    </>
  );
}
