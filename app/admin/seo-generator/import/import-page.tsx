import { can } from "~/domain/permissions/index.ts";
import { MAX_NAMES } from "~/domain/seo/generator-rules.input.ts";
import { MAX_NAMES_BYTES, type NamesRefusal, uploadNames } from "~/domain/seo/index.ts";
import { denied, sendAdminForm } from "../../answers.ts";
import { formatNumber } from "../../format.ts";
import { CsvUpload } from "../../parts/csv-upload.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { fileFaults, receiveCsv } from "../../receive-csv.ts";
import { permitted } from "../../screen-action.ts";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/import-page";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: import" }];

export function loader({ url, context }: Route.LoaderArgs) {
  if (!can(context.get(staff), "seo:edit")) return denied();
  const kind = url.searchParams.get("of") === "terms" ? ("terms" as const) : ("locations" as const);
  return { kind, largest: MAX_NAMES_BYTES / 1024 / 1024 };
}

/** Takes one file, checks it, and redirects to its contents. */
export const action = permitted("seo:edit", ({ actor, request, url }) => {
  const kind = url.searchParams.get("of") === "terms" ? "terms" : "locations";
  return receiveCsv(request, {
    take: (file) => uploadNames(actor, { kind, ...file }),
    screenOf: (id) => `/admin/seo-generator/import/${id}`,
    refusals,
  });
});

const refusals: Record<Exclude<NamesRefusal, "forbidden">, string> = {
  ...fileFaults,
  empty: "This file is empty.",
  "only-heads": "This file has column names but no rows.",
  "too-large": `This file is larger than ${MAX_NAMES_BYTES / 1024 / 1024} MB. Split it into smaller files.`,
  "too-many": `This file has more than ${formatNumber(MAX_NAMES)} rows. Split it into smaller files and import each as its own set.`,
  binary:
    "This isn't a text file. A CSV file has one row per line, with commas, semicolons, or tabs between columns. If a spreadsheet program saved it as UTF-16, save it in the CSV UTF-8 format.",
  "no-names": "This file has no names. Put one name in the first column of each row.",
  "not-json":
    "This JSON file isn't a list of locations. Start it with [ and end it with ], and write each location as an object in braces.",
};

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, "Failed to upload file");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load data" />;
}

/** The first step of importing terms or locations from a file. */
export default function ImportPage({ loaderData: { kind, largest }, actionData }: Route.ComponentProps) {
  const isTerms = kind === "terms";
  return (
    <>
      <PageHead
        title={isTerms ? "Import Terms" : "Import Locations"}
        text={`We check the file first. Nothing is added${isTerms ? "" : " or changed"} until you've reviewed the results.`}
      >
        <LinkButton variant="secondary" to={`/admin/seo-generator/${kind}`}>
          {isTerms ? "All terms" : "All locations"}
        </LinkButton>
      </PageHead>
      <CsvUpload answer={actionData} takesJson={!isTerms}>
        {isTerms ? (
          <>One term per row, in the first column or in a column named “Term” or “Keyword.”</>
        ) : (
          <>
            One location per row. New locations become a set, and those you already have are updated, so you can download a set's facts,
            correct them in a spreadsheet, and import the file again. Columns are recognized by name: City (or Location, Place, Name),
            State, County, Population, Postal codes (or ZIP), Latitude, Longitude. Any other column becomes a fact that templates can use.
            For example, “Nearest river” becomes <code>[nearest_river]</code>. For a list, end the column's name with “(list)” and put
            semicolons between the entries. For a distance or a drive time, end it with “(miles)” or “(minutes).” Give each fact a source in
            columns such as “Population source,” “Population source date,” and “Population source link,” or give the whole row one in
            “Source,” “Source date,” and “Source link.” Facts without a source don't count as local facts. A JSON file needs the format of
            “Download facts (JSON).”
          </>
        )}{" "}
        Up to {largest} MB and {formatNumber(MAX_NAMES)} rows.
      </CsvUpload>
    </>
  );
}
