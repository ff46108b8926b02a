import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";

type FlipCardProps = { isFlipped: boolean; front: ReactNode; back: ReactNode; className?: string };

/**
 * A card with a back. Both sides share the same place and height, and the hidden side is inert. If the focus was on the card, it moves
 * along: to the element marked `data-autofocus` on the side now showing, or else to that side itself.
 */
export function FlipCard({ isFlipped, front, back, className }: FlipCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const wasFlipped = useRef(isFlipped);
  useEffect(() => {
    if (wasFlipped.current === isFlipped) return;
    wasFlipped.current = isFlipped;
    const side = card.current?.querySelector<HTMLElement>("[data-side]:not([inert])");
    const target = side?.querySelector<HTMLElement>("[data-autofocus]") ?? side;
    target?.focus({ preventScroll: true });
  }, [isFlipped]);

  return (
    <div className={classNames("perspective-[1600px]", className)}>
      <div
        ref={card}
        className={classNames("grid h-full transition-transform duration-250 ease-out transform-3d", isFlipped && "rotate-y-180")}
      >
        <div data-side="front" inert={isFlipped} tabIndex={-1} className="grid backface-hidden [grid-area:1/1]">
          {front}
        </div>
        <div data-side="back" inert={!isFlipped} tabIndex={-1} className="grid rotate-y-180 backface-hidden [grid-area:1/1]">
          {back}
        </div>
      </div>
    </div>
  );
}
