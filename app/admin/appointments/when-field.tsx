import { dayIn, minutesIn } from "~/domain/days.ts";
import { TextField } from "../../ui/field.tsx";
import { useZone } from "../parts/use-zone.ts";

/** A day and a time in the reader's zone, which is sent along. */
export function WhenField({ at, error }: { at?: Date; error?: string }) {
  const zone = useZone();
  const minutes = at && minutesIn(zone, at);
  const value = at && minutes !== undefined ? `${dayIn(zone, at)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : undefined;
  return (
    <>
      <input type="hidden" name="zone" value={zone} />
      <TextField
        key={zone}
        label="Date and time"
        name="start"
        type="datetime-local"
        required
        defaultValue={value}
        error={error}
        hint={`In ${zone.replaceAll("_", " ")}.`}
      />
    </>
  );
}

const two = (value: number) => String(value).padStart(2, "0");
