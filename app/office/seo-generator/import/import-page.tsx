import { useEffect } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { can } from "~/domain/access/index.ts";
import { MOST_NAMES } from "~/domain/seo/generator-rules.input.ts";
import { LARGEST_NAMES_FILE, type NamesRefusal, uploadNames } from "~/domain/seo/index.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { denied, type OfficeAnswer, refusedForm, sendOfficeForm } from "../../answers.ts";
import { formatNumber } from "../../format.ts";
import { BrokenFormError, readMultipart } from "../../media/multipart.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
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
  try {
    for await (const part of readMultipart(request)) {
      // A file field that nothing was chosen in is sent without a name.
      if (part.filename === null || part.filename === "") continue;
      const taken = await uploadNames(actor, { kind, name: part.filename, content: part.content });
      if (taken.ok) return redirect(`/admin/seo-generator/import/${taken.value.id}`);
      return taken.reason === "forbidden" ? denied() : refuse(refusals[taken.reason]);
    }
  } catch (error) {
    if (!(error instanceof BrokenFormError)) throw error;
    return refuse("The file did not arrive whole. Please choose it again.");
  }
  return refuse("Please choose a file.");
}

function refuse(error: string) {
  return refusedForm(error, { intent: "upload", fields: { file: error } });
}

const refusals: Record<Exclude<NamesRefusal, "forbidden">, string> = {
  empty: "This file is empty.",
  "too-large": `This file is larger than ${LARGEST_NAMES_FILE / 1024 / 1024} MB.`,
  "too-many": `This file has more than ${formatNumber(MOST_NAMES)} rows. Please split it into several sets.`,
  workbook: "This is a workbook, not a CSV file. Open it and save it as “CSV UTF-8”.",
  binary: "This is no text file. A CSV file has one row a line, with commas, semicolons or tabs between the columns.",
  "no-names": "There are no names in this file.",
};

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendOfficeForm(sent, "Failed to upload file");
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
      <Upload answer={actionData as OfficeAnswer | undefined}>
        {isTerms ? (
          <>One term a row, in the first column or in one that is called “Term” or “Keyword”.</>
        ) : (
          <>
            One location a row. The columns are found by their names: City (or Location, Place, Name), State, County, Population, Postal
            codes (or ZIP), Latitude, Longitude. Any further column becomes a fact that templates can use: “Nearest river” is written{" "}
            <code>[nearest_river]</code>.
          </>
        )}{" "}
        Up to {largest} MB and {formatNumber(MOST_NAMES)} rows.
      </Upload>
    </>
  );
}

/** An ordinary form, so that it works without scripts too. */
function Upload({ answer, children }: { answer: OfficeAnswer | undefined; children: React.ReactNode }) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const error = answer?.error;
  useEffect(() => {
    if (answer?.error) toast({ title: "Error", text: answer.error, tone: "bad" });
  }, [answer]);
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-4 rounded-md border border-line bg-paper p-5">
      <label htmlFor="import-file" className="text-sm font-semibold text-heading">
        CSV file
      </label>
      <input
        id="import-file"
        type="file"
        name="file"
        required
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "import-error import-hint" : "import-hint"}
      />
      <FieldError id="import-error" error={error} />
      <p id="import-hint" className="text-sm">
        {children}
      </p>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {isBusy ? "Looking it through..." : "Upload and look through"}
      </Button>
    </Form>
  );
}
