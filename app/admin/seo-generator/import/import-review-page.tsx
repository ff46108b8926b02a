import { redirect } from "react-router";
import { z } from "zod";
import { ok, refused } from "~/domain/result.ts";
import { SetName } from "~/domain/seo/generator.input.ts";
import { nextSetName } from "~/domain/seo/generator-rules.input.ts";
import {
  discardNames,
  findNamesImport,
  listLocationSets,
  type NamesImport,
  takeFirstLineAs,
  takeNames,
  whyRefused,
} from "~/domain/seo/index.ts";
import { shortName } from "~/domain/seo/name-rules.input.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type AdminAnswer, granted, sendAdminForm } from "../../answers.ts";
import { defineAction } from "../../define-action.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { screenAction } from "../../screen-action.ts";
import { staff } from "../../staff.ts";
import { groupOf } from "../sets/group-of.ts";
import type { Route } from "./+types/import-review-page";
import { Changes, ColumnList } from "./changes-table.tsx";
import { FirstLineChoice } from "./first-line-choice.tsx";
import { buttonOf, countsOf, takenText } from "./import-words.ts";
import { Locations, Refused, Terms } from "./review-tables.tsx";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: import" }];

/** How many of a file's rows are shown. The report has all that were rejected. */
const SHOWN = 12;

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { id, kind, fileName, names } = granted(await findNamesImport(actor, params.id));
  const { terms, locations, changes, sameCount, refused: rejected, total, columns, firstLine, isJson = false } = names;
  const sets = kind === "locations" && locations.length > 0 ? granted(await listLocationSets(actor)) : [];
  return {
    ...{ id, kind, fileName, columns, isJson },
    firstLine: firstLine && { ...firstLine, columns: columns.length },
    defaultName: nextSetName(sets.map(({ name }) => name)),
    counts: { total, added: terms.length + locations.length, updated: changes.length, same: sameCount, refused: rejected.length },
    terms: terms.slice(0, SHOWN),
    locations: locations.slice(0, SHOWN),
    changes: changes.slice(0, SHOWN).map(shownChange),
    withoutSource: changes.flatMap(({ changes: facts }) => facts).filter(({ isSource, after }) => isSource && after === "").length,
    refused: rejected.slice(0, SHOWN).map((row) => ({ line: row.line, text: row.text, why: whyRefused(row, kind) })),
  };
}

/** How many facts of a location are shown, and how much of each. */
const SHOWN_FACTS = 6;
const SHOWN_TEXT = 120;

function shownChange({ set, was: { name, state }, changes }: NamesImport["names"]["changes"][number]) {
  const shown = changes.slice(0, SHOWN_FACTS).map(({ fact, isSource, before, after }) => ({
    fact: `${fact.replaceAll("_", " ")}${isSource ? " source" : ""}`,
    before: shortName(before, SHOWN_TEXT),
    after: shortName(after, SHOWN_TEXT),
  }));
  return { name: state ? `${name}, ${state}` : name, set: set.name, facts: shown, further: changes.length - shown.length };
}

const NOTHING_USABLE = "None of the rows in this file can be used. Choose another file.";
const UP_TO_DATE = "There's nothing to add or change. Your locations already match this file.";

/** What the forms share: they're about the file in the URL. If it's gone, there's no page to show an error on. */
const about = { permission: "seo:edit", row: z.object({ id: z.string() }) } as const;

const discard = defineAction({
  ...about,
  run: async ({ actor, row }) => ok(granted(await discardNames(actor, row.id))),
  done: (kind) => ({ text: "File discarded", to: `/admin/seo-generator/${kind}` }),
});

/** Treats the file's first line as column names or as a row. */
const firstLine = defineAction({
  ...about,
  run: async ({ actor, row, fields }) => ok(granted(await takeFirstLineAs(actor, row.id, fields.as === "heads" ? "heads" : "row"))),
  done: (_, { row }) => redirect(`/admin/seo-generator/import/${row.id}`),
});

