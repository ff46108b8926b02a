import { useLocation } from "react-router";
import { nextSetName } from "~/domain/seo/generator-rules.input.ts";
import {
  findLocationSet,
  type ListedLocationSet,
  type LocationSet,
  listLocationSets,
  listUnusableNames,
  type UnusableNames,
} from "~/domain/seo/index.ts";
import { requestInfo } from "../../request-info.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { sendAdminForm } from "../answers.ts";
import { withDialog, withoutDialog } from "../content-dialogs.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { formatNumber } from "../format.ts";
import { DeleteRowDialog } from "../parts/delete-row-dialog.tsx";
import { EditAndDelete } from "../parts/edit-and-delete.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/locations-page";
import { failures } from "./failures.ts";
import { readOrWarn } from "./read-or-warn.ts";
import { AddLocationsDialog } from "./sets/add-locations-dialog.tsx";
import { Chips, keyed } from "./sets/chips.tsx";
import { chosenSet } from "./sets/chosen-set.ts";
import { type EditedLocationSet, EditLocations } from "./sets/edit-locations.tsx";
import { locationsAction } from "./sets/location-actions.ts";
import { LocationFacts, LocationLink } from "./sets/location-facts.tsx";
import { NoPagesNote, reasonsByPlace } from "./sets/no-pages-note.tsx";
import { SetBar } from "./sets/set-bar.tsx";
import { SetCard } from "./sets/set-card.tsx";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: locations" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { reportFault } = context.get(requestInfo);
  const [sets, unusable, { dialog, chosen }] = await Promise.all([
    readOrWarn(listLocationSets(actor), reportFault),
    readOrWarn(listUnusableNames(actor, "locations"), reportFault),
    chosenSet(url.searchParams, (id) => findLocationSet(actor, id)),
  ]);
  return { sets, unusable, dialog, chosen: chosen && withoutFacts(chosen), defaultName: nextSetName(sets?.map(({ name }) => name) ?? []) };
}

/** What the form and the confirmation show. */
function withoutFacts({ id, version, name, locations }: LocationSet): EditedLocationSet {
  return { id, version, name, locations: locations.map((location) => ({ name: location.name, state: location.state })) };
}

export const action = locationsAction;
export const shouldRevalidate = revalidatesOnConflict;

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, (intent) => failuresOf[intent] ?? failures.addLocations);
}

const failuresOf: Record<string, string> = {
  edit: failures.editLocations,
  "undo-edit": failures.undoEdit,
  delete: failures.deleteLocations,
  restore: failures.restoreLocations,
  "remove-location": failures.deleteLocations,
  "undo-import": failures.undoImport,
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load locations" />;
}

/** The sets of locations. */
export default function LocationsPage({
  loaderData: { sets, unusable, dialog, chosen, defaultName },
  actionData: answer,
}: Route.ComponentProps) {
  const closeTo = withoutDialog(useLocation());
  return (
    <>
      <SetBar text="The places you serve. Facts about a location can appear on its pages." add="Add Locations" kind="locations" />
      <ListRefusal answer={answer} intents={["restore", "remove-location", "undo-edit", "undo-import"]} />
      {sets?.length === 0 && (
        <EmptyState
          icon="map-pin"
          title="No locations yet"
          text="Type or paste a list of cities, or import a CSV or JSON file with facts about them."
        />
      )}
      <ul className="grid gap-3">
        {sets?.map((set) =>
          dialog === "edit" && chosen?.id === set.id ? (
            <EditLocations key={set.id} set={chosen} reasons={reasonsByPlace(unusable?.[set.id])} closeTo={closeTo} answer={answer} />
          ) : (
            <LocationCard key={set.id} set={set} unusable={unusable?.[set.id]} />
          ),
        )}
      </ul>
      {dialog === "add" && <AddLocationsDialog defaultName={defaultName} closeTo={closeTo} answer={answer} />}
      {dialog === "delete" && chosen && (
        <DeleteRowDialog
          key={chosen.id}
          title="Delete this location set?"
          text="Are you sure you want to delete this location set? Pages generated from it stay until the next run. You can undo this right afterward."
          name={`${chosen.name} (${locationsOf(chosen.locations.length)})`}
          row={chosen}
          closeTo={closeTo}
          answer={answer}
        />
      )}
    </>
  );
}

type LocationCardProps = { set: ListedLocationSet; unusable: UnusableNames | undefined };

function LocationCard({ set, unusable }: LocationCardProps) {
  const { id, name, locations, count, createdAt } = set;
  const location = useLocation();
  return (
    <SetCard
      id={id}
      name={name}
      createdAt={createdAt}
      text={locationsOf(count)}
      actions={<EditAndDelete of={name} to={(action) => withDialog(location, action, id)} />}
    >
      <Chips
        label={`Locations in ${name}`}
        names={keyed(locations, (shown, place) => <LocationLink id={id} place={place} location={shown} />, reasonsByPlace(unusable))}
        count={count}
      />
      <NoPagesNote unusable={unusable} />
      <LocationFacts set={set} />
    </SetCard>
  );
}

function locationsOf(count: number): string {
  return count === 1 ? "1 location" : `${formatNumber(count)} locations`;
}
