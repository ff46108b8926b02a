import { classNames } from "~/app/ui/class-names.ts";
import type { Elements } from "~/app/ui/elements.ts";
import { Section, type SectionTone } from "~/app/ui/section.tsx";
import { SourceLines } from "../compliance/source-note.tsx";
import type { SectionProps } from "./section-props.ts";
import { Marked, Words } from "./words.tsx";

interface BandProps extends Pick<SectionProps<"features">, "anchor" | "at" | "isJoined"> {
  content: { title: string; intro?: string; tone?: string; above?: string };
  /** Its estimated height on phones, if it's much more than that of most bands. */
  className?: string | undefined;
  children: Elements;
}

const tones: Record<string, SectionTone> = { tint: "tint", ink: "ink" };

/** A full-width part of the page with its heading. */
export function Band({ anchor, content: { title, intro, tone, above }, at, isJoined, className, children }: BandProps) {
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
      className={classNames(isJoined && "pt-0 md:pt-0 lg:pt-0", !isJoined && above === "line" && "border-t border-edge", className)}
    >
      {children}
    </Section>
  );
}

interface BelowProps extends Pick<SectionProps<"features">, "at" | "facts" | "note"> {
  content: { below: string };
  /** The space above the paragraph. */
  className?: string | undefined;
}

/** What stands below a band's own content: a last paragraph, and where it all comes from. */
export function Below({ content: { below }, at, facts, note, className = "mt-10" }: BelowProps) {
  return (
    <>
      {below && (
        <p className={classNames(className, "max-w-text")}>
          <Marked at={at} of="below" facts={facts}>
            {below}
          </Marked>
        </p>
      )}
      <Sources note={note} />
    </>
  );
}

export function Sources({ note }: Pick<BelowProps, "note">) {
  return (
    note && (
      <div className="mt-8 grid max-w-text gap-1 text-sm">
        <SourceLines note={note} />
      </div>
    )
  );
}
