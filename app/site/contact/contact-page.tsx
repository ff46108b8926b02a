import type { ReactNode } from "react";
import { AssessmentRequestOpener } from "~/app/forms/form-opener.tsx";
import { LeadForm } from "~/app/forms/lead-form.tsx";
import type { SentRequest } from "~/app/forms/sent-request.ts";
import { type SupportLevel, supportParts } from "~/app/forms/support/support-parts.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Part } from "~/app/ui/part.tsx";
import { Section } from "~/app/ui/section.tsx";
import type { TextKey } from "~/domain/content/fixed-sections.input.ts";
import { findPage, listServices, offeredGuides } from "~/domain/content/index.ts";
import { leadFormOf } from "~/domain/leads/lead-forms.input.ts";
import { chatUrl, claims } from "~/domain/settings/index.ts";
import { BuiltInMain } from "../built-in/built-in-main.tsx";
import { readPage, type ShownPage } from "../built-in/read-page.ts";
import { textOf } from "../built-in/text-of.ts";
import { useTexts } from "../built-in/texts.tsx";
import { breadcrumbData } from "../layout/breadcrumbs.tsx";
import { CallButton } from "../layout/call-button.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import { crumbsOf } from "../pages/crumbs.ts";
import { faqData } from "../structured-data.ts";
import type { Route } from "./+types/contact-page";
import { ContactCards } from "./contact-cards.tsx";
import { ContactHours } from "./contact-hours.tsx";
import { type ContactTopic, topicFor } from "./contact-topics.ts";

/** Where every button that opens a form in a dialog leads without JavaScript. `?about=` names the form. */
export async function loader({ request }: Route.LoaderArgs) {
  const [all, services, page, chat, built, guides] = await Promise.all([
    claims(),
    listServices(),
    findPage("contact"),
    chatUrl(),
    readPage("contact"),
    offeredGuides(),
  ]);
  const { topic: found, isGeneral } = topicFor(new URL(request.url).searchParams.get("about"), {
    services,
    plans: all.pricing_plans,
    guides,
  });
  const topic = worded(found, built);
  const { office_hours: officeHours, emergency_hours: emergencyHours, contact_faq: faq, follow_up: followUp } = all;
  const levels = topic.kind === "support" ? all.support_levels : undefined;
  return { built, topic, isGeneral, levels, officeHours, emergencyHours, faq, followUp, page, chatUrl: chat };
}

/** With its heading and introduction. */
function worded({ text, ...topic }: ContactTopic, built: ShownPage) {
  const say = (key: TextKey<"contact">) => textOf<"contact">(built, key);
  const [title, intro] = text ? [say(`forms.${text}`), say(`forms.${text}Text`)] : [say("ways.form"), say("ways.formText")];
  return { ...topic, title: topic.title ?? title, intro: topic.intro ?? intro };
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
  const { built, topic, faq } = loaderData;
  return (
    <BuiltInMain<"contact">
      page={built}
      about="Contact"
      sections={{
        hero: <Hero {...loaderData} />,
        ways: <WaysAndForm {...loaderData} />,
        forms: null,
        questions: (
          <Part>
            <FaqSection faq={faq} />
          </Part>
        ),
        closing: topic.kind !== "assessment" && (
          <Part>
            <CallToAction />
          </Part>
        ),
      }}
    />
  );
}

type Data = Route.ComponentProps["loaderData"];
const useOwn = useTexts<"contact">;

function Hero({ topic, isGeneral }: Pick<Data, "topic" | "isGeneral">) {
  const { t } = useOwn();
  return (
    <PageHero
      crumbs={[
        { label: "Home", href: "/" },
        isGeneral ? { label: "Contact" } : { label: "Contact", href: "/contact" },
        ...crumbOf(topic, isGeneral),
      ]}
      title={isGeneral ? t("hero.title") : topic.title}
      isOnLand
      intro={isGeneral ? t("hero.intro") : topic.intro}
    />
  );
}

function WaysAndForm({ topic, isGeneral, levels, officeHours, emergencyHours, chatUrl: chat }: Data) {
  const { t } = useOwn();
  const cards = (
    <Part>
      <ContactCards officeHours={officeHours} chatUrl={chat} />
    </Part>
  );
  const write = (
    <div className="grid items-start gap-8 lg:grid-cols-12">
      <Part>
        <FormCard topic={topic} levels={levels} isGeneral={isGeneral} />
      </Part>
      <ContactHours officeHours={officeHours} emergencyHours={emergencyHours} className="lg:col-span-5" />
    </div>
  );
  return (
    <div className="page-width grid gap-12 py-16 md:gap-16 md:py-24">
      {isGeneral ? (
        <Ways title={t("ways.title")} isTitleHidden>
          {cards}
        </Ways>
      ) : (
        write
      )}
      {isGeneral ? write : <Ways title={t("ways.others")}>{cards}</Ways>}
    </div>
  );
}

function crumbOf(topic: Data["topic"], isGeneral: boolean) {
  return isGeneral ? [] : [{ label: topic.title }];
}

interface FormCardProps {
  topic: Data["topic"];
  /** For a support request. */
  levels: SupportLevel[] | undefined;
  isGeneral: boolean;
}

function FormCard({ topic, levels, isGeneral }: FormCardProps) {
  const { t } = useOwn();
  const { kind, service, submitLabel, message } = topic;
  const goesOn = leadFormOf(kind).guide
    ? ({ receipt }: SentRequest) =>
        location.assign(`/contact/sent?${new URLSearchParams({ form: kind, ...(kind === "guide" && { service }), receipt })}`)
    : undefined;
  return (
    <Card as="section" isRaised aria-labelledby="form-title" id="form" className="form-card grid gap-6 lg:col-span-7">
      <div className="grid gap-2">
        <h2 id="form-title" className="text-2xl/tight">
          {t(isGeneral ? "ways.form" : "ways.request")}
        </h2>
        <p className="invitation">
          {t(isGeneral ? "ways.formText" : goesOn ? "ways.guideText" : levels ? "ways.urgencyText" : "ways.replyText")}
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

function Ways({ title, isTitleHidden = false, children }: { title: ReactNode; isTitleHidden?: boolean; children: ReactNode }) {
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
  const { t } = useOwn();
  return (
    <Section tone="tint" title={t("closing.title")} intro={t("closing.intro")}>
      <div className="flex flex-wrap gap-3">
        <AssessmentRequestOpener size="lg">{t("closing.button")}</AssessmentRequestOpener>
        <CallButton variant="secondary" size="lg" />
      </div>
    </Section>
  );
}

/** Questions and answers, all of them open, so search engines and people get the same. */
function FaqSection({ faq }: { faq: { q: string; a: string }[] }) {
  const { t } = useOwn();
  if (faq.length === 0) return null;
  return (
    <Section id="questions" title={t("questions.title")} className="border-t border-edge">
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
