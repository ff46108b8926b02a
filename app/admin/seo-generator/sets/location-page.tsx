import { useLocation } from "react-router";
import { z } from "zod";
import { can } from "~/domain/permissions/index.ts";
import { findLocationFacts, type LocationWithFacts, removeLocationFact, saveLocationFact } from "~/domain/seo/index.ts";
import { LocationFactInput } from "~/domain/seo/location-fact.input.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { type AdminAnswer, granted, sendAdminForm } from "../../answers.ts";
import { revalidatesOnConflict } from "../../content-list.ts";
import { defineAction } from "../../define-action.ts";
import { dialogsOf } from "../../dialogs.ts";
import { formatDate, formatNumber } from "../../format.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { CancelLink } from "../../parts/cancel-link.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { ListRefusal } from "../../parts/list-refusal.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { PostButton } from "../../parts/post-button.tsx";
import { DialogLink, RowAction } from "../../parts/row-actions.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import type { Refusal } from "../../refusals.ts";
import { screenAction } from "../../screen-action.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/location-page";
import { ExpectedLocation, Place, removeOne } from "./location-actions.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.shown.location.name ?? "Location"}: facts` }];
export const shouldRevalidate = revalidatesOnConflict;

const { withDialog, withoutDialog, openDialog } = dialogsOf(["fact"]);

/** The address names the location, the form the version that it has seen. An undo has none. */
const ExpectedOrUndone = z.union([
  ExpectedLocation,
  z.object({ ...ExpectedLocation.shape, version: ExpectedLocation.shape.version.optional(), isUndo: z.literal("on") }),
]);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const place = Place.catch(-1).parse(params.place);
  const shown = granted(await findLocationFacts(actor, { id: params.id, place }));
  const mayEdit = can(actor, "seo:edit");
  const isAsked = mayEdit && openDialog(url.searchParams) === "fact";
  return { shown, mayEdit, asked: isAsked ? (url.searchParams.get("fact") ?? "") : null };
}

const undoFact = (was: LocationFactInput) => ({ fields: { intent: "save", isUndo: "on", ...was } });

const save = defineAction({
  permission: "seo:edit",
  undoOnly: ["isUndo"],
  row: ExpectedOrUndone,
  schema: LocationFactInput,
  run: ({ actor, row, input }) => saveLocationFact(actor, row, input),
  done: ({ fact, was }) => ({
    text: "Fact saved. Your next run uses it.",
    undo: was ? undoFact(was) : { fields: { intent: "remove", isUndo: "on", fact } },
  }),
  refusals: (reason): Refusal => {
    if (reason === "not-found")
      return { error: "This location is no longer in its set. Reload to see the current locations.", status: 404 };
    if (reason === "stale") return { error: "Someone else changed this set in the meantime. Reload and try again.", status: 409 };
    return { error: Object.values(reason.fields)[0] ?? "", fields: reason.fields };
  },
});

const remove = defineAction({
  permission: "seo:edit",
  undoOnly: ["isUndo"],
  row: z.intersection(ExpectedOrUndone, z.object({ fact: z.string().max(100) })),
  run: ({ actor, row: { fact, ...seen } }) => removeLocationFact(actor, seen, fact),
  done: (was) => ({ text: "Fact removed", undo: undoFact(was) }),
});

export const action = screenAction({ back: withoutDialog, forms: { save, remove, "remove-location": removeOne } });

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, "Failed to save the fact");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the location" />;
}

/** One location's facts, each with its source. */
export default function LocationPage({ loaderData: { shown, mayEdit, asked }, actionData: answer }: Route.ComponentProps) {
  const location = useLocation();
  const { name, state } = shown.location;
  return (
    <>
      <PageHead title={state ? `${name}, ${state}` : name} text={`Set: ${shown.set.name}`}>
        <LinkButton variant="secondary" to="/admin/seo-generator/locations">
          All locations
        </LinkButton>
        {mayEdit && (
          <>
            <PostButton intent="remove-location" fields={{ version: String(shown.set.version) }} busy="Removing...">
              Remove location
            </PostButton>
            <LinkButton to={withDialog(location, "fact", "new")} preventScrollReset>
              Add fact
            </LinkButton>
          </>
        )}
      </PageHead>
      <ListRefusal answer={answer} intents={["remove", "remove-location"]} />
      <p className="mb-4 text-sm">{completenessOf(shown)}</p>
      <FactTable shown={shown} mayEdit={mayEdit} />
      {asked !== null && <FactDialog key={asked} shown={shown} fact={asked} answer={answer} />}
    </>
  );
}

