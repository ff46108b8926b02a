import { MomentField } from "../parts/moment-field.tsx";

type ScheduleFieldProps = { at: Date | null; error: string | undefined; isRequired?: boolean };

/** When to send a campaign. */
export function ScheduleField({ at, error, isRequired }: ScheduleFieldProps) {
  const hint = "When to send it automatically. We'll ask you to confirm.";
  return <MomentField label="Schedule" name="scheduled_at" at={at} hint={hint} error={error} required={isRequired} />;
}
