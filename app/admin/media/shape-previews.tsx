import { type Crop, focusStep, type Point, seenInShape } from "~/domain/media/crop-rules.input.ts";
import type { WholePicture } from "./frame-picture.tsx";

const shapes: [label: string, shape: number][] = [
  ["Wide", 3],
  ["Card", 16 / 9],
  ["Square", 1],
  ["Portrait", 4 / 5],
];

/** How the site cuts a picture to the shapes it uses. `focus`: in fractions of the crop. */
export function ShapePreviews({ picture, crop, focus }: { picture: WholePicture; crop: Crop; focus: Point }) {
  const steps = { x: focusStep(focus.x) / 100, y: focusStep(focus.y) / 100 };
  return (
    <section aria-label="Previews" className="grid gap-2">
      <h3 className="text-sm font-semibold text-heading">How the site shows it</h3>
      <ul className="flex flex-wrap items-end gap-3">
        {shapes.map(([label, shape]) => (
          <li key={label} className="grid gap-1 text-xs">
            <Preview picture={picture} crop={crop} shape={shape} focus={steps} />
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Preview({
  picture: { src, width, height },
  crop,
  shape,
  focus,
}: {
  picture: WholePicture;
  crop: Crop;
  shape: number;
  focus: Point;
}) {
  const part = { width: crop.width * width, height: crop.height * height };
  const seen = seenInShape(focus, shape, part.width / part.height);
  const box = [
    crop.x * width + seen.x * part.width,
    crop.y * height + seen.y * part.height,
    seen.width * part.width,
    seen.height * part.height,
  ];
  return (
    <svg aria-hidden="true" viewBox={box.join(" ")} className="h-20 max-w-full rounded-sm bg-backdrop sm:h-24">
      <image href={src} width={width} height={height} />
    </svg>
  );
}
