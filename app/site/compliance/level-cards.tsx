import { Badge } from "~/app/ui/badge.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import "../home/marks.css";

export interface Level {
  level: string;
  title: string;
  description: string;
  controls: string;
  popular: boolean;
  requirements: string[];
}

/** The certification levels side by side, with the most common one marked. */
export function LevelCards({ levels }: { levels: Level[] }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-3 lg:gap-y-0">
      {levels.map((level) => (
        <LevelCard key={level.level} {...level} />
      ))}
    </ul>
  );
}

function LevelCard({ level, title, description, controls, popular, requirements }: Level) {
  return (
    <li
      className={classNames(
        "on-paper grid content-start gap-y-4 rounded-md border bg-white p-6 md:p-8 lg:row-span-4 lg:grid-rows-subgrid",
        popular ? "border-bluebonnet shadow-card ring-1 ring-bluebonnet" : "border-line",
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3>
          <span className="block text-base font-semibold text-accent">{level}</span>
          <span>{title}</span>
        </h3>
        {popular && <Badge tone="brand">Most common</Badge>}
      </div>
      <p>{description}</p>
      <p className="font-heading text-lg/snug font-bold text-heading">{controls}</p>
      <ul className="tick-list grid content-start gap-2.5 border-t border-edge pt-5 [--tick:var(--color-good)]">
        {requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
    </li>
  );
}
