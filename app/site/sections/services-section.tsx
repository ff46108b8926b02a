import { Icon } from "~/app/ui/icon.tsx";
import { Section } from "~/app/ui/section.tsx";
import { still } from "~/app/ui/still.tsx";
import { type BandLook, bandLook } from "./band-look.ts";
import { SectionButton } from "./section-button.tsx";
import type { Drawn, ScriptedProps } from "./section-props.ts";
import type { ServiceOnCard } from "./service-card.tsx";
import { ServiceCarousel } from "./service-carousel.tsx";
import { textsOf } from "./words.tsx";

type DrawnServices = Drawn<"services">;

/** What its slides need in the browser. */
interface SentServices {
  anchor: string;
  look: BandLook;
  services: ServiceOnCard[];
  hasTitle: boolean;
  hasBox: boolean;
}

/** The firm's values, its services as slides, and an offer. Only the slides have scripts. */
export default function ServicesSection({ drawn, ...sent }: SentServices & ScriptedProps<DrawnServices>) {
  const { anchor, look, services, hasTitle, hasBox } = sent;
  const title = hasTitle && <Title of={drawn} className="block max-w-[14em] text-display" />;
  return (
    <Section id={anchor} {...bandLook(look)} title={title}>
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

const Title = still("span", import.meta.env.SSR && ((drawn: DrawnServices) => textsOf(drawn).words("title")));

/** One line each, readable at a glance. */
const Values = still(
  "div",
  import.meta.env.SSR &&
    ((drawn: DrawnServices) => {
      const { intro, items } = drawn.content;
      const { words, marked } = textsOf(drawn);
      return (
        <>
          {intro && <p className="max-w-text text-lg lg:col-span-4">{marked("intro")}</p>}
          {items.length > 0 && (
            <ul className="border-t border-edge lg:col-span-8">
              {items.map(({ icon }, place) => (
                <li
                  key={place}
                  className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-edge py-4 sm:grid-cols-[auto_7.5rem_1fr]"
                >
                  <Icon name={icon} className="mt-0.5 size-6 text-accent" />
                  <h3 className="text-lg/snug">{words(`items.${place}.title`)}</h3>
                  <p className="max-sm:col-start-2">{marked(`items.${place}.text`)}</p>
                </li>
              ))}
            </ul>
          )}
        </>
      );
    }),
);

const Box = still(
  "div",
  import.meta.env.SSR &&
    ((drawn: DrawnServices) => {
      const { boxTitle, boxText } = drawn.content;
      const { words, marked } = textsOf(drawn);
      return (
        <>
          <div>
            {boxTitle && <h3>{words("boxTitle")}</h3>}
            {boxText && <p className="mt-1 max-w-text">{marked("boxText")}</p>}
          </div>
          <SectionButton {...drawn} of="button" variant="secondary" />
        </>
      );
    }),
);
