import { classNames } from "./class-names.ts";
import { iconShapes } from "./icon-shapes.ts";

type IconProps = { name: string; label?: string; className?: string };

/** A line icon in the color of the text around it. It's decoration unless it has a label. An unknown name draws nothing. */
export function Icon({ name, label, className = "size-5" }: IconProps) {
  const shape = Object.hasOwn(iconShapes, name) && iconShapes[name];
  if (!shape) return null;
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames("icon", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={shape} />
    </svg>
  );
}
