import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type EmptyStateProps = { icon?: string; title: string; text?: ReactNode; action?: ReactNode; headingLevel?: 2 | 3; className?: string };

/** Says that nothing is here, why, and what to do about it. */
export function EmptyState({ icon = "search", title, text, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={classNames(
        "grid justify-items-center gap-3 rounded-md border border-dashed border-edge px-6 py-14 text-center",
        className,
      )}
    >
      <span className="grid size-14 place-items-center rounded-full bg-bluebonnet-tint text-bluebonnet">
        <Icon name={icon} className="size-6" />
      </span>
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="max-w-md">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
