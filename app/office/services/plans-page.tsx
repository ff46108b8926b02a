import { HostingPlanQuery } from "~/domain/content/hosting-plan.input.ts";
import { findHostingPlanRow, listHostingPlanRows } from "~/domain/content/index.ts";
import { granted, type OfficeAnswer, sendOfficeForm } from "../answers.ts";
import { actOnContent } from "../content-acts.ts";
import { failureOf } from "../content-failure.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { chosenRow } from "../content-screen.ts";
import { ContentList } from "../parts/content-list.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/plans-page";
import { planActs } from "./plan-acts.ts";
import { PlanCard } from "./plan-card.tsx";
import { PlanForm } from "./plan-form.tsx";
import { ServicesTabs } from "./services-tabs.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Hosting Plans" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = HostingPlanQuery.parse(Object.fromEntries(url.searchParams));
  const list = granted(await listHostingPlanRows(actor, query));
  return { query, list, ...(await chosenRow(url.searchParams, (id) => findHostingPlanRow(actor, id))) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnContent(planActs, { actor: context.get(staff), request, url });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  return sendOfficeForm(serverAction, failureOf("hosting plan", intent));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch hosting plans" />;
}

/** The plans of the page on hosting (product 16). */
export default function PlansPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, dialog, edited, deletedIds } = loaderData;
  const answer = actionData as OfficeAnswer | undefined;
  return (
    <ContentList
      title="Hosting plans"
      text="What stands on the page on hosting."
      named={{ title: "Hosting Plan", one: "hosting plan", many: "hosting plans" }}
      empty={{ icon: "server", title: "No hosting plans yet", text: "Without one, visitors are asked to write what they need." }}
      searched="Name or description"
      sorts={sorts}
      tabs={<ServicesTabs />}
      query={query}
      list={list}
      dialog={dialog}
      deletedIds={deletedIds}
      answer={answer}
      card={(plan) => <PlanCard plan={plan} />}
      form={(dialog === "add" || edited) && <PlanForm key={edited?.id} plan={edited} answer={answer} />}
    />
  );
}

const sorts = [
  { value: "position", label: "As on the site" },
  { value: "name", label: "Name" },
  { value: "-changed", label: "Changed last" },
];
