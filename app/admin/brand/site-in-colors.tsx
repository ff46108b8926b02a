import { useCallback, useEffect, useRef } from "react";
import type { Palette } from "~/domain/brand/roles.input.ts";
import type { TypePair } from "~/domain/brand/type-pairs.input.ts";
import { typeNames, typeStyles } from "../../brand/type-pairs.ts";
import { FrameWidths, PageFrame, useFrameWidth } from "../parts/page-frame.tsx";

interface SiteInColorsProps {
  /** Null: the page keeps its own. */
  palette: Palette | null;
  type: TypePair;
}

/** The home page in a palette and typefaces, without saving them. */
export function SiteInColors({ palette, type }: SiteInColorsProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useFrameWidth();
  const paint = useCallback(() => {
    const page = frame.current?.contentDocument;
    const Sheet = (frame.current?.contentWindow as typeof globalThis | null | undefined)?.CSSStyleSheet;
    if (!page || !Sheet) return;
    const faces = new Sheet();
    faces.replaceSync(typeStyles(type));
    page.adoptedStyleSheets = [faces];
    const { style } = page.documentElement;
    for (const [property, names] of Object.entries(typeNames(type))) style.setProperty(property, names);
    for (const [role, color] of Object.entries(palette ?? {})) style.setProperty(`--color-${role}`, color);
  }, [palette, type]);
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
