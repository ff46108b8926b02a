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
  className?: string;
  children?: Elements;
};

/** A band of the page with its heading (h2) and spacing. */
export function Section({ id, tone = "light", title, intro, className, children }: SectionProps) {
  const ownId = useOwnId();
  const titleId = id ? `${id}-title` : ownId;
  return (
    <section id={id} aria-labelledby={title ? titleId : undefined} className={classNames(spacing, tones[tone], className)}>
      <div className="page-width">
        {(title || intro) && (
          <div className="mb-10 grid gap-4 md:mb-14">
            {title && (
              <h2 id={titleId} className="max-w-[20em]">
                {title}
              </h2>
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
