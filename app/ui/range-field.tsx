import { Icon } from "./icon.tsx";
import { useOwnId } from "./use-own-id.ts";

type RangeFieldProps = {
  label: string;
  name: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  hint?: string;
  describedBy?: string;
  isDisabled?: boolean;
};

/** A native slider with buttons to step down and up, so no one has to drag (WCAG 2.5.7). */
export function RangeField({ label, name, min, max, step = 1, value, onChange, hint, describedBy, isDisabled = false }: RangeFieldProps) {
  const id = useOwnId();
  const describes = [hint && `${id}-hint`, describedBy].filter(Boolean).join(" ");
  const move = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-semibold text-heading">
          {label}
        </label>
        <output htmlFor={id} aria-live="off" className="font-semibold text-heading">
          {value}
        </output>
      </div>
      <div className="flex items-center gap-2">
        <StepButton icon="minus" label="Decrease the value" isDisabled={isDisabled || value <= min} onPress={() => move(-step)} />
        <input
          id={id}
          name={name}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={isDisabled}
          aria-describedby={describes || undefined}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          className="h-11 min-w-0 flex-1 accent-link"
        />
        <StepButton icon="plus" label="Increase the value" isDisabled={isDisabled || value >= max} onPress={() => move(step)} />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-body">
          {hint}
        </p>
      )}
    </div>
  );
}

type StepButtonProps = { icon: string; label: string; isDisabled: boolean; onPress: () => void };

function StepButton({ icon, label, isDisabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-md border border-slate/70 bg-paper text-ink transition-colors duration-150 hover:border-bluebonnet hover:text-bluebonnet disabled:opacity-45"
    >
      <Icon name={icon} />
    </button>
  );
}
