import type { Hours } from "~/domain/appointments/index.ts";
import { TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { PostButton } from "../parts/post-button.tsx";
import { Moment } from "../parts/times.tsx";

/** Their other calendar, which makes them busy, and the private address where a calendar program finds their appointments. */
export function CalendarSection({ hours, answer }: { hours: Hours; answer: AdminAnswer | undefined }) {
  return (
    <>
      <section aria-labelledby="busy" className="grid gap-4">
        <h2 id="busy" className="text-lg">
          Your other calendar
        </h2>
        <BusyState hours={hours} />
        <AdminForm
          key={String(hours.hasBusyCalendar)}
          intent="set-busy"
          answer={answer}
          button={hours.hasBusyCalendar ? "Replace calendar" : "Connect calendar"}
          busy="Saving..."
          variant="secondary"
        >
          <input type="hidden" name="host" value={hours.hostId} />
          <TextField
            label="Private iCal address"
            name="url"
            type="url"
            required
            autoComplete="off"
            error={answer?.fields.url}
            hint="Google Calendar: Settings > your calendar > Secret address in iCal format. Outlook: Settings > Calendar > Shared calendars > Publish a calendar > ICS. We use it only to see when you're busy."
          />
        </AdminForm>
      </section>
      <section aria-labelledby="feed" className="grid gap-4">
        <h2 id="feed" className="text-lg">
          Appointments in your calendar
        </h2>
        <p className="text-sm">
          Subscribe to a private address in Google Calendar, Outlook, or Apple Calendar. Anyone who has it can see your appointments, so
          don't share it.
        </p>
        <div className="flex flex-wrap gap-2">
          <PostButton intent="make-feed" fields={{ host: hours.hostId, id: "feed" }} busy="Creating...">
            {hours.hasFeed ? "Create a new address" : "Create address"}
          </PostButton>
          {hours.hasFeed && (
            <PostButton intent="drop-feed" fields={{ host: hours.hostId, id: "feed" }} busy="Revoking...">
              Revoke address
            </PostButton>
          )}
        </div>
      </section>
    </>
  );
}

function BusyState({ hours: { hostId, hasBusyCalendar, busyReadAt, busyFailure } }: { hours: Hours }) {
  if (!hasBusyCalendar)
    return <p className="text-sm">Connect the calendar you already use. Visitors aren't offered times when you're busy there.</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line px-4 py-2 text-sm">
      <span className={busyFailure ? "text-fault" : undefined}>
        {busyFailure ?? (busyReadAt ? "Connected." : "Connected. We'll check it within 15 minutes.")}{" "}
        {busyReadAt && (
          <>
            Last checked <Moment at={busyReadAt} />.
          </>
        )}
      </span>
      <PostButton intent="set-busy" fields={{ host: hostId, url: "", id: "busy" }} busy="Disconnecting..." isQuiet>
        Disconnect
      </PostButton>
    </div>
  );
}
