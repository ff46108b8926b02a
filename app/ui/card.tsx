import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

type CardProps = HTMLAttributes<HTMLElement> & { as?: "div" | "article" | "li" | "section"; isRaised?: boolean };

/** A sheet of paper on any background; raised if it floats above its surroundings. */
export function Card({ as: Tag = "div", isRaised = false, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        "on-paper rounded-md border border-line bg-paper p-6 md:p-8",
        isRaised && "border-transparent shadow-card",
        className,
      )}
    />
  );
}
