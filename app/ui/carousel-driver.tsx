import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect } from "react";

/** A row of slides that is driven. */
export type DrivenSlides = NonNullable<UseEmblaCarouselType[1]>;

export interface CarouselDriverProps {
  row: HTMLElement;
  onReady: (slides: DrivenSlides | undefined) => void;
}

/** Takes a row of slides over. A part of its own: it is large and measures every slide, so it comes when the row is near the window. */
export function CarouselDriver({ row, onReady }: CarouselDriverProps) {
  const [attach, slides] = useEmblaCarousel({ loop: true, align: "start", inViewThreshold: 0.4 });
  useEffect(() => attach(row), [attach, row]);
  useEffect(() => onReady(slides), [onReady, slides]);
  return null;
}
