import { classNames } from "~/app/ui/class-names.ts";
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

interface RatedVoiceProps extends Pick<TestimonialView, "content" | "rating" | "clientName" | "clientTitle" | "clientCompany"> {
  quoteClass: string;
  speakerClass: string;
}

/** The inside of a figure: stars above the quote, and below it who says it, at the end of the room there is. */
export function RatedVoice({ content, rating, clientName, clientTitle, clientCompany, quoteClass, speakerClass }: RatedVoiceProps) {
  return (
    <>
      <StarRow rating={rating} />
      <blockquote className={classNames(quoteClass, "text-heading")}>
        <p>{content}</p>
      </blockquote>
      <figcaption className={speakerClass}>
        <span className="block font-semibold text-heading">{clientName}</span>
        {/* One line each, so that captions side by side have the same height. */}
        <span className="block text-sm">{clientTitle}</span>
        <span className="block text-sm">{clientCompany}</span>
      </figcaption>
    </>
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
