import { describeApi } from "~/app/api/description/openapi.ts";
import { brand } from "~/domain/settings/index.ts";
import { requestInfo } from "../../request-info.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import type { Route } from "./+types/docs-page";
import { OperationCard } from "./operation-card.tsx";
import { shownOperations } from "./shown-operations.ts";

export const meta: Route.MetaFunction = () => [{ title: "API" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestInfo);
  return { siteUrl, groups: shownOperations(describeApi(siteUrl, (await brand()).name)) };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the API reference" />;
}

/** All endpoints under /api, written for people. The OpenAPI 3.1 file has the same for programs. */
export default function DocsPage({ loaderData: { siteUrl, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="API" text={`All endpoints under ${siteUrl}/api accept and return JSON.`}>
        <LinkButton variant="secondary" to="/admin/api-keys">
          API Keys
        </LinkButton>
        <a href="/api/openapi.json" download="openapi.json" className={buttonClass({ variant: "secondary" })}>
          <Icon name="download" className="size-4.5" />
          OpenAPI 3.1
        </a>
      </PageHead>
      <p className="mb-8 max-w-text">
        If a request is refused, nothing changes. The response has <code>success: false</code>, a readable <code>error</code>, and{" "}
        <code>fields</code>, which lists each invalid field.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {groups.map(({ name, about, operations }) => (
          <section key={name} aria-labelledby={`group-${name}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div>
              <h2 id={`group-${name}`} className="text-lg">
                {name}
              </h2>
              <p className="text-sm">{about}.</p>
            </div>
            {operations.map((operation) => (
              <OperationCard key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
