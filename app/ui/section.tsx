import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { Elements } from "./elements.ts";
import { useOwnId } from "./use-own-id.ts";

export type SectionTone = "light" | "ink" | "tint";

type SectionProps = {
  id?: string;
  tone?: SectionTone;
  title?: ReactNode;
  intro?: ReactNode;
  /** It belongs to the section above, so its heading is a smaller one below that section's (h3). */
  isPart?: boolean | undefined;
  className?: string;
  children?: Elements;
};

/** A band of the page with its heading (h2) and spacing. */
export function Section({ id, tone = "light", title, intro, isPart = false, className, children }: SectionProps) {
  const ownId = useOwnId();
  const Title = isPart ? "h3" : "h2";
  const titleId = id ? `${id}-title` : ownId;
  return (
    <section id={id} aria-labelledby={title ? titleId : undefined} className={classNames(spacing, tones[tone], className)}>
      <div className="page-width">
        {(title || intro) && (
          <div className={classNames("grid gap-4", isPart ? "mb-8" : "mb-10 md:mb-14")}>
            {title && (
              <Title id={titleId} className={isPart ? "text-3xl" : "max-w-[20em]"}>
                {title}
              </Title>
            )}
            {intro && <p className="max-w-text text-lg">{intro}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

const spacing = "py-16 md:py-24 lg:py-28";

/**
 * Dark ones are laid out at once: what measures contrast would find their light text beyond the estimated height of a skipped section, on the
 * next one's light ground.
 */
const tones: Record<SectionTone, string> = {
  light: "below-fold",
  ink: "on-ink bg-ink",
  tint: "below-fold bg-bluebonnet-tint",
};