function FactTable({ shown: { set, location, facts }, mayEdit }: { shown: LocationWithFacts; mayEdit: boolean }) {
  return (
    <DataTable
      caption={`Facts about ${location.name}`}
      columns={[
        { key: "fact", label: "Fact" },
        { key: "value", label: "Value" },
        { key: "source", label: "Source" },
        { key: "read", label: "Read on", gives: 1 },
        ...(mayEdit ? [{ key: "actions", label: "Actions" }] : []),
      ]}
      empty="No facts yet. Add facts with their sources, so that pages can use them."
      rows={facts.map((one) => ({
        key: one.fact,
        cells: [
          labelOf(one.fact),
          <span key="value" className={WHOLE}>
            {one.kind === "number" ? shownNumber(one.value) : one.value}
          </span>,
          <span key="source" className={WHOLE}>
            <Source fact={one} />
          </span>,
          one.source_date && formatDate(one.source_date),
          ...(mayEdit ? [<FactActions key="actions" fact={one.fact} version={set.version} />] : []),
        ],
      }))}
    />
  );
}

/** A text that's shown in full where the table has columns, on as many lines as it takes. */
const WHOLE = "sm:block sm:min-w-40 sm:py-2 sm:whitespace-normal sm:wrap-anywhere";

function FactActions({ fact, version }: { fact: string; version: number }) {
  const location = useLocation();
  return (
    <RowAction>
      <DialogLink to={withDialog(location, "fact", fact)} of={labelOf(fact)}>
        Edit
      </DialogLink>
      <PostButton intent="remove" fields={{ fact, version: String(version) }} busy="Removing..." of={` ${labelOf(fact)}`} isQuiet>
        Remove
      </PostButton>
    </RowAction>
  );
}

/** `postal_codes` is "Postal codes". */
function labelOf(fact: string): string {
  const words = fact.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shownNumber(value: string): string {
  return /^\d{4,15}$/.test(value) ? formatNumber(Number(value)) : value;
}

function completenessOf({ facts, soundness, needed: { least, enough } }: LocationWithFacts): string {
  const sound = facts.filter(({ fact }) => !soundness.unsourced.includes(fact));
  const words = facts.reduce((sum, { value }) => sum + value.split(/\s+/).length, 0);
  const known = `${facts.length} ${facts.length === 1 ? "fact" : "facts"} (${words} ${words === 1 ? "word" : "words"}), ${sound.length} with a source.`;
  if (sound.length < least) return `${known} Its pages are held until their text has at least ${least} facts with a source.`;
  return sound.length < enough ? `${known} One more with a source gives its pages full marks for their location.` : known;
}

function Source({ fact: { source, source_link } }: { fact: LocationFactInput }) {
  if (!source_link) return source || "No source";
  return (
    <a href={source_link} target="_blank" rel="noopener noreferrer" className="text-link">
      {source}
    </a>
  );
}

const KINDS = [
  { value: "text", label: "Text" },
  { value: "number", label: "Number" },
  { value: "list", label: "List" },
  { value: "miles", label: "Distance (miles)" },
  { value: "minutes", label: "Drive time (minutes)" },
];

type FactDialogProps = { shown: LocationWithFacts; fact: string; answer: AdminAnswer | undefined };

function FactDialog({ shown, fact, answer }: FactDialogProps) {
  const closeTo = withoutDialog(useLocation());
  const one = shown.facts.find((known) => known.fact === fact);
  const field = (name: keyof LocationFactInput) => ({ name, error: answer?.fields[name], defaultValue: one?.[name], autoComplete: "off" });
  return (
    <FormDialog title={one ? "Edit fact" : "Add fact"} closeTo={closeTo}>
      <AdminForm intent="save" answer={answer} button="Save fact" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        <input type="hidden" name="version" value={shown.set.version} />
        {one ? (
          <input type="hidden" name="fact" value={one.fact} />
        ) : (
          <TextField {...field("fact")} label="Name" hint="The name that templates use, for example drive time." required maxLength={40} />
        )}
        <SelectField label="Type" name="kind" error={answer?.fields.kind} defaultValue={one?.kind ?? "text"} options={KINDS} required />
        <TextField {...field("value")} label="Value" hint="Separate the entries of a list with semicolons." required maxLength={20_000} />
        <TextField {...field("source")} label="Source" hint="Without one, the fact doesn't count as a local fact." maxLength={200} />
        <TextField {...field("source_date")} label="Read on" hint="The day you found it there, for example 2026-11-27." maxLength={20} />
        <TextField {...field("source_link")} label="Link to the source" type="url" maxLength={500} />
      </AdminForm>
    </FormDialog>
  );
}
