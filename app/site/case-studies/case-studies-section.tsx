import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import type { HomeData } from "../home/read-home.ts";

type Study = HomeData["content"]["caseStudies"][number];

/** The first case studies on a home page, each with its most telling figure. */
export function CaseStudiesSection({ studies }: { studies: Study[] }) {
  return (
    <Section id="case-studies" title="What changed for our clients" className="border-t border-edge">
      <ul className="swipe-row grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {studies.map((study) => (
          <StudyEntry key={study.slug} study={study} />
        ))}
      </ul>
      <p className="mt-12">
        <a href="/case-studies" className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline">
          All case studies
          <Icon name="arrow-right" className="size-4" />
        </a>
      </p>
    </Section>
  );
}

function StudyEntry({ study: { slug, title, client, figure } }: { study: Study }) {
  return (
    <li className="group relative flex min-w-0 flex-col border-t-2 border-accent pt-6 wrap-anywhere">
      {figure && (
        <p>
          <strong className="block font-heading text-3xl font-bold tracking-tight text-heading md:text-4xl">{figure.value}</strong>
          {figure.label}
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
