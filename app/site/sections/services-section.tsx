import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import { still } from "~/app/ui/still.tsx";
import type { SectionContentOf } from "~/domain/pages/section-types.input.ts";
import { type BandLook, bandClass, tones } from "./band-look.ts";
import { builtInKind } from "./form-words.ts";
import { opensForm } from "./opens-form.ts";
import { SectionButton } from "./section-button.tsx";
import type { ScriptedProps } from "./section-props.ts";
import { type At, unmarked } from "./section-props.ts";
import type { ServiceOnCard } from "./service-card.tsx";
import { ServiceCarousel } from "./service-carousel.tsx";
import { Marked, Words } from "./words.tsx";

/** What the server draws of it: everything but the slides. */
interface DrawnServices {
  content: SectionContentOf<"services">;
  at?: At;
  facts?: Readonly<Record<string, string>> | undefined;
}

/** What its slides need in the browser. */
interface SentServices {
  anchor: string;
  look: BandLook;
  services: ServiceOnCard[];
  hasTitle: boolean;
  hasBox: boolean;
}

/** The firm's values, its services as slides, and an offer. Only the slides have scripts. */
export default function ServicesSection({
  drawn,
  anchor,
  look,
  services,
  hasTitle,
  hasBox,
}: SentServices & Pick<ScriptedProps<DrawnServices>, "drawn">) {
  const title = hasTitle && <Title of={drawn} className="block max-w-[14em] text-display" />;
  return (
    <Section id={anchor} tone={tones[look.tone] ?? "light"} className={bandClass(look)} title={title}>
      <Values of={drawn} data-scripts="services" className="grid gap-x-12 gap-y-8 lg:grid-cols-12" />
      {services.length > 0 && (
        <div className="mt-12 md:mt-16">
          <ServiceCarousel services={services} idPrefix={anchor} />
        </div>
      )}
      {hasBox && (
        <Box
          of={drawn}
          className="mt-12 flex flex-wrap items-center justify-between gap-6 on-paper rounded-md bg-bluebonnet-tint p-6 md:p-8"
        />
      )}
    </Section>
  );
}

const Title = still(
  "span",
  import.meta.env.SSR &&
    (({ content, at = unmarked }: DrawnServices) => (
      <Words at={at} of="title">
        {content.title}
      </Words>
    )),
);

/** One line each, readable at a glance. */
const Values = still(
  "div",
  import.meta.env.SSR &&
    (({ content: { intro, items }, at = unmarked, facts }: DrawnServices) => (
      <>
        {intro && (
          <p className="max-w-text text-lg lg:col-span-4">
            <Marked {...{ at, of: "intro", facts }}>{intro}</Marked>
          </p>
        )}
        {items.length > 0 && (
          <ul className="border-t border-edge lg:col-span-8">
            {items.map(({ icon, title, text }, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
                key={place}
                className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-edge py-4 sm:grid-cols-[auto_7.5rem_1fr]"
              >
                <Icon name={icon} className="mt-0.5 size-6 text-accent" />
                <h3 className="text-lg/snug">
                  <Words at={at} of={`items.${place}.title`}>
                    {title}
                  </Words>
                </h3>
                <p className="max-sm:col-start-2">
                  <Marked {...{ at, of: `items.${place}.text`, facts }}>{text}</Marked>
                </p>
              </li>
            ))}
          </ul>
        )}
      </>
    )),
);

const Box = still(
  "div",
  import.meta.env.SSR &&
    (({ content, at = unmarked, facts }: DrawnServices) => {
      const { boxTitle, boxText, buttonText, buttonUrl, opens, formTitle } = content;
      return (
        <>
          <div>
            {boxTitle && (
              <h3>
                <Words at={at} of="boxTitle">
                  {boxTitle}
                </Words>
              </h3>
            )}
            {boxText && (
              <p className="mt-1 max-w-text">
                <Marked {...{ at, of: "boxText", facts }}>{boxText}</Marked>
              </p>
            )}
          </div>
          <SectionButton
            {...{ at, of: "buttonText", text: buttonText, href: buttonUrl, variant: "secondary" }}
            opens={opens ? opensForm({ kind: builtInKind(opens), title: formTitle }) : undefined}
          />
        </>
      );
    }),
);
