import { classNames } from "~/app/ui/class-names.ts";
import { Section, type SectionTone } from "~/app/ui/section.tsx";
import { MadePicture } from "./made-picture.tsx";
import type { LocalView } from "./read-local-page.ts";

/** `row`: a picture next to its text, otherwise above it. */
const looks: Record<LocalView["layout"], { tone: SectionTone; band?: string; list: string; row?: string; frame: string }> = {
  corporate: {
    tone: "light",
    list: "gap-y-16",
    row: "items-center gap-x-16 gap-y-6 lg:grid-cols-2 lg:even:[&>:first-child]:order-2",
    frame: "on-paper rounded-md border border-line bg-paper p-6 text-link",
  },
  modern: {
    tone: "light",
    band: "pt-0! lg:pt-0!",
    list: "gap-x-8 gap-y-12 md:grid-cols-2",
    frame: "on-ink rounded-md bg-ink p-6 text-link md:p-10",
  },
  service: {
    tone: "light",
    band: "border-t border-edge",
    list: "gap-y-10",
    row: "items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]",
    frame: "text-link",
  },
  location: {
    tone: "ink",
    list: "gap-y-16",
    row: "items-center gap-x-16 gap-y-6 lg:grid-cols-2 lg:odd:[&>:first-child]:order-2",
    frame: "text-link",
  },
  industry: {
    tone: "light",
    list: "gap-6 md:grid-cols-2 [&>li]:rounded-md [&>li]:border [&>li]:border-edge [&>li]:bg-paper [&>li]:p-6 md:[&>li]:p-8",
    frame: "on-paper border-b border-line pb-4 text-link",
  },
};

export function LocalPictures({ local: { layout, pictures } }: { local: LocalView }) {
  const { tone, band, list, row, frame } = looks[layout];
  return (
    <Section tone={tone} className={band}>
      <ul className={classNames("grid", list)}>
        {pictures.map((picture) => (
          <li key={picture.title} className={classNames("grid min-w-0 content-start", row ?? "gap-6")}>
            <MadePicture image={picture.image} className={frame} />
            <div>
              <h2 className="text-2xl/tight md:text-3xl/tight">{picture.title}</h2>
              <p className="mt-4 max-w-text">{picture.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
