import { MAX_REPORT_PAGES, ZIP_PAGES } from "~/domain/seo/generator-rules.input.ts";
import { zipCount, zipName } from "~/domain/seo/index.ts";
import { requestInfo } from "../../../request-info.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { formatNumber } from "../../format.ts";
import { LinkButton } from "../../parts/link-button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { staff } from "../../staff.ts";
import type { Route } from "./+types/run-page";
import { openRun } from "./open-run.ts";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: export" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { run, total } = await openRun(context.get(staff), params.id, context.get(requestInfo).siteUrl);
  const count = zipCount(total);
  const files = Array.from({ length: count }, (_, place) => ({ part: place + 1, name: zipName(run.no, place + 1, count) }));
  return { id: run.id, no: run.no, total, files };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to regenerate" />;
}

/** A run's pages as files: a report for small runs, and ZIP files for any size. */
export default function RunPage({ loaderData: { id, no, total, files } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`Export of run ${no}`}
        text={`${total === 1 ? "1 page" : `${formatNumber(total)} pages`}, generated again from that run's template, terms, and locations.`}
      >
        <LinkButton variant="secondary" to="/admin/seo-generator/history">
          Generation History
        </LinkButton>
      </PageHead>
      <div className="grid max-w-3xl gap-8">
        {total <= MAX_REPORT_PAGES && (
          <section aria-labelledby="report" className="grid gap-3">
            <h2 id="report" className="text-lg">
              Report
            </h2>
            <p>One HTML file with all pages. Open it to download pages, copy URLs, or get everything as JSON.</p>
            <p>
              <a href={`/admin/seo-generator/runs/${id}/copy`} className={buttonClass({})}>
                <Icon name="download" className="size-4.5" />
                Download report
              </a>
            </p>
          </section>
        )}
        <section aria-labelledby="zips" className="grid gap-3">
          <h2 id="zips" className="text-lg">
            {files.length === 1 ? "ZIP file" : "ZIP files"}
          </h2>
          <p>
            One HTML file per page, named after the URL pattern.
            {files.length > 1 &&
              ` Each ZIP file holds up to ${formatNumber(ZIP_PAGES)} pages. If a download is interrupted, download that file again.`}
          </p>
          <ul className="grid gap-2">
            {files.map(({ part, name }) => (
              <li key={part}>
                <a
                  href={`/admin/seo-generator/runs/${id}/zip/${part}`}
                  className={buttonClass({ variant: "secondary", size: "sm", className: "max-w-full break-all" })}
                >
                  <Icon name="download" className="size-4.5 shrink-0" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
