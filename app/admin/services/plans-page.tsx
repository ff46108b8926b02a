import { HostingPlanQuery } from "~/domain/content/hosting-plan.input.ts";
import { findHostingPlanRow, listHostingPlanRows } from "~/domain/content/index.ts";
import type { AdminAnswer } from "../answers.ts";
import { actOnContent } from "../content-actions.ts";
import { sendContentForm } from "../content-failure.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { contentScreen } from "../content-screen.ts";
import { RecordList } from "../parts/content-list.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/plans-page";
import { offerOrders } from "./offer-orders.ts";
import { planActs } from "./plan-actions.ts";
import { PlanCard } from "./plan-card.tsx";
import { PlanForm } from "./plan-form.tsx";
import { ServicesTabs } from "./services-tabs.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Hosting Plans" }];
export const shouldRevalidate = revalidatesOnConflict;

export function loader({ url, context }: Route.LoaderArgs) {
  return contentScreen(context.get(staff), url, { input: HostingPlanQuery, list: listHostingPlanRows, find: findHostingPlanRow });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnContent(planActs, { actor: context.get(staff), request, url });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return sendContentForm(sent, "hosting plan");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch hosting plans" />;
}

/** The plans of the page on hosting (product 16). */
export default function PlansPage({ loaderData, actionData }: Route.ComponentProps) {
  const { edited, ...screen } = loaderData;
  const answer = actionData as AdminAnswer | undefined;
  return (
    <RecordList
      title="Hosting plans"
      text="What stands on the page on hosting."
      named={{ title: "Hosting Plan", one: "hosting plan", many: "hosting plans" }}
      empty={{ icon: "server", title: "No hosting plans yet", text: "Without one, visitors are asked to write what they need." }}
      searched="Name or description"
      sorts={offerOrders}
      tabs={<ServicesTabs />}
      {...screen}
      answer={answer}
      card={(plan) => <PlanCard plan={plan} />}
      form={(screen.dialog === "add" || edited) && <PlanForm key={edited?.id} plan={edited} answer={answer} />}
    />
  );
}
