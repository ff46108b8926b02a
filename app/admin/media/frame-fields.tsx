import type { ChangeEvent } from "react";
import { type Crop, type Point, rounded } from "~/domain/media/crop-rules.input.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";

interface FrameFieldsProps {
  crop: Crop;
  focus: Point;
  isCroppable: boolean;
  answer: AdminAnswer | undefined;
  onCrop: (crop: Crop) => void;
  onFocus: (focus: Point) => void;
}

/** The numbers behind the picture, in percent: for the keyboard, for exact values, and without scripts. */
export function FrameFields({ crop, focus, isCroppable, answer, onCrop, onFocus }: FrameFieldsProps) {
  const field = (label: string, name: string, value: number, set: (value: number) => void) => (
    <PercentField
      key={name}
      label={label}
      name={name}
      value={value}
      error={answer?.fields[name]}
      onValue={set}
      isHidden={name.startsWith("crop") && !isCroppable}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {field("Focal point, from left (%)", "focus_x", focus.x, (x) => onFocus({ ...focus, x }))}
      {field("Focal point, from top (%)", "focus_y", focus.y, (y) => onFocus({ ...focus, y }))}
      {field("Crop, from left (%)", "crop_x", crop.x, (x) => onCrop({ ...crop, x }))}
      {field("Crop, from top (%)", "crop_y", crop.y, (y) => onCrop({ ...crop, y }))}
      {field("Crop width (%)", "crop_width", crop.width, (width) => onCrop({ ...crop, width }))}
      {field("Crop height (%)", "crop_height", crop.height, (height) => onCrop({ ...crop, height }))}
    </div>
  );
}

type PercentFieldProps = {
  label: string;
  name: string;
  value: number;
  error: string | undefined;
  isHidden: boolean;
  onValue: (value: number) => void;
};

function PercentField({ label, name, value, error, isHidden, onValue }: PercentFieldProps) {
  const percent = rounded(value * 100);
  if (isHidden) return <input type="hidden" name={name} value={percent} />;
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.value !== "" && target.validity.valid) onValue(target.valueAsNumber / 100);
  };
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min={0}
      max={100}
      step="any"
      required
      value={percent}
      onChange={change}
      error={error}
    />
  );
}
