import { timeOf } from "~/domain/appointments/appointment-rules.input.ts";
import type { Hours } from "~/domain/appointments/index.ts";
import { dayText } from "~/domain/days.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { StretchFields } from "./weekly-form.tsx";

/** Days off, and days with other hours. */
export function OtherDays({ hours: { hostId, exceptions }, answer }: { hours: Hours; answer: AdminAnswer | undefined }) {
  return (
    <section aria-labelledby="other-days" className="grid gap-4">
      <h2 id="other-days" className="text-lg">
        Days off and special hours
      </h2>
      {exceptions.length > 0 && (
        <ul className="grid divide-y divide-line rounded-md border border-line">
          {exceptions.map(({ day, stretches }) => (
            <li key={day} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2 text-sm">
              <span>
                <strong className="text-heading">{dayText(day)}</strong>{" "}
                {stretches.length === 0 ? "Day off" : stretches.map(([from, to]) => `${timeOf(from)}–${timeOf(to)}`).join(", ")}
              </span>
              <PostButton intent="remove-day" fields={{ host: hostId, day, id: day }} busy="Removing..." isQuiet of={dayText(day)}>
                Remove
              </PostButton>
            </li>
          ))}
        </ul>
      )}
      <AdminForm key={exceptions.length} intent="add-day" answer={answer} button="Add day" busy="Adding..." variant="secondary">
        <input type="hidden" name="host" value={hostId} />
        <TextField label="Day" name="day" type="date" required error={answer?.fields.day} hint="Leave the times empty for a day off." />
        <StretchFields label="Hours" prefix="day" stretches={[]} answer={answer} />
      </AdminForm>
    </section>
  );
}
