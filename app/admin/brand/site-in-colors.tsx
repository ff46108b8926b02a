import { useCallback, useEffect, useRef } from "react";
import type { Palette } from "~/domain/brand/roles.input.ts";
import { FrameWidths, PageFrame, useFrameWidth } from "../parts/page-frame.tsx";

/** The home page in a palette, without saving it. With null, it stays as it is. */
export function SiteInColors({ palette }: { palette: Palette | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useFrameWidth();
  const paint = useCallback(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (!root || !palette) return;
    for (const [role, color] of Object.entries(palette)) root.style.setProperty(`--color-${role}`, color);
  }, [palette]);
  useEffect(() => {
    const box = frame.current;
    paint();
    box?.addEventListener("load", paint);
    return () => box?.removeEventListener("load", paint);
  }, [paint]);
  return (
    <section aria-label="Your home page" className="brand-site">
      <FrameWidths width={width} onWidth={setWidth} />
      <PageFrame frame={frame} title="Your home page in these colors" src="/admin/brand/frame" width={width} />
    </section>
  );
}
