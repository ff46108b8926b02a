import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Section } from "~/app/ui/section.tsx";
import { still } from "~/app/ui/still.tsx";
import type { TestimonialView } from "~/domain/content/index.ts";
import { useTexts } from "../built-in/texts.tsx";
import { LargeVoice, Speaker } from "../sections/client-voice.tsx";
import type { Home2Data } from "./read-home2.ts";

/** The first testimonial large, and the others as a wall. Nothing moves. */
export function VoicesSection({ testimonials }: Pick<Home2Data, "testimonials">) {
  const { t, plain } = useTexts<"home2">();
  return (
    <Section title={t("voices.title")}>
      <Voices of={testimonials} />
      <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
        <FormOpener about="consultation" opens="sheet" kind="consultation" title={plain("voices.formTitle")} size="lg">
          {t("voices.button")}
        </FormOpener>
        <p>{t("voices.note")}</p>
      </div>
    </Section>
  );
}

const Voices = still("div", import.meta.env.SSR && ((voices: TestimonialView[]) => <Wall voices={voices} />));

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
