import { type PointerEvent, useRef } from "react";
import type { Crop, Point } from "~/domain/media/crop-rules.input.ts";
import { type Grip, gripAt, grips, moved } from "./frame-grips.ts";

export interface WholePicture {
  src: string;
  width: number;
  height: number;
}

interface FramePictureProps {
  picture: WholePicture;
  crop: Crop;
  focus: Point;
  isCroppable: boolean;
  onCrop: (crop: Crop) => void;
  onFocus: (focus: Point) => void;
}

/** How far from its middle a grip can be touched, in pixels on the screen. */
const FINGER = 22;

/**
 * The whole picture with its crop and focal point, which a pointer can drag. Everything is drawn with attributes, because our pages can't
 * have inline styles. The fields below do the same for the keyboard, so none of this is in the accessibility tree.
 */
export function FramePicture({ picture: { src, width, height }, crop, focus, isCroppable, onCrop, onFocus }: FramePictureProps) {
  const held = useRef<{ grip: Grip; from: Point; crop: Crop } | null>(null);
  const placeOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(event.currentTarget.getScreenCTM()?.inverse());
    return { x: at.x / width, y: at.y / height };
  };
  const take = (event: PointerEvent<SVGSVGElement>) => {
    const from = placeOf(event);
    const reach = FINGER / ((event.currentTarget.getScreenCTM()?.a ?? 1) * width);
    const grip = gripAt(from, { crop, focus, isCroppable, reach, shape: width / height });
    held.current = { grip, from, crop };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (grip === "focus") onFocus(from);
  };
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (!held.current) return;
    const at = placeOf(event);
    if (held.current.grip === "focus") onFocus(at);
    else onCrop(moved(held.current.grip, held.current.crop, { x: at.x - held.current.from.x, y: at.y - held.current.from.y }));
  };
  const release = () => {
    held.current = null;
  };
  // Also the margin around the picture, so that corners at its edges can be reached.
  const size = Math.max(width, height) / 60;
  const part = { x: crop.x * width, y: crop.y * height, width: crop.width * width, height: crop.height * height };
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-size} ${-size} ${width + 2 * size} ${height + 2 * size}`}
      className="max-h-[50vh] w-full touch-none select-none"
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <image href={src} width={width} height={height} />
      <path d={outside(width, height, part)} fillRule="evenodd" fill="var(--color-sky-high)" fillOpacity="0.6" />
      <rect {...part} fill="none" stroke="#fff" strokeWidth={size / 4} />
      {isCroppable && <Grips part={part} size={size} />}
      <circle
        cx={focus.x * width}
        cy={focus.y * height}
        r={size}
        fill="var(--color-hour-low)"
        fillOpacity="0.7"
        stroke="#fff"
        strokeWidth={size / 4}
      />
    </svg>
  );
}

function Grips({ part, size }: { part: Crop; size: number }) {
  return grips.map(({ grip, x, y }) => (
    <rect
      key={grip}
      x={part.x + part.width * x - size / 2}
      y={part.y + part.height * y - size / 2}
      width={size}
      height={size}
      fill="#fff"
      stroke="var(--color-hour-low)"
      strokeWidth={size / 8}
    />
  ));
}

/** The picture without its crop. */
function outside(width: number, height: number, { x, y, width: w, height: h }: Crop): string {
  return `M0 0H${width}V${height}H0ZM${x} ${y}H${x + w}V${y + h}H${x}Z`;
}
