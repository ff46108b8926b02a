import type { TestimonialView } from "~/domain/content/index.ts";
import { LargeVoice, Speaker } from "../testimonials/client-voice.tsx";
import { Band } from "./band.tsx";
import { Nothing } from "./nothing.tsx";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** What clients say. Nothing moves. */
export function TestimonialsSection(props: SectionProps<"testimonials">) {
  const { content, around, isEdited } = props;
  const all = around.testimonials ?? [];
  const voices = content.count === "all" ? all : all.slice(0, Number(content.count));
  const [first] = voices;
  if (!first) return <Nothing isEdited={isEdited} text="No testimonials are active, so visitors don't see this section." />;
  return (
    <Band {...props}>
      {content.count === "1" || content.count === "all" ? (
        <Wall voices={voices} />
      ) : (
        <ul className="grid gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {voices.map((voice) => (
            <li key={voice.id} className="border-t border-edge pt-6">
              <Voice voice={voice} className="text-heading" />
            </li>
          ))}
        </ul>
      )}
      <Offer {...props} />
    </Band>
  );
}

/** The first large, and the others as a wall. */
function Wall({ voices: [first, ...others] }: { voices: TestimonialView[] }) {
  return (
    <>
      {first && <LargeVoice voice={first} />}
      {others.length > 0 && (
        <ul className="mt-12 gap-x-8 md:mt-16 md:columns-2 lg:columns-3">
          {others.map((voice) => (
            <li key={voice.id} className="mb-8 break-inside-avoid border-t border-edge pt-6">
              <Voice voice={voice} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Voice({ voice, className }: { voice: TestimonialView; className?: string }) {
  return (
    <figure>
      <blockquote className={className}>
        <p>{voice.content}</p>
      </blockquote>
      <Speaker voice={voice} className="mt-4" />
    </figure>
  );
}

/** What someone who has read them can do next. */
function Offer({ content, at }: SectionProps<"testimonials">) {
  const { buttonText, note } = content;
  if (!buttonText && !note) return null;
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
      <SectionButton content={content} at={at} of="button" size="lg" />
      {note && <p>{textsOf({ content, at }).marked("note")}</p>}
    </div>
  );
}
