import { ButtonLink } from "~/app/ui/button.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage } from "~/domain/content/index.ts";
import { claims } from "~/domain/settings/index.ts";
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

const slug = "services/email";
const name = "Email Hosting";
const description = "Business email on your own domain: spam filtering, DMARC, multi-factor sign-in, and a move without lost email.";

export async function loader() {
  const [all, row] = await Promise.all([claims(), findPage(slug)]);
  return { features: all.email_features, plans: all.email_plans, move: all.email_move, from: all.email_from, row };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { slug, name, title: name, description, row: loaderData.row, service: { name, description } };
  return builtInMeta(page, findSiteData(matches));
}

export default function EmailPage({ loaderData: { features, plans, move, from } }: Route.ComponentProps) {
  return (
    <main>
      <ServiceHero slug={slug} name={name} intro={`${description} From ${from}.`}>
        <ButtonLink href="#plans">Compare the plans</ButtonLink>
      </ServiceHero>
      <Section
        id="features"
        title="Most trouble comes in by email"
        intro="A fake invoice, a stolen password, a changed bank account: expensive incidents tend to start with an ordinary message. So we get these right from day one."
      >
        <FeatureGrid items={features} />
      </Section>
      <Part>
        <Plans plans={plans} />
      </Part>
      <Section id="move" tone="ink" title="How we move your email" intro="No lost messages, and no one locked out of their mailbox.">
        <ProcessSteps steps={move} />
      </Section>
      <CheckToday />
      <RelatedLinks links={related} />
      <Part>
        <ClosingForm
          kind="consultation"
          service={name}
          title="Get a plan for your mailboxes"
          intro="Tell us how many people you have and where your email is today. You'll get a plan with a price and a moving day."
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
      title="Plans you can mix"
      intro="Put the shop floor on one plan and the office on another. You pay for mailboxes, not for shared addresses."
    >
      <PriceList
        items={plans}
        action={(plan) => (
          <AskInForm sentence={`I'm interested in the ${plan.name} email plan.`} variant={plan.popular ? "primary" : "secondary"}>
            Ask about {plan.name}
          </AskInForm>
        )}
      />
      <p className="mt-8 max-w-text">
        Do you handle patient records or Controlled Unclassified Information? Ask us before you choose. That kind of email can only go
        through services that meet HIPAA or the requirements of your contract. Our <a href="/compliance/nist-800-171">NIST 800-171</a> and{" "}
        <a href="/compliance/dfars">DFARS</a> pages explain why.
      </p>
    </Section>
  );
}

function CheckToday() {
  return (
    <Section
      id="check"
      title="Two questions you can ask today"
      intro="The person who runs your email now should be able to answer both on the spot. If not, you know where to start, with or without us."
    >
      <ol className="grid gap-5 md:grid-cols-2">
        <li className="border-l-2 border-accent pl-5">
          <h3>“Is DMARC set to quarantine or reject?”</h3>
          <p className="mt-2 max-w-text">
            If it's set to “none,” or no one knows, other servers deliver email that strangers send in your name.
          </p>
        </li>
        <li className="border-l-2 border-accent pl-5">
          <h3>“Who isn't using a second factor yet?”</h3>
          <p className="mt-2 max-w-text">A good answer is a list of names, ideally an empty one. “Some people” isn't an answer.</p>
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
    text: "A code by text message is better than nothing. Here's what's better than that, and how to roll it out in three weeks.",
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
    text: "The computers and people behind the mailboxes, for a monthly price.",
  },
];
