import type { ReactNode } from "react";
import { FormOpener } from "~/app/forms/form-opener.tsx";
import { guideLinkOf } from "~/app/forms/guide-links.ts";
import { LeadForm } from "~/app/forms/lead-form.tsx";
import type { SentRequest } from "~/app/forms/sent-request.ts";
import { type SupportLevel, supportParts } from "~/app/forms/support/support-parts.tsx";
import type { PageHandle } from "~/app/request-info.ts";
import { Card } from "~/app/ui/card.tsx";
import { Section } from "~/app/ui/section.tsx";
import { findPage, listServices } from "~/domain/content/index.ts";
import { chatUrl, claims } from "~/domain/settings/index.ts";
import { breadcrumbData } from "../layout/breadcrumbs.tsx";
import { CallButton } from "../layout/call-button.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { crumbsOf } from "../pages/content-meta.ts";
import { FaqSection } from "../sections/faq-section.tsx";
import { faqData } from "../structured-data.ts";
import type { Route } from "./+types/contact-page";
import { ContactCards } from "./contact-cards.tsx";
import { ContactHours } from "./contact-hours.tsx";
import { type ContactTopic, topicFor } from "./contact-topics.ts";

export const handle: PageHandle = { cache: { query: ["about"] } };

/** The page behind every form that opens in place: `?about=` says which (product 38). */
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
  const description = `Reach ${brand.name} by phone, email, chat or form. We answer messages ${followUp}, emergencies at any hour.`;
  const shared = { path: "/contact", siteUrl, brandName: brand.name, page: isGeneral ? page : null };
  return [
    ...pageMeta({ ...shared, title, description }),
    { "script:ld+json": breadcrumbData(crumbsOf("contact", "Contact"), siteUrl, "/contact") },
    ...faqData(faq),
  ];
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { topic, isGeneral, levels, officeHours, emergencyHours, faq, followUp } = loaderData;
  const cards = <ContactCards officeHours={officeHours} emergencyHours={emergencyHours} chatUrl={loaderData.chatUrl} />;
  const write = (
    <div className="grid items-start gap-8 lg:grid-cols-12">
      <FormCard topic={topic} levels={levels} isGeneral={isGeneral} followUp={followUp} />
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
        intro={isGeneral ? `Call, write or come by appointment. Messages get an answer ${followUp}, emergencies at any hour.` : topic.intro}
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
      <FaqSection faq={faq} />
      {topic.kind !== "assessment" && <CallToAction />}
    </main>
  );
}

function crumbOf(topic: ContactTopic, isGeneral: boolean) {
  return isGeneral ? [] : [{ label: topic.title }];
}

interface FormCardProps {
  topic: ContactTopic;
  /** Of a support request. */
  levels: SupportLevel[] | undefined;
  isGeneral: boolean;
  followUp: string;
}

function FormCard({ topic, levels, isGeneral, followUp }: FormCardProps) {
  const { kind, title, intro, service, submitLabel, message } = topic;
  const goesOn = guideLinkOf(kind)
    ? ({ receipt }: SentRequest) => location.assign(`/contact/sent?${new URLSearchParams({ form: kind, receipt })}`)
    : undefined;
  return (
    <Card as="section" isRaised aria-labelledby="form-title" id="form" className="grid gap-6 lg:col-span-7">
      <div className="grid gap-2">
        <h2 id="form-title" className="text-2xl/tight">
          {isGeneral ? title : "Your request"}
        </h2>
        <p>{isGeneral ? intro : goesOn ? "The guide is on the next page." : levels ? CHOOSE : `We'll reply ${followUp}.`}</p>
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
      title="Not sure where to begin?"
      intro="Schedule an assessment. We look at what you run and what you have to prove, and you get a list of what to do first."
    >
      <div className="flex flex-wrap gap-3">
        <FormOpener about="assessment" opens="dialog" kind="assessment" title="Schedule Your Assessment" size="lg">
          Schedule Assessment
        </FormOpener>
        <CallButton variant="secondary" size="lg" />
      </div>
    </Section>
  );
}
