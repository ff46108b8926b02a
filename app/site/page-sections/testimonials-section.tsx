import type { TestimonialView } from "~/domain/content/index.ts";
import { StarRow } from "../sections/star-row.tsx";
import { Band } from "./band.tsx";
import { Nothing } from "./nothing.tsx";
import type { SectionProps } from "./section-props.ts";

/** What clients say. Nothing moves. */
export function TestimonialsSection({ content, around, anchor, at, isJoined, isEdited }: SectionProps<"testimonials">) {
  const voices = (around.testimonials ?? []).slice(0, Number(content.count));
  const [first] = voices;
  if (!first) return <Nothing isEdited={isEdited} text="No testimonials are active, so visitors don't see this section." />;
  return (
    <Band {...{ anchor, content, at, isJoined }}>
      {content.count === "1" ? (
        <figure className="border-l-4 border-accent pl-6 md:pl-10">
          <blockquote className="max-w-[46rem] font-heading text-2xl/snug font-semibold text-heading md:text-3xl/snug">
            <p>{first.content}</p>
          </blockquote>
          <Speaker voice={first} className="mt-6" />
        </figure>
      ) : (
        <ul className="grid gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {voices.map((voice) => (
            <li key={voice.id} className="border-t border-edge pt-6">
              <figure>
                <blockquote className="text-heading">
                  <p>{voice.content}</p>
                </blockquote>
                <Speaker voice={voice} className="mt-4" />
              </figure>
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}

function Speaker({ voice: { clientName, clientTitle, clientCompany, rating }, className }: { voice: TestimonialView; className: string }) {
  return (
    <figcaption className={className}>
      <span className="block font-semibold text-heading">{clientName}</span>
      <span className="block text-sm">{[clientTitle, clientCompany].filter(Boolean).join(", ")}</span>
      <StarRow rating={rating} className="mt-2" />
    </figcaption>
  );
}
