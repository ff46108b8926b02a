import type { TestimonialView } from "~/domain/content/index.ts";
import { StarRow } from "./star-row.tsx";

/** A testimonial that stands out from the others. */
export function LargeVoice({ voice }: { voice: TestimonialView }) {
  return (
    <figure className="border-l-4 border-accent pl-6 md:pl-10">
      <blockquote className="max-w-[46rem] font-heading text-2xl/snug font-semibold text-heading md:text-3xl/snug">
        <p>{voice.content}</p>
      </blockquote>
      <Speaker voice={voice} className="mt-6" />
    </figure>
  );
}

/** Who says it: below a quote, in the same figure. */
export function Speaker({
  voice: { clientName, clientTitle, clientCompany, rating },
  className,
}: {
  voice: TestimonialView;
  className: string;
}) {
  return (
    <figcaption className={className}>
      <span className="block font-semibold text-heading">{clientName}</span>
      <span className="block text-sm">{[clientTitle, clientCompany].filter(Boolean).join(", ")}</span>
      <StarRow rating={rating} className="mt-2" />
    </figcaption>
  );
}
