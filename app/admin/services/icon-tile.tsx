import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";

/** Light text on dark, the same in both themes. Every pair has a contrast of at least 4.5. */
const grounds: Record<string, string> = {
  bluebonnet: "from-[#3a4bc8] to-[#2f3da8]",
  indigo: "from-[#4f46b8] to-[#2b2a7a]",
  sky: "from-[#0b6fa8] to-[#0a4f86]",
  slate: "from-[#5b647d] to-[#363e57]",
  ink: "from-[#27315f] to-[#0f1633]",
  dusk: "from-[#7a3f9a] to-[#3d2a72]",
  ember: "from-[#c2410c] to-[#8f2f0a]",
  mesa: "from-[#a3562f] to-[#6f3418]",
};

/** A service's icon on its colors. */
export function IconTile({ icon, color, className }: { icon: string; color: string; className?: string }) {
  const ground = Object.hasOwn(grounds, color) ? grounds[color] : grounds.bluebonnet;
  return (
    <span
      aria-hidden="true"
      className={classNames("grid size-12 shrink-0 place-items-center rounded-md bg-linear-to-br text-white", ground, className)}
    >
      <Icon name={icon} className="size-6" />
    </span>
  );
}
