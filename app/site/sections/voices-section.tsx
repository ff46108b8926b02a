import { Carousel } from "~/app/ui/carousel.tsx";
import { Section } from "~/app/ui/section.tsx";
import { type ServerOnly, still } from "~/app/ui/still.tsx";
import type { TestimonialView } from "~/domain/content/index.ts";
import { RatedVoice } from "../testimonials/client-voice.tsx";
import { type BandLook, bandLook } from "./band-look.ts";
import { Nothing } from "./nothing.tsx";
import type { Drawn, ScriptedProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

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
export default function VoicesSection({ drawn, ...sent }: SentVoices & ScriptedProps<Drawn<"voices">>) {
  const { anchor, look, voices, hasTitle, hasIntro } = sent;
  if (voices.length === 0)
    return <Nothing isEdited={drawn.value?.at !== undefined} text="No testimonials are active, so visitors don't see this section." />;
  return (
    <Section
      id={anchor}
      {...bandLook(look)}
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
    ((drawn: Drawn<"voices">, variant: string) => (variant === "title" ? textsOf(drawn).words("title") : textsOf(drawn).marked("intro"))),
);

const Voice = still(
  "figure",
  import.meta.env.SSR &&
    ((voice: TestimonialView) => <RatedVoice {...voice} quoteClass="mt-5 mb-6" speakerClass="mt-auto border-t border-edge pt-4" />),
);
