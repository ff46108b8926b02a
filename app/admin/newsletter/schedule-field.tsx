import { localTime } from "~/domain/content/page-rules.input.ts";
import { TextField } from "../../ui/field.tsx";
import { useZone } from "../parts/use-zone.ts";

type ScheduleFieldProps = { at: Date | null; error: string | undefined; isRequired?: boolean };

/** When to send a campaign, in the time zone used for display. */
export function ScheduleField({ at, error, isRequired }: ScheduleFieldProps) {
  const zone = useZone();
  return (
    <>
      <input type="hidden" name="zone" value={zone} />
      <TextField
        key={zone}
        label="Schedule"
        name="scheduled_at"
        type="datetime-local"
        required={isRequired}
        defaultValue={at ? localTime(at, zone) : ""}
        hint={`When to send it automatically. We'll ask you to confirm. Time zone: ${zone.replaceAll("_", " ")}.`}
        error={error}
      />
    </>
  );
}
