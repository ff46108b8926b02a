import { data, redirect } from "react-router";
import { Button, ButtonLink } from "~/app/ui/button.tsx";
import { MoveInput } from "~/domain/appointments/booking.input.ts";
import { cancelOwnAppointment, confirmAppointment, moveOwnAppointment } from "~/domain/appointments/index.ts";
import { readForm } from "../../read-form.ts";
import { privatePage } from "../newsletter/private-page.ts";
import type { Route } from "./+types/own-appointment-page";
import { AppointmentSummary } from "./appointment-summary.tsx";
import { ConfirmMove, MoveForm } from "./move-form.tsx";
import { readOwnAppointment } from "./read-own-appointment.ts";

export const headers = privatePage;
export const meta: Route.MetaFunction = () => [{ title: "Your appointment" }, { name: "robots", content: "noindex" }];

export function loader({ params: { token }, url }: Route.LoaderArgs) {
  return readOwnAppointment(token, url.searchParams);
}

const refusals: Record<string, { error: string; status: number }> = {
  "not-found": { error: "This link isn't valid anymore.", status: 404 },
  taken: { error: "That time was just taken. Choose another one.", status: 409 },
  over: { error: "This appointment can't be changed anymore.", status: 409 },
  "too-many": { error: "You already have two upcoming appointments. Cancel one with the link in its email, or call us.", status: 409 },
  form: { error: "Choose a time.", status: 422 },
};

/** Only a POST changes something, because mail scanners open every link. */
export async function action({ request, params: { token } }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get("intent");
  const move = MoveInput.safeParse({ start: form.get("start") });
  if (intent === "move" && !move.success) return refuse("form");
  const changed =
    intent === "confirm"
      ? await confirmAppointment(token)
      : intent === "cancel"
        ? await cancelOwnAppointment(token)
        : move.success
          ? await moveOwnAppointment(token, move.data.start)
          : null;
  if (!changed) return refuse("form");
  return changed.ok ? redirect(`/appointments/${token}`, 303) : refuse(changed.reason);
}

function refuse(reason: string) {
  const { error, status } = refusals[reason] ?? { error: "Please try again.", status: 422 };
  return data({ error }, { status });
}

/** A visitor's appointment, for whoever has its link: confirm, move, cancel, and add it to a calendar. */
export default function OwnAppointmentPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const here = `/appointments/${shown.token}`;
  const error = actionData && "error" in actionData ? actionData.error : "";
  return (
    <main id="main" className="page-width grid min-h-[60vh] max-w-3xl content-start gap-6 pt-28 pb-24 md:pt-36">
      <AppointmentSummary shown={shown} />
      {error && (
        <p role="alert" className="rounded-md border border-bad/30 bg-bad-tint px-4 py-3 text-bad">
          {error}
        </p>
      )}
      {shown.canConfirm && (
        <form method="post" action={here}>
          <Button type="submit" name="intent" value="confirm">
            Confirm this time
          </Button>
        </form>
      )}
      {shown.isMoving &&
        (shown.moveTo ? <ConfirmMove here={here} from={shown.when} to={shown.moveTo} /> : <MoveForm here={here} days={shown.days} />)}
      {shown.isCancelling && (
        <form method="post" action={here} className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="cancel" variant="danger">
            Cancel appointment
          </Button>
          <ButtonLink href={here} variant="secondary">
            Keep appointment
          </ButtonLink>
        </form>
      )}
      {shown.canChange && !shown.isMoving && !shown.isCancelling && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`${here}/invitation.ics`}>Add to calendar</ButtonLink>
          <ButtonLink href={`${here}?move`} variant="secondary">
            Reschedule
          </ButtonLink>
          <ButtonLink href={`${here}?cancel`} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      )}
      {(shown.status === "expired" || shown.status === "cancelled") && (
        <ButtonLink href={`/book/${shown.typeSlug}`}>Choose another time</ButtonLink>
      )}
    </main>
  );
}
