import { Button, ButtonLink } from "~/app/ui/button.tsx";
import type { OwnAppointmentData } from "./read-own-appointment.ts";

/** New times by day. Choosing one moves nothing yet. */
export function MoveForm({ here, days }: { here: string; days: OwnAppointmentData["days"] }) {
  return (
    <form method="get" action={here} className="grid gap-5">
      <input type="hidden" name="move" value="on" />
      {days.length === 0 && <p>There are no other open times right now. Please call us.</p>}
      {days.map(({ label, times }, place) => (
        <details key={label} open={place < 2}>
          <summary className="min-h-11 py-2 font-semibold text-heading">{label}</summary>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {times.map((time) => (
              <Button
                key={time.start}
                type="submit"
                name="start"
                value={time.start}
                variant="secondary"
                className="px-1 whitespace-nowrap"
                aria-label={`${label}, ${time.label}`}
              >
                {time.label}
              </Button>
            ))}
          </div>
        </details>
      ))}
      <ButtonLink href={here} variant="quiet" className="justify-self-start">
        Keep my current time
      </ButtonLink>
    </form>
  );
}

type ConfirmMoveProps = { here: string; from: string; to: { start: string; when: string } };

/** The old and the new time, before anything moves. */
export function ConfirmMove({ here, from, to }: ConfirmMoveProps) {
  return (
    <form method="post" action={here} className="grid gap-5">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="start" value={to.start} />
      <dl className="grid gap-3 rounded-md border border-line bg-paper p-6">
        <div>
          <dt className="text-sm">Current time</dt>
          <dd className="line-through">{from}</dd>
        </div>
        <div>
          <dt className="text-sm">New time</dt>
          <dd className="font-semibold text-heading">{to.when}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Reschedule appointment</Button>
        <ButtonLink href={`${here}?move`} variant="secondary">
          Choose another time
        </ButtonLink>
        <ButtonLink href={here} variant="quiet">
          Keep my current time
        </ButtonLink>
      </div>
    </form>
  );
}
