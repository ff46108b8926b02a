import { classNames } from "~/app/ui/class-names.ts";
import { Section, type SectionTone } from "~/app/ui/section.tsx";
import { RatedVoice } from "../testimonials/client-voice.tsx";
import type { LocalView } from "./read-local-page.ts";

const looks: Record<LocalView["layout"], { tone: SectionTone; band?: string; list: string; voice: string; first?: string }> = {
  corporate: { tone: "tint", list: "gap-5 md:grid-cols-3", voice: "on-paper rounded-md bg-paper p-6 md:p-8" },
  modern: {
    tone: "ink",
    list: "gap-x-12 gap-y-10 md:grid-cols-2",
    voice: "border-t border-edge pt-6",
    first:
      "md:col-span-2 border-t-0! pt-0! [&_blockquote]:max-w-[46rem] [&_blockquote]:font-heading [&_blockquote]:text-2xl/snug [&_blockquote]:font-semibold",
  },
  service: { tone: "tint", list: "gap-x-12 gap-y-10 md:grid-cols-3", voice: "border-l-2 border-accent pl-6" },
  location: { tone: "light", list: "gap-5 md:grid-cols-3", voice: "on-paper rounded-md border border-line bg-paper p-6 md:p-8" },
  industry: { tone: "light", list: "gap-x-12 gap-y-10 md:grid-cols-3", voice: "border-t-2 border-accent pt-6" },
};

export function LocalVoices({ local: { layout, voices } }: { local: LocalView }) {
  const { tone, band, list, voice, first } = looks[layout];
  if (voices.length === 0) return null;
  return (
    <Section id="local-voices" tone={tone} className={band} title="What clients tell other owners">
      <ul className={classNames("grid", list)}>
        {voices.map((one, place) => (
          <li key={one.id} className={classNames("min-w-0", voice, place === 0 && first)}>
            <figure className="flex h-full flex-col">
              <RatedVoice {...one} quoteClass="mt-4 mb-5" speakerClass="mt-auto" />
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
