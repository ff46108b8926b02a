import { useState } from "react";
import type { ListedMedia, MediaUse } from "~/domain/content/index.ts";
import {
  type Crop,
  cropOfShape,
  fittedCrop,
  fittedPoint,
  MIDDLE,
  type Point,
  pointInCrop,
  WHOLE,
} from "~/domain/media/crop-rules.input.ts";
import { Button } from "../../ui/button.tsx";
import { AdminForm } from "../parts/admin-form.tsx";
import { CancelLink } from "../parts/cancel-link.tsx";
import { ExpectedFields } from "../parts/expected-fields.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { FoldedUses } from "./file-uses.tsx";
import { FrameFields } from "./frame-fields.tsx";
import { FramePicture } from "./frame-picture.tsx";
import type { Open } from "./media-dialogs.tsx";
import { ShapePreviews } from "./shape-previews.tsx";

/** `src`: of the whole picture. */
type FrameDialogProps = Open & { file: ListedMedia; uses: MediaUse[]; src: string };

/** Which part of a picture is shown, and what stays in view where the site cuts it to a shape. */
export function FrameDialog({ file, uses, src, closeTo, answer }: FrameDialogProps) {
  const [{ id, version, originalName, title, isCroppable, ...shown }] = useState(file);
  const [crop, setCrop] = useState<Crop>(shown.crop ?? WHOLE);
  const [focus, setFocus] = useState<Point>(shown.focus ?? MIDDLE);
  const whole = wholeSize(shown);
  const picture = { src, ...whole };
  const change = {
    onCrop: (next: Crop) => setCrop(fittedCrop(next)),
    onFocus: (next: Point) => setFocus(fittedPoint(next)),
  };
  return (
    <FormDialog title="Crop and Focal Point" description={title || originalName} size="lg" closeTo={closeTo}>
      <FramePicture picture={picture} crop={crop} focus={focus} isCroppable={isCroppable} {...change} />
      {isCroppable && (
        <Shapes onPick={(shape) => setCrop(shape === null ? WHOLE : cropOfShape(WHOLE, shape, whole.width / whole.height))} />
      )}
      <AdminForm intent="frame" answer={answer} button="Save" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <ExpectedFields row={{ id, version }} />
        <FrameFields crop={crop} focus={focus} isCroppable={isCroppable} answer={answer} {...change} />
      </AdminForm>
      <ShapePreviews picture={picture} crop={crop} focus={pointInCrop(focus, crop)} />
      <p className="text-sm">
        The crop applies to every size and to the file's own address. The whole picture is kept, so you can change this at any time.
      </p>
      <FoldedUses uses={uses} />
    </FormDialog>
  );
}

/** Of what was uploaded, in pixels. A drawing may not say its size. */
function wholeSize({ width, height, crop }: Pick<ListedMedia, "width" | "height" | "crop">) {
  const part = crop ?? WHOLE;
  return { width: Math.round((width ?? 400) / part.width), height: Math.round((height ?? 300) / part.height) };
}

const shapes: [label: string, shape: number | null][] = [
  ["Whole picture", null],
  ["Wide 3:1", 3],
  ["16:9", 16 / 9],
  ["4:3", 4 / 3],
  ["Square", 1],
  ["Portrait 4:5", 4 / 5],
];

function Shapes({ onPick }: { onPick: (shape: number | null) => void }) {
  return (
    <fieldset className="needs-scripts flex flex-wrap gap-2">
      <legend className="sr-only">Crop to a shape</legend>
      {shapes.map(([label, shape]) => (
        <Button key={label} variant="secondary" size="sm" onClick={() => onPick(shape)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
