import type { Elements } from "~/app/ui/elements.ts";
import { Section, type SectionTone } from "~/app/ui/section.tsx";
import type { At } from "./section-props.ts";
import { Words } from "./words.tsx";

interface BandProps {
  anchor: string;
  content: { title: string; intro?: string; tone?: string };
  at: At;
  isJoined: boolean;
  children: Elements;
}

const tones: Record<string, SectionTone> = { tint: "tint", ink: "ink" };

/** A full-width part of the page with its heading. */
export function Band({ anchor, content: { title, intro, tone }, at, isJoined, children }: BandProps) {
  return (
    <Section
      id={anchor}
      tone={tones[tone ?? ""] ?? "light"}
      title={
        title && (
          <Words at={at} of="title">
            {title}
          </Words>
        )
      }
      intro={
        intro && (
          <Words at={at} of="intro">
            {intro}
          </Words>
        )
      }
      className={isJoined ? "pt-0 md:pt-0 lg:pt-0" : undefined}
    >
      {children}
    </Section>
  );
}
