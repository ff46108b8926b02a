import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { Section, type SectionTone } from "~/app/ui/section.tsx";
import type { LocalView } from "./read-local-page.ts";

const looks: Record<LocalView["layout"], { tone: SectionTone; band?: string; list: string; card: string }> = {
  corporate: {
    tone: "tint",
    list: "gap-5 md:grid-cols-3",
    card: "on-paper rounded-md border border-line border-t-4 border-t-bluebonnet bg-paper p-6 md:p-8",
  },
  modern: { tone: "light", list: "gap-x-12 gap-y-10 md:grid-cols-3", card: "md:border-l md:border-edge md:pl-8" },
  service: {
    tone: "light",
    band: "border-t border-edge",
    list: "border-t border-edge",
    card: "grid gap-x-10 gap-y-2 border-b border-edge py-7 md:grid-cols-[auto_minmax(0,4fr)_minmax(0,7fr)] md:items-baseline",
  },
  location: { tone: "tint", list: "gap-5 md:grid-cols-3", card: "on-paper rounded-md bg-paper p-6 md:p-8" },
  industry: { tone: "ink", list: "gap-x-10 border-t border-edge md:grid-cols-3", card: "border-b border-edge py-7" },
};

/** Three things to expect, as each layout shows them. */
export function LocalFeatures({ local: { layout, features, searchTerm, location } }: { local: LocalView }) {
  const { tone, band, list, card } = looks[layout];
  return (
    <Section id="local-features" tone={tone} className={band} title={`What ${searchTerm} in ${location} should do for you`}>
      <ul className={classNames("grid", list)}>
        {features.map(({ title, text, icon }, place) => (
          <li key={title} className={card}>
            {layout === "modern" ? (
              <p aria-hidden="true" className="font-heading text-5xl font-bold text-accent">
                {place + 1}
              </p>
            ) : (
              <Icon name={icon} className={classNames("size-7 text-accent", layout === "service" && "md:self-center")} />
            )}
            <h3 className={layout === "service" ? "max-md:mt-2" : "mt-4"}>{title}</h3>
            <p className={classNames("max-w-text", layout !== "service" && "mt-2")}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
