import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import { type ServerOnly, still } from "~/app/ui/still.tsx";
import type { HomeContent } from "~/domain/content/index.ts";
import { useTexts } from "../built-in/texts.tsx";

type Study = HomeContent["caseStudies"][number];

/** The first case studies on a home page, each with its most telling figure. */
export function CaseStudiesSection({ shown }: { shown: ServerOnly<Study[]> }) {
  const { t } = useTexts<"home">();
  return (
    <Section id="case-studies" title={t("caseStudies.title")} className="border-t border-edge">
      <Studies of={shown} className="swipe-row grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-3" />
      <p className="mt-12">
        <a href="/case-studies" className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline">
          {t("caseStudies.link")}
          <Icon name="arrow-right" className="size-4" />
        </a>
      </p>
    </Section>
  );
}

const Studies = still(
  "ul",
  import.meta.env.SSR && ((studies: Study[]) => studies.map((study) => <StudyEntry key={study.slug} study={study} />)),
);

function StudyEntry({ study: { slug, title, client, figure } }: { study: Study }) {
  return (
    <li className="group relative flex min-w-0 flex-col border-t-2 border-accent pt-6 wrap-anywhere">
      {figure && (
        <p>
          <strong className="block font-heading text-3xl font-bold tracking-tight text-heading md:text-4xl">{figure.value}</strong>
          <span>{figure.label}</span>
        </p>
      )}
      <h3 className="mt-6">
        <a href={`/case-studies/${slug}`} className="after:absolute after:inset-0 group-hover:text-link">
          {title}
        </a>
      </h3>
      <p className="mt-2 text-sm font-semibold">{client}</p>
    </li>
  );
}
