import { AssessmentRequestOpener } from "~/app/forms/form-opener.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import { still } from "~/app/ui/still.tsx";
import type { Claims } from "~/domain/settings/index.ts";
import { useTexts } from "../built-in/texts.tsx";
import { ComplianceMark } from "./compliance-mark.tsx";
import type { HomeData } from "./read-home.ts";
import "./marks.css";
import { TurningCard } from "./turning-card.tsx";

export function ComplianceSection({ cards }: { cards: HomeData["complianceCards"] }) {
  const { t } = useTexts<"home">();
  return (
    <Section id="compliance" tone="ink" title={t("compliance.title")} intro={t("compliance.intro")}>
      <Cards of={cards} className="swipe-row grid auto-rows-fr gap-5 md:grid-cols-2 lg:grid-cols-3" />
      <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
        <AssessmentRequestOpener variant="onDark">{t("compliance.button")}</AssessmentRequestOpener>
        <p className="max-w-text">{t("compliance.text")}</p>
      </div>
    </Section>
  );
}

type Card = Claims["compliance_cards"][number];

const Cards = still("ul", import.meta.env.SSR && ((cards: Card[]) => cards.map((card) => <ComplianceCard key={card.title} card={card} />)));

function ComplianceCard({ card }: { card: Card }) {
  return (
    <li>
      <TurningCard
        name={card.title}
        turnLabel="Key points"
        className="border-edge bg-ink-raised"
        front={<Front {...card} />}
        back={<Back {...card} />}
      />
    </li>
  );
}

function Front({ title, framework, front, href }: Card) {
  return (
    <>
      <ComplianceMark name={title} framework={framework} />
      <h3 className="mt-5 text-2xl">{title}</h3>
      <p className="mt-3 text-lg">{front}</p>
      <More title={title} href={href} />
    </>
  );
}

function Back({ title, back, href }: Card) {
  return (
    <>
      <p className="font-heading text-xl font-bold text-heading">{title}</p>
      <ul className="tick-list mt-4 grid gap-2 text-sm text-heading">
        {back.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <More title={title} href={href} />
    </>
  );
}

/** Next to the card's flip button. */
function More({ title, href }: Pick<Card, "title" | "href">) {
  return (
    <a
      href={href}
      className="absolute right-6 bottom-4.75 inline-flex min-h-11 items-center gap-2 font-semibold text-heading hover:underline md:right-7"
    >
      <span>{href.startsWith("/contact") ? "Ask us" : "Read more"}</span>
      <span className="sr-only">{`: ${title}`}</span>
      <Icon name="arrow-right" className="size-4" />
    </a>
  );
}
