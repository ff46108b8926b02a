import { LargeVoice, Speaker } from "../sections/client-voice.tsx";
import { Band } from "./band.tsx";
import { Nothing } from "./nothing.tsx";
import type { SectionProps } from "./section-props.ts";

/** What clients say. Nothing moves. */
export function TestimonialsSection({ content, around, anchor, at, isJoined, facts, isEdited }: SectionProps<"testimonials">) {
  const voices = (around.testimonials ?? []).slice(0, Number(content.count));
  const [first] = voices;
  if (!first) return <Nothing isEdited={isEdited} text="No testimonials are active, so visitors don't see this section." />;
  return (
    <Band {...{ anchor, content, at, isJoined, facts }}>
      {content.count === "1" ? (
        <LargeVoice voice={first} />
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
