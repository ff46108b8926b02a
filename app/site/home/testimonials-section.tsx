import { Carousel } from "~/app/ui/carousel.tsx";
import { Section } from "~/app/ui/section.tsx";
import { still } from "~/app/ui/still.tsx";
import type { TestimonialView } from "~/domain/content/index.ts";
import { useTexts } from "../built-in/texts.tsx";
import { StarRow } from "../sections/star-row.tsx";
import type { HomeData } from "./read-home.ts";

/** How long each testimonial is shown, in milliseconds. */
const AUTOPLAY = 3000;
type Testimonial = HomeData["testimonials"][number];

export function TestimonialsSection({ testimonials }: { testimonials: Testimonial[] }) {
  const { t } = useTexts<"home">();
  return (
    <Section tone="tint" title={t("testimonials.title")}>
      <Carousel
        label="Testimonials"
        autoplayMs={AUTOPLAY}
        perView={{ base: 1, md: 2, lg: 3 }}
        stopOnInteraction
        slides={testimonials.map((testimonial, place) => ({
          key: String(place),
          label: testimonial.clientName,
          content: <Voice of={testimonial.voice} className="on-paper flex h-full flex-col rounded-md bg-white p-6 md:p-8" />,
        }))}
      />
    </Section>
  );
}

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
