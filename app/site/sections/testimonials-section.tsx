import type { TestimonialView } from "~/domain/content/index.ts";
import { LargeVoice, Speaker } from "../testimonials/client-voice.tsx";
import { Band } from "./band.tsx";
import { builtInKind } from "./form-words.ts";
import { Nothing } from "./nothing.tsx";
import { opensForm } from "./opens-form.ts";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked } from "./words.tsx";

/** What clients say. Nothing moves. */
export function TestimonialsSection({ content, around, anchor, at, isJoined, facts, isEdited }: SectionProps<"testimonials">) {
  const all = around.testimonials ?? [];
  const voices = content.count === "all" ? all : all.slice(0, Number(content.count));
  const [first] = voices;
  if (!first) return <Nothing isEdited={isEdited} text="No testimonials are active, so visitors don't see this section." />;
  return (
    <Band {...{ anchor, content, at, isJoined, facts }}>
      {content.count === "1" || content.count === "all" ? (
        <Wall voices={voices} />
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
      <Offer {...{ content, at, facts }} />
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
    </>
  );
}

/** What someone who has read them can do next. */
function Offer({ content, at, facts }: Pick<SectionProps<"testimonials">, "content" | "at" | "facts">) {
  const { buttonText, buttonUrl, opens, formTitle, note } = content;
  if (!buttonText && !note) return null;
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
      <SectionButton
        {...{ at, of: "buttonText", text: buttonText, href: buttonUrl, size: "lg" }}
        opens={opens ? opensForm({ kind: builtInKind(opens), title: formTitle }) : undefined}
      />
      {note && (
        <p>
          <Marked {...{ at, of: "note", facts }}>{note}</Marked>
        </p>
      )}
    </div>
  );
}
