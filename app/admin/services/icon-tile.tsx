import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";

/** White on dark, the same in both themes: some are the firm's colors. Every pair has a contrast of at least 4.5. */
const grounds: Record<string, string> = {
  bluebonnet: "from-bluebonnet to-bluebonnet-dark",
  indigo: "from-[#4f46b8] to-[#2b2a7a]",
  sky: "from-[#0b6fa8] to-[#0a4f86]",
  slate: "from-[#5b647d] to-[#363e57]",
  ink: "from-ink-line to-ink",
  dusk: "from-[#7a3f9a] to-[#3d2a72]",
  ember: "from-ember to-ember-dark",
  mesa: "from-[#a3562f] to-[#6f3418]",
};

/** A service's icon on its colors. */
export function IconTile({ icon, color, className }: { icon: string; color: string; className?: string }) {
  const ground = Object.hasOwn(grounds, color) ? grounds[color] : grounds.bluebonnet;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid size-12 shrink-0 place-items-center rounded-md bg-linear-to-br text-white scheme-light",
        ground,
        className,
      )}
    >
      <Icon name={icon} className="size-6" />
    </span>
  );
}
