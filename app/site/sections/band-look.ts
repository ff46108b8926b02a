import { classNames } from "~/app/ui/class-names.ts";
import type { SectionTone } from "~/app/ui/section.tsx";

/** A band's background, by the value of its field. */
export const tones: Readonly<Record<string, SectionTone>> = { tint: "tint", ink: "ink" };

/** What a band looks like besides its own content. */
export interface BandLook {
  tone: string;
  above: string;
  isJoined: boolean;
}

/** The space above a band, and the line. */
export function bandClass({ above, isJoined }: { above?: string | undefined; isJoined: boolean }): string {
  return classNames(
    isJoined && "pt-0 md:pt-0 lg:pt-0",
    isJoined && above === "close" && "-mt-2 md:-mt-4 lg:-mt-8",
    !isJoined && above === "line" && "border-t border-edge",
  );
}
