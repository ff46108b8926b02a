import { classNames } from "~/app/ui/class-names.ts";
import type { Elements } from "~/app/ui/elements.ts";
import { Section } from "~/app/ui/section.tsx";
import { SourceLines } from "../compliance/source-note.tsx";
import { bandLook } from "./band-look.ts";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

interface BandProps extends Pick<SectionProps<"features">, "anchor" | "at" | "isJoined"> {
  content: { title: string; intro?: string; tone?: string; above?: string };
  /** Its heading stands among its children. */
  isUntitled?: boolean;
  /** It belongs to the section above, and has a smaller heading. */
  isPart?: boolean;
  /** Its estimated height on phones, if it's much more than that of most bands. */
  className?: string | undefined;
  children: Elements;
}

/** A full-width part of the page with its heading. */
export function Band({ anchor, content, at, isJoined, isUntitled = false, isPart, className, children }: BandProps) {
  const { title, intro } = content;
  const { words, marked } = textsOf({ content, at });
  const look = bandLook({ ...content, isJoined });
  return (
    <Section
      id={anchor}
      isPart={isPart}
      tone={look.tone}
      title={!isUntitled && title && words("title")}
      intro={!isUntitled && intro && marked("intro")}
      className={classNames(look.className, className)}
    >
      {children}
    </Section>
  );
}

interface BelowProps extends Pick<SectionProps<"features">, "at" | "note"> {
  content: { below: string };
  /** The space above the paragraph. */
  className?: string | undefined;
}

/** What stands below a band's own content: a last paragraph, and where it all comes from. */
export function Below({ content, at, note, className = "mt-10" }: BelowProps) {
  return (
    <>
      {content.below && <p className={classNames(className, "max-w-text")}>{textsOf({ content, at }).marked("below")}</p>}
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
