import { redirect } from "react-router";
import { z } from "zod";
import { ok } from "~/domain/result.ts";
import { SetName } from "~/domain/seo/generator.input.ts";
import { nextSetName } from "~/domain/seo/generator-rules.input.ts";
import { discardNames, findNamesImport, listLocationSets, takeFirstLineAs, takeNames, whyRefused } from "~/domain/seo/index.ts";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type AdminAnswer, granted, sendAdminForm } from "../../answers.ts";
import { defineAction } from "../../define-action.ts";
import { formatNumber } from "../../format.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { screenAction } from "../../screen-action.ts";
import { staff } from "../../staff.ts";
import { groupOf } from "../sets/group-of.ts";
import type { Route } from "./+types/import-review-page";
import { FirstLineChoice } from "./first-line-choice.tsx";
import { Locations, Refused, Terms } from "./review-tables.tsx";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: import" }];

/** How many of a file's rows are shown. The report has all that were rejected. */
const SHOWN = 12;

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { id, kind, fileName, names } = granted(await findNamesImport(actor, params.id));
  const { terms, locations, refused, total, columns, firstLine, isJson = false } = names;
  const sets = kind === "locations" ? granted(await listLocationSets(actor)) : [];
  return {
    ...{ id, kind, fileName, total, columns, isJson },
    firstLine: firstLine && { text: firstLine.text, isHead: firstLine.isHead, columns: columns.length },
    defaultName: nextSetName(sets.map(({ name }) => name)),
    accepted: terms.length + locations.length,
    terms: terms.slice(0, SHOWN),
    locations: locations.slice(0, SHOWN),
    refusedCount: refused.length,
    refused: refused.slice(0, SHOWN).map((row) => ({ line: row.line, text: row.text, why: whyRefused(row, kind) })),
  };
}

const NOTHING_USABLE = "None of the rows in this file can be used. Choose another file.";

/** What the forms share: they're about the file in the URL. If it's gone, there's no page to show an error on. */
const about = { permission: "seo:edit", row: z.object({ id: z.string() }) } as const;

const discard = defineAction({
  ...about,
  run: async ({ actor, row }) => {
    const { kind } = granted(await findNamesImport(actor, row.id));
    const discarded = await discardNames(actor, row.id);
    return discarded.ok ? ok(kind) : discarded;
  },
  done: (kind) => ({ text: "File discarded", to: `/admin/seo-generator/${kind}` }),
});

/** Treats the file's first line as column names or as a row. */
const firstLine = defineAction({
  ...about,
  run: async ({ actor, row, fields }) => {
    granted(await findNamesImport(actor, row.id));
    return takeFirstLineAs(actor, row.id, fields.as === "heads" ? "heads" : "row");
  },
  done: (_, { row }) => redirect(`/admin/seo-generator/import/${row.id}`),
});

/** Turns the file into a set. */
const take = defineAction({
  ...about,
  schema: SetName,
  run: async ({ actor, row, input }) => {
    granted(await findNamesImport(actor, row.id));
    return takeNames(actor, row.id, input.name);
  },
  done: (taken) => ({
    text: taken.kind === "terms" ? `Added ${groupOf(taken)}` : "Locations added successfully",
    to: `/admin/seo-generator/${taken.kind}`,
  }),
  refusals: { "nothing-usable": { error: NOTHING_USABLE } },
});

export const action = screenAction({ forms: { discard, "first-line": firstLine, take } });

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, "Failed to add locations");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load data" />;
}

/** The file's contents, before they become a set. */
export default function ImportReviewPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, kind, fileName, total, accepted, refusedCount, firstLine } = loaderData;
  const isTerms = kind === "terms";
  return (
    <>
      <PageHead title={isTerms ? "Import Terms" : "Import Locations"} text={<span className="break-all">{fileName}</span>} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <p>
          {formatNumber(total)} {total === 1 ? "row" : "rows"}: {formatNumber(accepted)} can be used, {formatNumber(refusedCount)} can't.
        </p>
        {firstLine && <FirstLineChoice {...firstLine} kind={kind} answer={answer} />}
        {accepted > 0 && (isTerms ? <Terms terms={loaderData.terms} /> : <Locations {...loaderData} />)}
        {refusedCount > 0 && <Refused {...loaderData} />}
        <section aria-label="Add to generator" className="grid gap-4 rounded-md border border-line bg-paper p-5">
          {accepted > 0 ? <TakeForm loaderData={loaderData} answer={answer} /> : <NothingUsable isRefused={answer?.intent === "take"} />}
          <AdminForm
            intent="discard"
            answer={answer}
            button="Discard File"
            busy="Discarding..."
            variant="secondary"
            aside={accepted === 0 && <LinkButton to={`/admin/seo-generator/import?of=${kind}`}>Choose another file</LinkButton>}
            isGuarded={false}
          />
        </section>
        <p className="text-sm">The file is deleted after a day. Import ID: {id.slice(0, 8)}</p>
      </div>
    </>
  );
}

type PartProps = { loaderData: Route.ComponentProps["loaderData"]; answer: AdminAnswer | undefined };

function TakeForm({ loaderData: { kind, fileName, accepted, defaultName }, answer }: PartProps) {
  const isTerms = kind === "terms";
  const noun = isTerms ? "term" : "location";
  return (
    <AdminForm
      intent="take"
      answer={answer}
      button={`Add ${formatNumber(accepted)} ${noun}${accepted === 1 ? "" : "s"}`}
      busy="Adding..."
      isGuarded={false}
    >
      <TextField
        label={isTerms ? "Group name" : "Set name"}
        name="name"
        defaultValue={isTerms ? fileName.replace(/\.[^.]*$/, "") : ""}
        hint={isTerms ? undefined : `If you leave this empty, the set is named “${defaultName}.”`}
        autoComplete="off"
        error={answer?.fields.name}
      />
    </AdminForm>
  );
}

/** Why no set can be created. */
function NothingUsable({ isRefused }: { isRefused: boolean }) {
  return (
    <p role={isRefused ? "alert" : undefined} className="flex gap-2 text-heading">
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0 text-bad" />
      {NOTHING_USABLE}
    </p>
  );
}
