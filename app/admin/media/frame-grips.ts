import { type Crop, MIN_SIDE, type Point } from "~/domain/media/crop-rules.input.ts";

type Corner = "top-left" | "top-right" | "bottom-left" | "bottom-right";

/** What a pointer drags: the focal point, the whole crop, or one of its corners. */
export type Grip = "focus" | "inside" | Corner;

/** The corners, in fractions of the crop. */
export const grips: { grip: Corner; x: 0 | 1; y: 0 | 1 }[] = [
  { grip: "top-left", x: 0, y: 0 },
  { grip: "top-right", x: 1, y: 0 },
  { grip: "bottom-left", x: 0, y: 1 },
  { grip: "bottom-right", x: 1, y: 1 },
];

interface Frame {
  crop: Crop;
  focus: Point;
  isCroppable: boolean;
  /** How far from a grip a finger still takes it, as a fraction of the picture's width. */
  reach: number;
  /** The picture's width by its height. */
  shape: number;
}

/** What a pointer at this place takes. Outside of everything, it moves the focal point there. */
export function gripAt(at: Point, { crop, focus, isCroppable, reach, shape }: Frame): Grip {
  const isNear = (x: number, y: number) => Math.hypot(at.x - x, (at.y - y) / shape) <= reach;
  if (isNear(focus.x, focus.y)) return "focus";
  if (!isCroppable) return "focus";
  const corner = grips.find(({ x, y }) => isNear(crop.x + crop.width * x, crop.y + crop.height * y));
  if (corner) return corner.grip;
  const isWhole = crop.width === 1 && crop.height === 1;
  const isInside = at.x >= crop.x && at.x <= crop.x + crop.width && at.y >= crop.y && at.y <= crop.y + crop.height;
  return isInside && !isWhole ? "inside" : "focus";
}

/** A crop after one of its grips was dragged by this much. The opposite corner stays. */
export function moved(grip: Exclude<Grip, "focus">, crop: Crop, by: Point): Crop {
  if (grip === "inside") return { ...crop, x: crop.x + by.x, y: crop.y + by.y };
  const [right, bottom] = [crop.x + crop.width, crop.y + crop.height];
  const x = grip.endsWith("left") ? between(crop.x + by.x, 0, right - MIN_SIDE) : crop.x;
  const y = grip.startsWith("top") ? between(crop.y + by.y, 0, bottom - MIN_SIDE) : crop.y;
  const width = grip.endsWith("left") ? right - x : between(crop.width + by.x, MIN_SIDE, 1 - crop.x);
  const height = grip.startsWith("top") ? bottom - y : between(crop.height + by.y, MIN_SIDE, 1 - crop.y);
  return { x, y, width, height };
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
