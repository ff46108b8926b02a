import { data, redirect } from "react-router";
import { readBody } from "~/app/api/read-body.ts";
import { receiveRequirements } from "~/app/api/receive-requirements.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { estimateOf, families, findRequirementCheck, reportSources, requirementsSheet } from "~/domain/assessments/index.ts";
import { timeZone } from "~/domain/settings/index.ts";
import { Drawing } from "../layout/drawing.tsx";
import { PageHero } from "../layout/page-hero.tsx";
import type { Route } from "./+types/requirements-page";
import { LinkRunOut } from "./link-run-out.tsx";
import { privateHeaders, requirementsPath } from "./private-page.ts";
import { familyId } from "./requirement-families.tsx";
import { RequirementsView } from "./requirements-view.tsx";
import { changedSince, SEEN } from "./seen-answers.ts";

export const headers = () => privateHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.found ? [{ title: "All 110 requirements" }, { name: "robots", content: "noindex" }] : [];
}

export async function loader({ params: { token }, request }: Route.LoaderArgs) {
  const check = await findRequirementCheck(token);
  if (!check) return data({ found: null }, { status: 404 });
  const savedCode = codeOf(new URL(request.url).searchParams.get("saved"));
  const [zone, sources] = await Promise.all([timeZone(), reportSources("NIST800-171")]);
  return data({ found: { token, sheet: requirementsSheet(check, zone), sources, estimate: estimateOf(check.answers), savedCode } });
}

/** Without scripts: saves the changes and returns to the family whose button was clicked. */
export async function action({ params: { token }, request }: Route.ActionArgs) {
  const body = await readBody(request);
  if (!body.ok) return data({ error: body.error }, { status: body.status });
  const { family, [SEEN]: seen, ...answers } = body.fields;
  const received = await receiveRequirements({ token, answers: changedSince(seen, answers) });
  if (!received.ok) return data({ error: messageOf(received.reason) }, { status: received.reason.status });
  const code = codeOf(family);
  const place = code ? `?saved=${code}#${familyId(code)}` : "";
  return redirect(`${requirementsPath(token)}${place}`, { status: 303, headers: privateHeaders });
}

/** A family's code; null for anything else. */
function codeOf(text: unknown): string | null {
  return families.find(({ code }) => code === text)?.code ?? null;
}

function messageOf({ error, fields }: { error: string; fields: Record<string, string> }): string {
  const [[field, message] = []] = Object.entries(fields);
  return field && message ? `Nothing was saved. ${field.replace("answers.", "")}: ${message}` : error;
}

export default function RequirementsPage({ loaderData: { found }, actionData }: Route.ComponentProps) {
  if (!found) return <LinkRunOut />;
  return (
    <main>
      <PageHero
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Compliance self-assessment", href: "/compliance/assessment" },
          { label: "All 110 requirements" },
        ]}
        title="All 110 requirements"
        picture={<Drawing slug="nist-800-171" className="block w-full" />}
        intro="NIST SP 800-171 Revision 2, family by family, in our own short wording. The standard's own text is longer, and it's what binds you. Your answers give an estimate of your score under the DoD methodology."
      />
      {actionData && (
        <p role="alert" className="page-width -mb-4 flex gap-2 pt-10 font-semibold text-fault">
          <Icon name="circle-alert" className="mt-1" />
          <span>{actionData.error}</span>
        </p>
      )}
      <RequirementsView {...found} />
    </main>
  );
}
