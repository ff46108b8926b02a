import { type RefObject, useEffect, useRef, useState } from "react";

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
  pageId: string;
  width: FrameWidth;
}

/** The page in a frame of a phone's, a tablet's, or a desktop's width, shrunk if there's less room. */
export function PageFrame({ frame, pageId, width }: PageFrameProps) {
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
      <iframe ref={frame} title="The page" src={`/admin/pages/${pageId}/edit/frame`} className="absolute top-0 origin-top-left bg-white" />
    </div>
  );
}
