import { type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";

const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const;
export type FrameWidth = keyof typeof WIDTHS;

/** The width to show the page in: a desktop's at first, unless the screen is too small to read it. */
export function useFrameWidth() {
  const [width, setWidth] = useState<FrameWidth>("desktop");
  useEffect(() => setWidth(innerWidth < WIDTHS.phone * 2 ? "phone" : "desktop"), []);
  return [width, setWidth] as const;
}

interface PageFrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  /** What it shows, for screen readers. */
  title: string;
  /** The page's address. */
  src: string;
  width: FrameWidth;
}

/** The page in a frame of a phone's, a tablet's, or a desktop's width, shrunk if there's less room. */
export function PageFrame({ frame, title, src, width }: PageFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!room.current) return;
    const watcher = new ResizeObserver(([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }));
    watcher.observe(room.current);
    return () => watcher.disconnect();
  }, []);
  // Styles from scripts are set one by one: the page's policy has no room for style attributes.
  useEffect(() => {
    const box = frame.current;
    if (!box || size.width === 0) return;
    const scale = Math.min(1, size.width / WIDTHS[width]);
    box.style.width = `${WIDTHS[width]}px`;
    box.style.height = `${size.height / scale}px`;
    box.style.transform = `scale(${scale})`;
    box.style.left = `${Math.max(0, (size.width - WIDTHS[width] * scale) / 2)}px`;
  }, [frame, size, width]);
  return (
    // No `sandbox` here: the page's own policy has one (frame.ts), which holds however it's opened and which the page can't remove.
    <div ref={room} className="relative min-h-0 min-w-0 overflow-hidden bg-line">
      <iframe ref={frame} title={title} src={src} className="absolute top-0 origin-top-left bg-white" />
    </div>
  );
}

const widths: { width: FrameWidth; label: string; icon: string }[] = [
  { width: "phone", label: "Phone width", icon: "smartphone" },
  { width: "tablet", label: "Tablet width", icon: "tablet" },
  { width: "desktop", label: "Desktop width", icon: "monitor" },
];

/** The choice between them. */
export function FrameWidths({ width: chosen, onWidth }: { width: FrameWidth; onWidth: (width: FrameWidth) => void }) {
  return (
    <div role="toolbar" aria-label="Preview width" className="mr-2 flex rounded-md border border-line p-0.5">
      {widths.map(({ width, label, icon }) => (
        <button
          key={width}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={width === chosen}
          onClick={() => onWidth(width)}
          className={classNames(
            "grid size-8 place-items-center rounded-sm",
            width === chosen ? "bg-bluebonnet-tint text-bluebonnet-dark" : "text-body",
          )}
        >
          <Icon name={icon} className="size-4.5" />
        </button>
      ))}
    </div>
  );
}