/** Adds what's new as a set, and changes what's in sets already. */
const take = defineAction({
  ...about,
  schema: SetName,
  run: async ({ actor, row, input }) => {
    const taken = await takeNames(actor, row.id, input.name);
    if (!taken.ok && taken.reason === "not-found") return granted(refused("not-found" as const));
    return taken;
  },
  done: (taken) => ({
    text: taken.kind === "terms" ? `Added ${groupOf({ name: taken.name ?? "", count: taken.added })}` : takenText(taken),
    to: `/admin/seo-generator/${taken.kind}`,
    ...(taken.undoId !== null && {
      undo: { path: "/admin/seo-generator/locations", fields: { intent: "undo-import", id: taken.undoId } },
    }),
  }),
  refusals: { "nothing-usable": { error: NOTHING_USABLE }, "up-to-date": { error: UP_TO_DATE } },
});

export const action = screenAction({ forms: { discard, "first-line": firstLine, take } });

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, "Failed to add locations");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load data" />;
}

/** What the file would do. */
export default function ImportReviewPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, kind, fileName, counts, firstLine } = loaderData;
  const isTerms = kind === "terms";
  const isUseful = counts.added + counts.updated > 0;
  return (
    <>
      <PageHead title={isTerms ? "Import Terms" : "Import Locations"} text={<span className="break-all">{fileName}</span>} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <p>{countsOf(kind, counts)}</p>
        {firstLine && <FirstLineChoice {...firstLine} kind={kind} answer={answer} />}
        {!isTerms && <ColumnList {...loaderData} />}
        {counts.updated > 0 && <Changes {...loaderData} />}
        {counts.added > 0 && (isTerms ? <Terms terms={loaderData.terms} /> : <Locations {...loaderData} />)}
        {counts.refused > 0 && <Refused {...loaderData} />}
        <section aria-label="Add to generator" className="grid gap-4 rounded-md border border-line bg-paper p-5">
          {!isUseful && <NothingToDo counts={counts} isRefused={answer?.intent === "take"} />}
          {counts.updated > 0 && <p>You can undo this right afterward.</p>}
          {/* Without a field above them, the two buttons are side by side. */}
          <div className={counts.added > 0 ? "grid gap-4" : "flex flex-row-reverse flex-wrap gap-2"}>
            {isUseful && <TakeForm loaderData={loaderData} answer={answer} />}
            <AdminForm
              intent="discard"
              answer={answer}
              button="Discard File"
              busy="Discarding..."
              variant="secondary"
              aside={!isUseful && <LinkButton to={`/admin/seo-generator/import?of=${kind}`}>Choose another file</LinkButton>}
              isGuarded={false}
            />
          </div>
        </section>
        <p className="text-sm">The file is deleted after a day. Import ID: {id.slice(0, 8)}</p>
      </div>
    </>
  );
}

type PartProps = { loaderData: Route.ComponentProps["loaderData"]; answer: AdminAnswer | undefined };

function TakeForm({ loaderData: { kind, fileName, counts, defaultName }, answer }: PartProps) {
  const isTerms = kind === "terms";
  return (
    <AdminForm
      intent="take"
      answer={answer}
      button={buttonOf(kind, counts)}
      busy={counts.updated > 0 ? "Updating..." : "Adding..."}
      isGuarded={false}
    >
      {counts.added > 0 && (
        <TextField
          label={isTerms ? "Group name" : "Set name"}
          name="name"
          defaultValue={isTerms ? fileName.replace(/\.[^.]*$/, "") : ""}
          hint={isTerms ? undefined : setHint(counts.updated > 0, defaultName)}
          autoComplete="off"
          error={answer?.fields.name}
        />
      )}
    </AdminForm>
  );
}

function setHint(hasChanges: boolean, defaultName: string): string {
  const unnamed = `If you leave this empty, the set is named “${defaultName}.”`;
  return hasChanges ? `New locations go into a set of their own. ${unnamed}` : unnamed;
}

/** Why there's nothing to take. */
function NothingToDo({ counts, isRefused }: { counts: { same: number }; isRefused: boolean }) {
  const isUpToDate = counts.same > 0;
  return (
    <p role={isRefused ? "alert" : undefined} className="flex gap-2 text-heading">
      <Icon
        name={isUpToDate ? "circle-check" : "circle-alert"}
        className={classNames("mt-0.5 size-5 shrink-0", isUpToDate ? "text-good" : "text-bad")}
      />
      {isUpToDate ? UP_TO_DATE : NOTHING_USABLE}
    </p>
  );
}
