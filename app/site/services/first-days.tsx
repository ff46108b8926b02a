import type { ReactNode } from "react";
import { Section } from "~/app/ui/section.tsx";

interface Props {
  title: ReactNode;
  intro: ReactNode;
  steps: { title: string; text: string }[];
}

/** The first three months: a timeline with what happens when. */
export function FirstDays({ title, intro, steps }: Props) {
  return (
    <Section id="first-days" title={title} intro={intro}>
      <ol className="border-l-2 border-edge">
        {steps.map(({ title: named, text }) => {
          const [when, what] = splitTitle(named);
          return (
            <li key={named} className="relative grid gap-x-12 gap-y-2 pb-10 pl-8 last:pb-0 md:grid-cols-[16rem_1fr] md:pl-10">
              <span aria-hidden="true" className="absolute top-2 -left-[9px] size-4 rounded-full border-2 border-accent bg-ground" />
              <h3>
                <span>{when}</span>
                {what && <span className="block text-base font-semibold text-accent">{what}</span>}
              </h3>
              <p className="max-w-text">{text}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** "Weeks 1 and 2: inventory" → when and what. A title without a colon stays whole. */
function splitTitle(title: string): [string, string?] {
  const at = title.indexOf(": ");
  if (at < 0) return [title];
  const what = title.slice(at + 2);
  return [title.slice(0, at), `${what[0]?.toUpperCase() ?? ""}${what.slice(1)}`];
}
