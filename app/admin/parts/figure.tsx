import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

type FigureProps = { icon: string; label: string; figure: string; text?: ReactNode; children?: ReactNode };

/** One figure in a row of cards, as a list item. */
export function Figure({ icon, label, figure, text, children }: FigureProps) {
  return (
    <li className="grid content-start gap-1 rounded-md border border-line bg-paper p-4">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Icon name={icon} className="size-4.5" />
        {label}
      </p>
      <p className="font-heading text-2xl font-bold text-heading">{figure}</p>
      {children}
      {text && <p className="text-sm">{text}</p>}
    </li>
  );
}
