import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { findImport } from "~/domain/newsletter/index.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/import-run-page";
import { importAction } from "./subscribers/import-actions.ts";
import { ImportState } from "./subscribers/import-form.tsx";
import { ImportPreview } from "./subscribers/import-preview.tsx";
import { ImportProgress } from "./subscribers/import-progress.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: import" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return granted(await findImport(context.get(staff), params.id));
}

export const action = importAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to import subscribers");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the import" />;
}

/** How often a running import is polled, in milliseconds. */
const ASKED_EVERY_MS = 1_500;

/** One file: first what the import would do, then its progress, then the result. */
export default function ImportRunPage({ loaderData: { row, preview, hasReport }, actionData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const isRunning = row.state === "running";
  useEffect(() => {
    if (!isRunning || state !== "idle") return;
    const timer = setTimeout(revalidate, ASKED_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isRunning, state, revalidate]);
  return (
    <>
      <PageHead
        title="Import Subscribers"
        text={
          <span className="flex flex-wrap items-center gap-3">
            <ImportState state={row.state} />
            <span className="break-all">{row.fileName}</span>
          </span>
        }
      >
        <LinkButton variant="secondary" to="/admin/newsletter/import">
          All imports
        </LinkButton>
      </PageHead>
      {row.state === "read" ? (
        <ImportPreview row={row} preview={preview} answer={actionData} />
      ) : (
        <ImportProgress row={row} hasReport={hasReport} />
      )}
    </>
  );
}
