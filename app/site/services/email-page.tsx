import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
import type { PageHandle } from "../../request-info.ts";
import { findSiteData } from "../layout/site-data.ts";
import { builtInMeta } from "../pages/built-in-meta.ts";
import { ClosingForm } from "../pages/closing-form.tsx";
import { FeatureGrid } from "../sections/feature-grid.tsx";
import { PriceList } from "../sections/price-list.tsx";
import { ProcessSteps } from "../sections/process-steps.tsx";
import type { Route } from "./+types/email-page";
import { AskInForm } from "./ask-in-form.tsx";
import { RelatedLinks } from "./related-links.tsx";
import { ServiceHero } from "./service-hero.tsx";

export const handle: PageHandle = { cache: {} };

const slug = "services/email";
const name = "Email Hosting";
const description = "Business email on your own domain: spam filter, DMARC, multi-factor sign-in and a move without lost mail.";

export async function loader() {
  const [all, row] = await Promise.all([claims(), findPage(slug)]);
  return { features: all.email_features, plans: all.email_plans, move: all.email_move, from: all.email_from, row };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { slug, name, title: name, description, row: loaderData.row, service: { name, description } };
  return builtInMeta(page, findSiteData(matches));
}

/** Spec 2 §2, Email Hosting. */
export default function EmailPage({ loaderData: { features, plans, move, from } }: Route.ComponentProps) {
  return (
    <main>
      <ServiceHero slug={slug} name={name} intro={`${description} From ${from}.`}>
        <ButtonLink href="#plans">Compare the plans</ButtonLink>
      </ServiceHero>
      <Section
        id="features"
        title="Email is where most trouble comes in"
        intro="A fake invoice, a stolen password, a changed bank account: expensive incidents tend to begin with an ordinary message. So these are right from the first day."
      >
        <FeatureGrid items={features} />
      </Section>
      <Part>
        <Plans plans={plans} />
      </Part>
      <Section
        id="move"
        tone="ink"
        title="How we move your mail"
        intro="Nobody loses a message, and nobody stands in front of a closed mailbox."
      >
        <ProcessSteps steps={move} />
      </Section>
      <CheckToday />
      <RelatedLinks links={related} />
      <Part>
        <ClosingForm
          kind="consultation"
          service={name}
          title="Get a plan for your mailboxes"
          intro="Tell us how many people you have and where your mail is today. The answer is a plan with a price and a day for the move."
        />
      </Part>
    </main>
  );
}

function Plans({ plans }: Pick<Route.ComponentProps["loaderData"], "plans">) {
  return (
    <Section
      id="plans"
      tone="tint"
      title="Plans that you can mix"
      intro="The shop floor on one plan, the office on another. You pay for mailboxes, not for shared addresses."
    >
      <PriceList
        items={plans}
        action={(plan) => (
          <AskInForm sentence={`I am interested in the ${plan.name} email plan.`} variant={plan.popular ? "primary" : "secondary"}>
            Ask for {plan.name}
          </AskInForm>
        )}
      />
      <p className="mt-8 max-w-text">
        Do you handle patient records or Controlled Unclassified Information? Then ask us before you choose. Such mail may only go through
        services that meet the requirements of your contract or of HIPAA. The pages on <a href="/compliance/nist-800-171">NIST 800-171</a>{" "}
        and <a href="/compliance/dfars">DFARS</a> explain why.
      </p>
    </Section>
  );
}

function CheckToday() {
  return (
    <Section
      id="check"
      title="Two questions that you can ask today"
      intro="Whoever runs your email now should answer both at once. If not, you know where to begin, with us or without us."
    >
      <ol className="grid gap-5 md:grid-cols-2">
        <li className="border-l-2 border-accent pl-5">
          <h3>“Is DMARC set to quarantine or reject?”</h3>
          <p className="mt-2 max-w-text">
            If it is set to “none”, or if nobody knows, other servers deliver mail that strangers send in your name.
          </p>
        </li>
        <li className="border-l-2 border-accent pl-5">
          <h3>“Who does not use a second factor yet?”</h3>
          <p className="mt-2 max-w-text">A good answer is a list of names, best an empty one. “Some people” is not an answer.</p>
        </li>
      </ol>
    </Section>
  );
}

const related = [
  {
    href: "/blog/multi-factor-authentication-first-line-defense",
    kind: "Article",
    title: "Which second factor to use",
    text: "A code by text message is better than nothing. What is better than that, and a rollout in three weeks.",
  },
  {
    href: "/blog/cloud-migration-best-practices-small-businesses",
    kind: "Article",
    title: "To the cloud without losing a workday",
    text: "Why email moves first, and the small things that break on Monday morning.",
  },
  {
    href: "/services/managed-it",
    kind: "Service",
    title: "Managed IT",
    text: "The computers and people around the mailboxes, for a monthly price.",
  },
];
