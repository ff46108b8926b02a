import { useState } from "react";
import type { LocationSet } from "~/domain/seo/index.ts";
import { shortName } from "~/domain/seo/name-rules.input.ts";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { AdminAnswer } from "../../answers.ts";
import { formatNumber } from "../../format.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { CancelLink } from "../../parts/cancel-link.tsx";
import { ChangedMeanwhile } from "../../parts/changed-meanwhile.tsx";
import { ExpectedFields } from "../../parts/expected-fields.tsx";
import { CHIP, NoPageMark } from "./chips.tsx";
import { LocationName } from "./location-facts.tsx";

/** A set whose locations have no facts: a set can have thousands. */
export type EditedLocationSet = Pick<LocationSet, "id" | "name" | "version"> & { locations: EditedLocation[] };
type EditedLocation = Pick<LocationSet["locations"][number], "name" | "state">;

type EditLocationsProps = {
  set: EditedLocationSet;
  /** Why a location has no page, by its place in the set. */
  reasons: Readonly<Record<number, string>>;
  closeTo: string;
  answer: AdminAnswer | undefined;
};

/** A set that's edited in place in the list: its name, which locations go, and which ones are added. */
export function EditLocations({ set, reasons, closeTo, answer }: EditLocationsProps) {
  // The set as it was when the form opened, so other people's changes don't mix with what's chosen.
  const [opened] = useState(set);
  const errors = answer?.fields ?? {};
  return (
    <li className="rounded-md border border-bluebonnet bg-paper p-4 sm:p-5">
      <AdminForm intent="edit" answer={answer} button="Save" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <ExpectedFields row={set} />
        {set.version !== opened.version && <ChangedMeanwhile before={labelled(opened)} now={labelled(set)} />}
        <TextField
          label="Set name"
          name="name"
          required
          autoComplete="off"
          autoFocus
          maxLength={120}
          defaultValue={opened.name}
          error={errors.name}
          className="max-w-xl"
        />
        <RemovableLocations locations={opened.locations} reasons={reasons} error={errors.removed} />
        <TextAreaField
          label="Add locations"
          name="added"
          rows={4}
          hint="Separate with commas or line breaks. You can add the state after a place: “Austin, TX.”"
          error={errors.added}
          className="max-w-xl"
        />
      </AdminForm>
    </li>
  );
}

function labelled({ name, locations }: EditedLocationSet): Record<string, string> {
  return { "Set name": name, Locations: locations.map((location) => labelOf(location)).join("\n") };
}

/** How many are shown. With more, people search for them. */
const SHOWN = 200;

type RemovableLocationsProps = {
  locations: EditedLocation[];
  reasons: Readonly<Record<number, string>>;
  error: string | undefined;
};

/** A checkbox for each location, which removes it. Those that are checked stay in the form, whatever is searched for. */
function RemovableLocations({ locations, reasons, error }: RemovableLocationsProps) {
  const [words, setWords] = useState("");
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const wanted = words.trim().toLowerCase();
  const all = locations.map((location, place) => ({ location, place }));
  const found = all.filter(({ location }) => labelOf(location).toLowerCase().includes(wanted));
  const shown = new Set(found.slice(0, SHOWN).map(({ place }) => place));
  const toggle = (place: number) =>
    setRemoved((before) => new Set(before.has(place) ? [...before].filter((one) => one !== place) : [...before, place]));
  return (
    <fieldset className="grid gap-2" aria-describedby={error && "removed-error"}>
      <legend className="mb-2 text-sm">
        <span className="font-semibold text-heading">
          {locations.length === 1 ? "1 location." : `${formatNumber(locations.length)} locations.`}
        </span>{" "}
        Select those to remove. {removed.size > 0 && <strong className="text-heading">{formatNumber(removed.size)} selected. </strong>}
        Nothing changes until you save.
      </legend>
      {locations.length > SHOWN && (
        <search className="max-w-md">
          <TextField label="Find a location" name="" type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </search>
      )}
      {error && (
        <p id="removed-error" className="text-sm font-medium text-fault">
          {error}
        </p>
      )}
      <ul aria-label="Locations of this set" className="flex max-h-96 flex-wrap gap-1.5 overflow-y-auto p-0.5">
        {all
          .filter(({ place }) => shown.has(place) || removed.has(place))
          .map(({ location, place }) => (
            <li key={place} hidden={!shown.has(place)} className="max-w-full">
              <RemoveBox location={location} place={place} why={reasons[place]} isRemoved={removed.has(place)} onToggle={toggle} />
            </li>
          ))}
        {found.length > SHOWN && <li className="self-center px-1 text-sm">and {formatNumber(found.length - SHOWN)} more</li>}
      </ul>
    </fieldset>
  );
}

type RemoveBoxProps = {
  location: EditedLocation;
  place: number;
  why: string | undefined;
  isRemoved: boolean;
  onToggle: (place: number) => void;
};

function RemoveBox({ location, place, why, isRemoved, onToggle }: RemoveBoxProps) {
  return (
    <label
      className={`${CHIP} relative cursor-pointer hover:bg-bad-tint has-checked:bg-bad-tint has-checked:text-bad has-focus-visible:outline-2`}
    >
      <span aria-hidden="true" className="contents">
        <NoPageMark why={why} />
      </span>
      <input
        type="checkbox"
        name="removed"
        value={place}
        checked={isRemoved}
        onChange={() => onToggle(place)}
        aria-label={`Remove ${labelOf(location)}${why ? ` (no page: ${why})` : ""}`}
        className="peer sr-only"
      />
      <span aria-hidden="true" className="min-w-0 peer-checked:line-through">
        <LocationName location={location} />
      </span>
      <Icon name={isRemoved ? "undo-2" : "x"} className="size-3.5 shrink-0" />
    </label>
  );
}

function labelOf({ name, state }: EditedLocation): string {
  return state ? `${shortName(name)}, ${state}` : shortName(name);
}
