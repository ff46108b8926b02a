import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Section } from "~/app/ui/section.tsx";
import { StarRow } from "../sections/star-row.tsx";
import type { Home2Data } from "./read-home2.ts";

type Voice = Home2Data["testimonials"][number];

/** The first testimonial large, and the others as a wall. Nothing moves. */
export function VoicesSection({ testimonials: [first, ...others] }: Pick<Home2Data, "testimonials">) {
  return (
    <Section title="What clients tell other owners">
      {first && (
        <figure className="border-l-4 border-accent pl-6 md:pl-10">
          <blockquote className="max-w-[46rem] font-heading text-2xl/snug font-semibold text-heading md:text-3xl/snug">
            <p>{first.content}</p>
          </blockquote>
          <Speaker voice={first} className="mt-6" />
        </figure>
      )}
      {others.length > 0 && (
        <ul className="mt-12 gap-x-8 md:mt-16 md:columns-2 lg:columns-3">
          {others.map((voice) => (
            <li key={voice.id} className="mb-8 break-inside-avoid border-t border-edge pt-6">
              <figure>
                <blockquote>
                  <p>{voice.content}</p>
                </blockquote>
                <Speaker voice={voice} className="mt-4" />
              </figure>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
        <FormOpener about="consultation" opens="sheet" kind="consultation" title="Schedule a Consultation" size="lg">
          Schedule Consultation
        </FormOpener>
        <p>Half an hour on the phone, no charge.</p>
      </div>
    </Section>
  );
}

function Speaker({ voice: { clientName, clientTitle, clientCompany, rating }, className }: { voice: Voice; className: string }) {
  return (
    <figcaption className={className}>
      <span className="block font-semibold text-heading">{clientName}</span>
      <span className="block text-sm">{[clientTitle, clientCompany].filter(Boolean).join(", ")}</span>
      <StarRow rating={rating} className="mt-2" />
    </figcaption>
  );
}
