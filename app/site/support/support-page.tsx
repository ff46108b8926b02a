import { LeadForm } from "~/app/forms/lead-form.tsx";
import { type SupportLevel, supportParts } from "~/app/forms/support/support-parts.tsx";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { Table } from "~/app/ui/table.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage } from "../built-in/read-page.ts";
import { useTexts } from "../built-in/texts.tsx";
import { CallButton } from "../layout/call-button.tsx";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import type { Route } from "./+types/support-page";
import { SupportLevels } from "./support-levels.tsx";
import { SupportTopics } from "./support-topics.tsx";

export async function loader() {
  const [all, row, built] = await Promise.all([claims(), findPage("customer-support"), readPage("customer-support")]);
  const { support_levels: levels, support_tiers: tiers, support_topics: topics, support_metrics: metrics } = all;
  return { built, levels, tiers, topics, metrics, row };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  const description = "How to reach support, how fast we respond to each kind of request, and what to tell us so we can fix it sooner.";
  const title = "Customer support: response times and how to reach us";
  return builtInMeta({ slug: "customer-support", name: "Customer Support", title, description, row: loaderData.row }, site);
}

export default function SupportPage({ loaderData }: Route.ComponentProps) {
  const { built, levels, tiers, topics, metrics } = loaderData;
  return (
    <BuiltInMain<"support">
      page={built}
      about="Customer Support"
      sections={{
        hero: <Hero />,
        levels: <Levels levels={levels} />,
        topics: (
          <Part>
            <Topics topics={topics} levels={levels} />
          </Part>
        ),
        tiers: <Tiers tiers={tiers} />,
        metrics: <Metrics metrics={metrics} />,
        request: (
          <Part>
            <Request levels={levels} />
          </Part>
        ),
      }}
    />
  );
}

type Data = Route.ComponentProps["loaderData"];
const useOwn = useTexts<"support">;

function Hero() {
  const { t } = useOwn();
  return (
    <PageHero
      crumbs={[{ label: "Home", href: "/" }, { label: "Customer Support" }]}
      title={t("hero.title")}
      intro={t("hero.intro")}
      picture={<Drawing slug="server-management" className="block w-full" />}
    >
      <CallButton says="Call" size="lg" />
      <ButtonLink href="#support-request" variant="onDark" size="lg">
        {t("hero.button")}
      </ButtonLink>
    </PageHero>
  );
}

function Levels({ levels }: Pick<Data, "levels">) {
  const { t } = useOwn();
  return (
    <Section title={t("levels.title")} intro={t("levels.intro")}>
      <SupportLevels levels={levels} />
    </Section>
  );
}

function Topics({ topics, levels }: Pick<Data, "topics" | "levels">) {
  const { t } = useOwn();
  return (
    <Section tone="tint" title={t("topics.title")}>
      <SupportTopics topics={topics} levels={levels} />
    </Section>
  );
}

function Tiers({ tiers }: Pick<Data, "tiers">) {
  const { t } = useOwn();
  return (
    <Section title={t("tiers.title")} intro={t("tiers.intro")}>
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {tiers.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-accent pt-5">
            <h3>{title}</h3>
            <p className="mt-2 max-w-text">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Metrics({ metrics }: Pick<Data, "metrics">) {
  const { t } = useOwn();
  return (
    <Section tone="ink">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2>{t("metrics.title")}</h2>
          <p className="mt-4 max-w-text text-lg">{t("metrics.intro")}</p>
          <h3 className="mt-10">{t("metrics.complaint")}</h3>
          <p className="mt-2 max-w-text">{t("metrics.complaintText")}</p>
        </div>
        <div className="min-w-0 max-sm:text-sm lg:col-span-7 max-sm:[&_td]:px-3 max-sm:[&_th]:px-3">
          <Table
            caption="Service levels: target and actual"
            isCaptionHidden
            columns={[
              { key: "name", label: "Measure" },
              { key: "target", label: "Target", align: "right" },
              { key: "actual", label: "Actual", align: "right" },
            ]}
            rows={metrics.map(({ name, target, actual }) => ({
              key: name,
              cells: [
                name,
                target,
                <strong key="actual" className="font-heading whitespace-nowrap sm:text-xl">
                  {actual}
                </strong>,
              ],
            }))}
          />
        </div>
      </div>
    </Section>
  );
}

function Request({ levels }: { levels: SupportLevel[] }) {
  const { t } = useOwn();
  return (
    <Section id="support-request" tone="tint">
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
        <GoodRequest className="lg:col-span-5" />
        <Card isRaised as="section" aria-labelledby="support-form" className="form-card grid gap-6 lg:col-span-7">
          <div className="grid gap-2">
            <h2 id="support-form" className="text-2xl/tight">
              {t("request.form")}
            </h2>
            <p className="invitation">{t("request.formText")}</p>
          </div>
          <LeadForm kind="support" idPrefix="support" own={supportParts(levels, "support")} />
        </Card>
      </div>
    </Section>
  );
}

const points = ["who", "what", "error", "when", "reach"] as const;

/** What to include, so that no one has to ask again. */
function GoodRequest({ className }: { className?: string }) {
  const { t } = useOwn();
  return (
    <div className={className}>
      <h2>{t("request.title")}</h2>
      <p className="mt-4 max-w-text text-lg">{t("request.intro")}</p>
      <ol className="mt-6 grid max-w-text list-decimal gap-3 pl-6 marker:font-semibold marker:text-accent">
        {points.map((point) => (
          <li key={point} className="pl-2">
            {t(`request.${point}`)}
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-text border-l-2 border-accent pl-5">{t("request.password")}</p>
    </div>
  );
}
