import type { ReactNode } from "react";
import { AssessmentRequestOpener } from "~/app/forms/form-opener.tsx";
import { LeadForm } from "~/app/forms/lead-form.tsx";
import type { SentRequest } from "~/app/forms/sent-request.ts";
import { type SupportLevel, supportParts } from "~/app/forms/support/support-parts.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage, listServices } from "~/domain/content/index.ts";
import { leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { chatUrl, claims } from "~/domain/settings/index.ts";
import { breadcrumbData } from "../layout/breadcrumbs.tsx";
import { CallButton } from "../layout/call-button.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { crumbsOf } from "../pages/content-meta.ts";
import { faqData } from "../structured-data.ts";
import type { Route } from "./+types/contact-page";
import { ContactCards } from "./contact-cards.tsx";
import { ContactHours } from "./contact-hours.tsx";
import { type ContactTopic, topicFor } from "./contact-topics.ts";

/** Where every button that opens a form in a dialog leads without JavaScript. `?about=` names the form. */
export async function loader({ request }: Route.LoaderArgs) {
  const [all, services, page, chat] = await Promise.all([claims(), listServices(), findPage("contact"), chatUrl()]);
  const { topic, isGeneral } = topicFor(new URL(request.url).searchParams.get("about"), services, all.pricing_plans);
  const { office_hours: officeHours, emergency_hours: emergencyHours, contact_faq: faq, follow_up: followUp } = all;
  const levels = topic.kind === "support" ? all.support_levels : undefined;
  return { topic, isGeneral, levels, officeHours, emergencyHours, faq, followUp, page, chatUrl: chat };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!loaderData || !site) return [];
  const { topic, isGeneral, page, faq, followUp } = loaderData;
  const { brand, siteUrl } = site;
  const title = isGeneral ? `Contact us in ${brand.city}, ${brand.state}` : topic.title;
  const description = `Reach ${brand.name} by phone, email, chat, or form. We answer messages ${followUp} and emergencies at any hour.`;
  const shared = { path: "/contact", siteUrl, brandName: brand.name, page: isGeneral ? page : null };
  return [
    ...pageMeta({ ...shared, title, description }),
    { "script:ld+json": breadcrumbData(crumbsOf("contact", "Contact"), siteUrl, "/contact") },
    ...faqData(faq),
  ];
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { topic, isGeneral, levels, officeHours, emergencyHours, faq, followUp } = loaderData;
  const cards = (
    <Part>
      <ContactCards officeHours={officeHours} emergencyHours={emergencyHours} chatUrl={loaderData.chatUrl} />
    </Part>
  );
  const write = (
    <div className="grid items-start gap-8 lg:grid-cols-12">
      <Part>
        <FormCard topic={topic} levels={levels} isGeneral={isGeneral} followUp={followUp} />
      </Part>
      <ContactHours officeHours={officeHours} emergencyHours={emergencyHours} className="lg:col-span-5" />
    </div>
  );
  return (
    <main>
      <PageHero
        crumbs={[
          { label: "Home", href: "/" },
          isGeneral ? { label: "Contact" } : { label: "Contact", href: "/contact" },
          ...crumbOf(topic, isGeneral),
        ]}
        title={isGeneral ? "Contact us" : topic.title}
        isOnLand
        intro={isGeneral ? `Call, write, or come by appointment. We answer messages ${followUp} and emergencies at any hour.` : topic.intro}
      />
      <div className="page-width grid gap-12 py-16 md:gap-16 md:py-24">
        {isGeneral ? (
          <Ways title="Ways to reach us" isTitleHidden>
            {cards}
          </Ways>
        ) : (
          write
        )}
        {isGeneral ? write : <Ways title="Other ways to reach us">{cards}</Ways>}
      </div>
      <Part>
        <FaqSection faq={faq} />
        {topic.kind !== "assessment" && <CallToAction />}
      </Part>
    </main>
  );
}

function crumbOf(topic: ContactTopic, isGeneral: boolean) {
  return isGeneral ? [] : [{ label: topic.title }];
}

interface FormCardProps {
  topic: ContactTopic;
  /** For a support request. */
  levels: SupportLevel[] | undefined;
  isGeneral: boolean;
  followUp: string;
}

function FormCard({ topic, levels, isGeneral, followUp }: FormCardProps) {
  const { kind, title, intro, service, submitLabel, message } = topic;
  const goesOn = leadFormOf(kind).guide
    ? ({ receipt }: SentRequest) => location.assign(`/contact/sent?${new URLSearchParams({ form: kind, receipt })}`)
    : undefined;
  return (
    <Card as="section" isRaised aria-labelledby="form-title" id="form" className="form-card grid gap-6 lg:col-span-7">
      <div className="grid gap-2">
        <h2 id="form-title" className="text-2xl/tight">
          {isGeneral ? title : "Your request"}
        </h2>
        <p className="invitation">
          {isGeneral ? intro : goesOn ? "The guide is on the next page." : levels ? CHOOSE : `We'll reply ${followUp}.`}
        </p>
      </div>
      <LeadForm
        kind={kind}
        service={service}
        submitLabel={submitLabel}
        values={message ? { message } : undefined}
        onDone={goesOn}
        idPrefix="contact"
        own={levels && supportParts(levels, "contact")}
      />
    </Card>
  );
}

const CHOOSE = "To see how soon a person will respond, choose how urgent your request is. In an emergency, please call instead.";

function Ways({ title, isTitleHidden = false, children }: { title: string; isTitleHidden?: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby="ways" className="grid gap-8">
      <h2 id="ways" className={isTitleHidden ? "sr-only" : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function CallToAction() {
  return (
    <Section
      tone="tint"
      title="Not sure where to start?"
      intro="Schedule an assessment. We'll look at what you run and what you have to prove, and give you a list of what to do first."
    >
      <div className="flex flex-wrap gap-3">
        <AssessmentRequestOpener size="lg">Schedule Assessment</AssessmentRequestOpener>
        <CallButton variant="secondary" size="lg" />
      </div>
    </Section>
  );
}

/** Questions and answers, all of them open, so search engines and people get the same. */
function FaqSection({ faq, title = "Questions we hear often" }: { faq: { q: string; a: string }[]; title?: string }) {
  if (faq.length === 0) return null;
  return (
    <Section id="questions" title={title} className="border-t border-edge">
      <dl className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {faq.map(({ q, a }) => (
          <div key={q}>
            <dt className="font-heading text-xl/snug font-semibold text-heading">{q}</dt>
            <dd className="mt-3 max-w-text">{a}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
