import { Carousel } from "~/app/ui/carousel.tsx";
import { Section } from "~/app/ui/section.tsx";
import "./marks.css";
import type { HomeData } from "./read-home.ts";

/** Time that each voice stands, in milliseconds (spec 1 §9). */
const AUTOPLAY = 3000;
/** Written out, for Tailwind reads the source. */
const filled: Record<number, string> = {
  1: "[--filled:20%]",
  2: "[--filled:40%]",
  3: "[--filled:60%]",
  4: "[--filled:80%]",
  5: "[--filled:100%]",
};

type Testimonial = HomeData["testimonials"][number];

export function TestimonialsSection({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <Section tone="tint" title="What clients tell other owners">
      <Carousel
        label="Testimonials"
        autoplayMs={AUTOPLAY}
        perView={{ base: 1, md: 2, lg: 3 }}
        stopOnInteraction
        slides={testimonials.map((testimonial) => ({
          key: testimonial.id,
          label: testimonial.clientName,
          content: <Voice {...testimonial} />,
        }))}
      />
    </Section>
  );
}

function Voice({ content, rating, clientName, clientTitle, clientCompany }: Testimonial) {
  return (
    <figure className="on-paper flex h-full flex-col rounded-md bg-white p-6 md:p-8">
      <p className={`star-row ${filled[rating] ?? ""}`}>
        <span className="sr-only">Rated {rating} out of 5</span>
      </p>
      <blockquote className="mt-5 mb-6 text-heading">
        <p>{content}</p>
      </blockquote>
      <figcaption className="mt-auto border-t border-edge pt-4">
        <span className="block font-semibold text-heading">{clientName}</span>
        {/* A line each, so that the captions of cards beside each other are of one height. */}
        <span className="block text-sm">{clientTitle}</span>
        <span className="block text-sm">{clientCompany}</span>
      </figcaption>
    </figure>
  );
}
