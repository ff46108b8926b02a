import { can } from "~/domain/permissions/index.ts";
import { MAX_NAMES } from "~/domain/seo/generator-rules.input.ts";
import { LARGEST_NAMES_FILE, type NamesRefusal, uploadNames } from "~/domain/seo/index.ts";
import { type AdminAnswer, denied, sendAdminForm } from "../../answers.ts";
import { formatNumber } from "../../format.ts";
import { CsvUpload } from "../../parts/csv-upload.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { receiveCsv } from "../../receive-csv.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/import-page";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: import" }];

export function loader({ url, context }: Route.LoaderArgs) {
  if (!can(context.get(staff), "seo:edit")) return denied();
  const kind = url.searchParams.get("of") === "terms" ? ("terms" as const) : ("locations" as const);
  return { kind, largest: LARGEST_NAMES_FILE / 1024 / 1024 };
}

/** Takes one file, looks it through, and leads to what is in it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = context.get(staff);
  if (!can(actor, "seo:edit")) return denied();
  const kind = url.searchParams.get("of") === "terms" ? "terms" : "locations";
  return receiveCsv(request, {
    take: (file) => uploadNames(actor, { kind, ...file }),
    screenOf: (id) => `/admin/seo-generator/import/${id}`,
    refusals,
  });
}

const refusals: Record<Exclude<NamesRefusal, "forbidden">, string> = {
  empty: "This file is empty.",
  "only-heads": "This file has column names and no rows under them.",
  "too-large": `This file is larger than ${LARGEST_NAMES_FILE / 1024 / 1024} MB.`,
  "too-many": `This file has more than ${formatNumber(MAX_NAMES)} rows. Split it into smaller files and import each as its own set.`,
  workbook: "This is a workbook, not a CSV file. Open it and save it as “CSV UTF-8”.",
  binary:
    "This is no text file. A CSV file has one row a line, with commas, semicolons or tabs between the columns. If a table program has stored it as UTF-16, save it as “CSV UTF-8”.",
  "no-names": "There are no names in this file.",
};

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, "Failed to upload file");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load data" />;
}

/** Brings in terms or locations from a file: the first step. */
export default function ImportPage({ loaderData: { kind, largest }, actionData }: Route.ComponentProps) {
  const isTerms = kind === "terms";
  return (
    <>
      <PageHead
        title={isTerms ? "Import Terms" : "Import Locations"}
        text="The file is looked through first: no set is made before you have seen what is in it."
      >
        <LinkButton variant="secondary" to={`/admin/seo-generator/${kind}`}>
          {isTerms ? "All terms" : "All locations"}
        </LinkButton>
      </PageHead>
      <CsvUpload answer={actionData as AdminAnswer | undefined}>
        {isTerms ? (
          <>One term a row, in the first column or in one that is called “Term” or “Keyword”.</>
        ) : (
          <>
            One location a row. The columns are found by their names: City (or Location, Place, Name), State, County, Population, Postal
            codes (or ZIP), Latitude, Longitude. Any further column becomes a fact that templates can use: “Nearest river” is written{" "}
            <code>[nearest_river]</code>.
          </>
        )}{" "}
        Up to {largest} MB and {formatNumber(MAX_NAMES)} rows.
      </CsvUpload>
    </>
  );
}
