import { Icon } from "~/app/ui/icon.tsx";
import { Band } from "./band.tsx";
import { Nothing } from "./nothing.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** The first case studies, each with its most telling figure. */
export function CasesSection(props: SectionProps<"cases">) {
  const studies = props.around.caseStudies ?? [];
  const { buttonText, buttonUrl } = props.content;
  if (studies.length === 0)
    return <Nothing isEdited={props.isEdited} text="No case studies are active, so visitors don't see this section." />;
  return (
    <Band {...props}>
      <ul className="swipe-row grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {studies.map(({ slug, title, client, figure }) => (
          <li key={slug} className="group relative flex min-w-0 flex-col border-t-2 border-accent pt-6 wrap-anywhere">
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
        ))}
      </ul>
      {buttonText && buttonUrl && (
        <p className="mt-12">
          <a href={buttonUrl} className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline">
            {textsOf(props).words("buttonText")}
            <Icon name="arrow-right" className="size-4" />
          </a>
        </p>
      )}
    </Band>
  );
}
