import { Component, type ReactNode, Suspense, use } from "react";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import { Spinner } from "~/app/ui/spinner.tsx";
import type { HostingPlanView } from "~/domain/content/index.ts";
import { useTexts } from "../built-in/texts.tsx";
import { CallButton } from "../layout/call-button.tsx";
import { PriceList } from "../sections/price-list.tsx";
import { AskInForm } from "./ask-in-form.tsx";

/** The plans from the `hosting_plans` table. The text around them doesn't wait for them. */
export function HostingPlans({ plans }: { plans: Promise<HostingPlanView[]> }) {
  const { t } = useTexts<"hosting">();
  return (
    <Section id="plans" title={t("plans.title")} intro={t("plans.intro")}>
      <Suspense fallback={<Loading />}>
        <UnlessMissing>
          <LoadedPlans plans={plans} />
        </UnlessMissing>
      </Suspense>
    </Section>
  );
}

function LoadedPlans({ plans }: { plans: Promise<HostingPlanView[]> }) {
  const loaded = use(plans);
  return loaded.length > 0 ? <Plans plans={loaded} /> : <NoPlans />;
}

/** The server leaves the spinner to the browser, which tries again, rather than cache a page without plans for everyone. */
class UnlessMissing extends Component<{ children: ReactNode }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    return this.state.isMissing ? <PlansMissing /> : this.props.children;
  }
}

function Plans({ plans }: { plans: HostingPlanView[] }) {
  const { plain } = useTexts<"hosting">();
  return (
    <PriceList
      items={plans.map(({ isPopular, ...plan }) => ({ ...plan, popular: isPopular }))}
      action={({ name, popular }) => (
        <AskInForm sentence={`I'm interested in the ${name} hosting plan.`} variant={popular ? "primary" : "secondary"}>
          <span>{`${plain("plans.button")} `}</span>
          <span className="sr-only">{`for ${name}`}</span>
        </AskInForm>
      )}
    />
  );
}

function Loading() {
  return (
    <div className="grid min-h-60 place-items-center rounded-md border border-edge">
      <Spinner label="Loading hosting plans..." />
    </div>
  );
}

function NoPlans() {
  const { plain } = useTexts<"hosting">();
  return (
    <p className="max-w-text text-lg">
      <span>{plain("plans.none")}</span> <a href="#contact-form">{plain("plans.ask")}</a>.
    </p>
  );
}

function PlansMissing() {
  return (
    <div className="grid justify-items-start gap-4 rounded-md border border-edge p-6 md:p-8">
      <p className="max-w-text text-lg">We couldn't load the plans. Please try again, or ask us about them.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/services/hosting" variant="secondary">
          <Icon name="refresh-cw" />
          Try again
        </ButtonLink>
        <CallButton variant="quiet" />
      </div>
    </div>
  );
}
