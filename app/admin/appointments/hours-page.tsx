import { findHours, listHosts } from "~/domain/appointments/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { FilterChoice } from "../parts/filter-fields.tsx";
import { FilterForm } from "../parts/filter-form.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { ScreenTabs } from "../parts/screen-tabs.tsx";
import { useIsUnderWay } from "../parts/shown-once.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/hours-page";
import { TABS } from "./appointment-words.tsx";
import { CalendarSection } from "./calendar-section.tsx";
import { FeedDialog } from "./feed-dialog.tsx";
import { hoursAction } from "./hours-actions.ts";
import { OtherDays } from "./other-days.tsx";
import { WeeklyForm } from "./weekly-form.tsx";

export const meta: Route.MetaFunction = () => [{ title: "My hours" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const isForAll = can(actor, "hours:edit-all");
  const asked = url.searchParams.get("person");
  const [hours, hosts] = await Promise.all([findHours(actor, (isForAll && asked) || actor.userId), listHosts(actor)]);
  const people = granted(hosts).map(({ userId, fullName, email }) => ({
    value: userId,
    label: userId === actor.userId ? "Me" : fullName || email,
  }));
  return {
    hours: granted(hours),
    people: isForAll ? people : [],
    isMine: granted(hours).hostId === actor.userId,
    zones: Intl.supportedValuesOf("timeZone"),
  };
}

export const action = hoursAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save the hours");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the hours" />;
}

/** When someone takes appointments, and their calendars. */
export default function HoursPage({ loaderData: { hours, people, isMine, zones }, actionData: answered }: Route.ComponentProps) {
  const isUnderWay = useIsUnderWay();
  const made = answered && "url" in answered && !isUnderWay ? answered : null;
  const answer = answered && "url" in answered ? undefined : answered;
  return (
    <>
      <PageHead title={isMine ? "My hours" : `${hours.hostName}'s hours`} text="Visitors can only book within these hours." />
      <ScreenTabs label="Appointments" tabs={TABS} />
      {people.length > 1 && (
        <FilterForm label="Hours">
          <FilterChoice label="Person" name="person" value={hours.hostId} options={people} />
        </FilterForm>
      )}
      <div key={hours.hostId} className="grid max-w-3xl gap-10">
        <WeeklyForm hours={hours} zones={zones} answer={answer} />
        <OtherDays hours={hours} answer={answer} />
        <CalendarSection hours={hours} answer={answer} />
      </div>
      {made && <FeedDialog url={made.url} />}
    </>
  );
}
