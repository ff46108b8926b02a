import { classNames } from "~/app/ui/class-names.ts";
import type { SectionTone } from "~/app/ui/section.tsx";

/** What a band looks like besides its own content. */
export interface BandLook {
  tone?: string;
  above?: string;
  isJoined: boolean;
}

const tones: Readonly<Record<string, SectionTone>> = { tint: "tint", ink: "ink" };

/** A band's background, the space above it, and the line. */
export function bandLook({ tone = "", above, isJoined }: BandLook): { tone: SectionTone; className: string } {
  const className = classNames(
    isJoined && "pt-0 md:pt-0 lg:pt-0",
    isJoined && above === "close" && "-mt-2 md:-mt-4 lg:-mt-8",
    !isJoined && above === "line" && "border-t border-edge",
  );
  return { tone: tones[tone] ?? "light", className };
}
