import { TextField } from "../../ui/field.tsx";
import { zoneLabel } from "../../zone-names.ts";

/** A day and a time in the reader's zone. It isn't required by the browser, which would also insist on it while it's hidden. */
export function WhenField({ zone, value, error }: { zone: string; value: string | undefined; error: string | undefined }) {
  return (
    <TextField
      label="Date and time"
      name="start"
      type="datetime-local"
      isOptional={false}
      defaultValue={value}
      error={error}
      hint={`In ${zoneLabel(zone)}.`}
    />
  );
}
