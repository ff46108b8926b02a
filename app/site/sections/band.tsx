import { classNames } from "~/app/ui/class-names.ts";
import type { Elements } from "~/app/ui/elements.ts";
import { Section } from "~/app/ui/section.tsx";
import { SourceLines } from "../compliance/source-note.tsx";
import { bandClass, tones } from "./band-look.ts";
import type { SectionProps } from "./section-props.ts";
import { Marked, Words } from "./words.tsx";

interface BandProps extends Pick<SectionProps<"features">, "anchor" | "at" | "isJoined" | "facts"> {
  content: { title: string; intro?: string; tone?: string; above?: string };
  /** It belongs to the section above, and has a smaller heading. */
  isPart?: boolean;
  /** Its estimated height on phones, if it's much more than that of most bands. */
  className?: string | undefined;
  children: Elements;
}

/** A full-width part of the page with its heading. */
export function Band({ anchor, content: { title, intro, tone, above }, at, isJoined, facts, isPart, className, children }: BandProps) {
  return (
    <Section
      id={anchor}
      isPart={isPart}
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
          <Marked at={at} of="intro" facts={facts}>
            {intro}
          </Marked>
        )
      }
      className={classNames(bandClass({ above, isJoined }), className)}
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
