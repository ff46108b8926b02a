import { findPageTemplate, LAYOUTS, listPreviewNames, WORD_LISTS } from "~/domain/seo/index.ts";
import { requestInfo } from "../../request-info.ts";
import { sendAdminForm } from "../answers.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/template-page";
import { failures } from "./failures.ts";
import { Warning } from "./load-warnings.tsx";
import { readOrWarn } from "./read-or-warn.ts";
import { LayoutPreviews } from "./template/layout-previews.tsx";
import { templateAction } from "./template/template-actions.ts";
import { TemplateEditor } from "./template/template-editor.tsx";

export const meta: Route.MetaFunction = () => [{ title: "SEO Generator: template" }];
export const shouldRevalidate = revalidatesOnConflict;

/** How many names the preview suggests. People can type any other name. */
const OFFERED = 200;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { reportFault } = context.get(requestInfo);
  const [template, names] = await Promise.all([
    readOrWarn(findPageTemplate(actor), reportFault),
    readOrWarn(listPreviewNames(actor), reportFault),
  ]);
  return {
    template,
    names: { terms: names?.terms.slice(0, OFFERED) ?? [], locations: names?.locations.slice(0, OFFERED) ?? [] },
    layouts: Object.values(LAYOUTS),
    lists: Object.entries(WORD_LISTS).map(([name, entries]) => ({ name, entries: [...entries] })),
  };
}

export const action = templateAction;

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, failures.template);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the template" />;
}

/** What pages are made from: the editor with its preview, and the layouts. */
export default function TemplatePage({ loaderData: { template, names, layouts, lists }, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {template ? (
        <>
          <p className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <span>Version {template.version}. Each save creates a new version, and earlier versions are kept.</span>
            <LinkButton variant="secondary" size="sm" to="/admin/seo-generator/template/versions">
              Versions
            </LinkButton>
          </p>
          <TemplateEditor template={template} names={names} lists={lists} layouts={layouts} answer={answer} />
        </>
      ) : (
        <Warning>The template couldn't be loaded. Refresh the data to try again.</Warning>
      )}
      <LayoutPreviews layouts={layouts} />
    </div>
  );
}
