import { SetName } from "~/domain/seo/generator.input.ts";
import { DEFAULT_SET_NAME } from "~/domain/seo/generator-rules.input.ts";
import { discardNames, findNamesImport, takeNames, whyRefused } from "~/domain/seo/index.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { formFields, granted, misfilledForm, type OfficeAnswer, refusedForm, sendOfficeForm } from "../../answers.ts";
import { contentAnswer } from "../../content-answers.ts";
import { formatNumber } from "../../format.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { OfficeForm } from "../../parts/office-form.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/import-review-page";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: import" }];

/** Rows of a file that are shown; the report has all that stay out. */
const SHOWN = 12;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, kind, fileName, names } = granted(await findNamesImport(context.get(staff), params.id));
  const { terms, locations, refused, total, columns } = names;
  return {
    ...{ id, kind, fileName, total, columns },
    accepted: terms.length + locations.length,
    terms: terms.slice(0, SHOWN),
    locations: locations.slice(0, SHOWN),
    refusedCount: refused.length,
    refused: refused.slice(0, SHOWN).map((row) => ({ line: row.line, text: row.text, why: whyRefused(row) })),
  };
}

/** Makes a set of the file, or forgets it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = context.get(staff);
  const { intent, ...fields } = await formFields(request);
  const found = granted(await findNamesImport(actor, params.id));
  const backTo = `/admin/seo-generator/${found.kind}`;
  if (intent === "discard") return contentAnswer(await discardNames(actor, params.id), { intent, backTo, text: "File discarded" }) as never;
  if (intent !== "take") return refusedForm("This form is not known here.") as never;
  const name = SetName.safeParse(fields);
  if (!name.success) return misfilledForm(name.error, intent) as never;
  const taken = await takeNames(actor, params.id, name.data.name);
  const text =
    found.kind === "terms"
      ? `Added "${nameOf(found, name.data.name)}" group with ${found.names.terms.length} terms`
      : "Locations added successfully";
  return contentAnswer(taken, { intent, backTo, text }) as never;
}

function nameOf({ fileName }: { fileName: string }, name: string): string {
  return name || fileName.replace(/\.[^.]*$/, "");
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendOfficeForm(sent, "Failed to add locations");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load data" />;
}

/** What is in a file, before a set is made of it. */
export default function ImportReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, kind, fileName, total, accepted, refusedCount } = loaderData;
  const answer = actionData as OfficeAnswer | undefined;
  const isTerms = kind === "terms";
  return (
    <>
      <PageHead title={isTerms ? "Import Terms" : "Import Locations"} text={<span className="break-all">{fileName}</span>} />
      <div className="grid gap-8">
        <p>
          {formatNumber(total)} {total === 1 ? "row" : "rows"}: {formatNumber(accepted)} can be used, {formatNumber(refusedCount)}{" "}
          {refusedCount === 1 ? "stays" : "stay"} out.
        </p>
        {isTerms ? <Terms terms={loaderData.terms} /> : <Locations {...loaderData} />}
        {refusedCount > 0 && <Refused {...loaderData} />}
        <section aria-label="Make a set" className="grid gap-4 rounded-md border border-line bg-paper p-5">
          <OfficeForm
            intent="take"
            answer={answer}
            button={`Add ${formatNumber(accepted)} ${isTerms ? (accepted === 1 ? "term" : "terms") : accepted === 1 ? "location" : "locations"}`}
            busy="Adding..."
            isGuarded={false}
          >
            <TextField
              label={isTerms ? "Group name" : "Set name"}
              name="name"
              defaultValue={isTerms ? fileName.replace(/\.[^.]*$/, "") : ""}
              placeholder={isTerms ? undefined : DEFAULT_SET_NAME}
              autoComplete="off"
              error={answer?.fields.name}
            />
          </OfficeForm>
          <OfficeForm
            intent="discard"
            answer={answer}
            button="Discard this file"
            busy="Discarding..."
            variant="secondary"
            isGuarded={false}
          />
        </section>
        <p className="text-sm">The file is forgotten after a day. Import {id.slice(0, 8)}.</p>
      </div>
    </>
  );
}

function Terms({ terms }: { terms: string[] }) {
  return (
    <section aria-labelledby="first-rows" className="grid gap-3">
      <h2 id="first-rows" className="text-lg">
        The first terms
      </h2>
      <ul className="flex flex-wrap gap-2">
        {terms.map((term) => (
          <li key={term} className="rounded-full border border-line bg-paper px-3 py-1 text-sm break-words">
            {term}
          </li>
        ))}
      </ul>
    </section>
  );
}

type LocationsProps = Pick<Route.ComponentProps["loaderData"], "locations" | "columns">;

function Locations({ locations, columns }: LocationsProps) {
  return (
    <section aria-labelledby="first-rows" className="grid gap-3">
      <h2 id="first-rows" className="text-lg">
        The first locations
      </h2>
      <p className="text-sm">Columns of the file: {columns.join(", ")}.</p>
      <DataTable
        caption="The first locations of the file"
        columns={[
          { key: "name", label: "Name" },
          { key: "state", label: "State" },
          { key: "county", label: "County" },
          { key: "population", label: "Population", align: "right" },
          { key: "facts", label: "Facts" },
        ]}
        empty="No row can be used."
        rows={locations.map(({ name, state, county, population, facts }) => ({
          key: name,
          cells: [
            <strong key="name" className="break-words text-heading">
              {name}
            </strong>,
            state ?? "–",
            county ?? "–",
            population === undefined ? "–" : formatNumber(population),
            <span key="facts" className="break-words">
              {Object.entries(facts ?? {})
                .map(([fact, value]) => `${fact}: ${value}`)
                .join("; ") || "–"}
            </span>,
          ],
        }))}
      />
    </section>
  );
}

type RefusedProps = Pick<Route.ComponentProps["loaderData"], "id" | "refused" | "refusedCount">;

function Refused({ id, refused, refusedCount }: RefusedProps) {
  return (
    <section aria-labelledby="refused-rows" className="grid gap-3">
      <h2 id="refused-rows" className="text-lg">
        Rows that stay out
      </h2>
      <DataTable
        caption="Rows that stay out"
        columns={[
          { key: "line", label: "Line", align: "right" },
          { key: "row", label: "Row" },
          { key: "why", label: "Why" },
        ]}
        empty=""
        rows={refused.map(({ line, text, why }) => ({
          key: String(line),
          cells: [
            String(line),
            <span key="row" className="break-words">
              {text}
            </span>,
            why,
          ],
        }))}
      />
      <p>
        <a href={`/admin/seo-generator/import/${id}/refused.csv`} className={buttonClass({ variant: "secondary", size: "sm" })}>
          <Icon name="download" className="size-4.5" />
          Report of all {formatNumber(refusedCount)}
        </a>
      </p>
    </section>
  );
}
