import { Carousel } from "~/app/ui/carousel.tsx";
import { Section } from "~/app/ui/section.tsx";
import { type ServerOnly, still } from "~/app/ui/still.tsx";
import type { TestimonialView } from "~/domain/content/index.ts";
import type { SectionContentOf } from "~/domain/pages/section-types.input.ts";
import { StarRow } from "../testimonials/star-row.tsx";
import { type BandLook, bandClass, tones } from "./band-look.ts";
import { Nothing } from "./nothing.tsx";
import type { ScriptedProps } from "./section-props.ts";
import { type At, unmarked } from "./section-props.ts";
import { Marked, Words } from "./words.tsx";

/** What the server draws of it: its heading. */
interface DrawnVoices {
  content: SectionContentOf<"voices">;
  at?: At;
  facts?: Readonly<Record<string, string>> | undefined;
}

/** What its slides need in the browser. */
interface SentVoices {
  anchor: string;
  look: BandLook;
  voices: { clientName: string; voice: ServerOnly<TestimonialView> }[];
  hasTitle: boolean;
  hasIntro: boolean;
}

/** How long each testimonial is shown, in milliseconds. */
const AUTOPLAY = 3000;

/** What clients say, as slides. */
export default function VoicesSection({
  drawn,
  anchor,
  look,
  voices,
  hasTitle,
  hasIntro,
}: SentVoices & Pick<ScriptedProps<DrawnVoices>, "drawn">) {
  if (voices.length === 0)
    return <Nothing isEdited={drawn.value?.at !== undefined} text="No testimonials are active, so visitors don't see this section." />;
  return (
    <Section
      id={anchor}
      tone={tones[look.tone] ?? "light"}
      className={bandClass(look)}
      title={hasTitle && <Text of={drawn} variant="title" />}
      intro={hasIntro && <Text of={drawn} variant="intro" />}
    >
      <div data-scripts="voices">
        <Carousel
          label="Testimonials"
          autoplayMs={AUTOPLAY}
          perView={{ base: 1, md: 2, lg: 3 }}
          stopOnInteraction
          slides={voices.map(({ clientName, voice }, place) => ({
            key: String(place),
            label: clientName,
            content: <Voice of={voice} className="on-paper flex h-full flex-col rounded-md bg-white p-6 md:p-8" />,
          }))}
        />
      </div>
    </Section>
  );
}

const Text = still(
  "span",
  import.meta.env.SSR &&
    (({ content, at = unmarked, facts }: DrawnVoices, variant: string) =>
      variant === "title" ? (
        <Words at={at} of="title">
          {content.title}
        </Words>
      ) : (
        <Marked {...{ at, of: "intro", facts }}>{content.intro}</Marked>
      )),
);

const Voice = still("figure", import.meta.env.SSR && ((voice: TestimonialView) => <VoiceText {...voice} />));

function VoiceText({ content, rating, clientName, clientTitle, clientCompany }: TestimonialView) {
  return (
    <>
      <StarRow rating={rating} />
      <blockquote className="mt-5 mb-6 text-heading">
        <p>{content}</p>
      </blockquote>
      <figcaption className="mt-auto border-t border-edge pt-4">
        <span className="block font-semibold text-heading">{clientName}</span>
        {/* One line each, so that captions side by side have the same height. */}
        <span className="block text-sm">{clientTitle}</span>
        <span className="block text-sm">{clientCompany}</span>
      </figcaption>
    </>
  );
}
