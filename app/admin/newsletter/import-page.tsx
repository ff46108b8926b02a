import { type ImportRefusal, listImports, uploadImport } from "~/domain/newsletter/index.ts";
import { LARGEST_IMPORT, MAX_IMPORT_ROWS } from "~/domain/newsletter/subscriber-rules.input.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { formatNumber } from "../format.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { receiveCsv } from "../receive-csv.ts";
import { permitted } from "../screen-action.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/import-page";
import { ImportForm, RecentImports } from "./subscribers/import-form.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: import" }];

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: granted(await listImports(context.get(staff))) };
}

/** Takes one file, checks it, and redirects to the preview of the import. */
export const action = permitted("subscriber:import", ({ actor, request }) =>
  receiveCsv(request, {
    take: (file) => uploadImport(actor, file),
    screenOf: (id) => `/admin/newsletter/import/${id}`,
    refusals,
  }),
);

const megabytes = LARGEST_IMPORT / 1024 / 1024;
const refusals: Record<ImportRefusal, string> = {
  empty: "This file is empty.",
  "too-large": `This file is larger than ${megabytes} MB. Split it, or remove the columns that aren't needed. Only the addresses are.`,
  "too-many": `This file has more than ${formatNumber(MAX_IMPORT_ROWS)} rows. Split it into smaller files and upload them one at a time.`,
  workbook: "This is a workbook, not a CSV file. Open it and save it as “CSV UTF-8”.",
  binary: "This isn't a text file. A CSV file has one row per line, with commas, semicolons, or tabs between columns.",
  "no-addresses": "The first rows of this file contain no email addresses.",
  storage: "The file couldn't be stored because the storage is full or can't be reached. Nothing was imported.",
};

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to upload file");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch imports" />;
}

/** The first step of importing addresses from a file. */
export default function ImportPage({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Import Subscribers" text="We check the file first. No one is imported until you've reviewed the results.">
        <LinkButton variant="secondary" to="/admin/newsletter">
          All subscribers
        </LinkButton>
      </PageHead>
      <div className="grid grid-cols-1 gap-8">
        <ImportForm answer={actionData} />
        <RecentImports imports={imports} />
      </div>
    </>
  );
}
