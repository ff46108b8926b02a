import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect } from "react";

/** A row of slides with a driver. */
export type DrivenSlides = NonNullable<UseEmblaCarouselType[1]>;

export interface CarouselDriverProps {
  row: HTMLElement;
  onReady: (slides: DrivenSlides | undefined) => void;
}

/**
 * Takes over a row of slides. A separate part because it's large and measures every slide, so it's loaded when the row is near the window.
 */
export function CarouselDriver({ row, onReady }: CarouselDriverProps) {
  const [attach, slides] = useEmblaCarousel({ loop: true, align: "start", inViewThreshold: 0.4 });
  useEffect(() => attach(row), [attach, row]);
  useEffect(() => onReady(slides), [onReady, slides]);
  return null;
}
