import { findServiceRow, listServiceRows } from "~/domain/content/index.ts";
import { ServiceQuery } from "~/domain/content/service.input.ts";
import type { AdminAnswer } from "../answers.ts";
import { actOnContent } from "../content-actions.ts";
import { sendContentForm } from "../content-failure.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { contentScreen } from "../content-screen.ts";
import { RecordList } from "../parts/content-list.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/services-page";
import { offerOrders } from "./offer-orders.ts";
import { serviceActs } from "./service-actions.ts";
import { ServiceCard } from "./service-card.tsx";
import { ServiceForm } from "./service-form.tsx";
import { ServicesTabs } from "./services-tabs.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Services" }];
export const shouldRevalidate = revalidatesOnConflict;

export function loader({ url, context }: Route.LoaderArgs) {
  return contentScreen(context.get(staff), url, { input: ServiceQuery, list: listServiceRows, find: findServiceRow });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnContent(serviceActs, { actor: context.get(staff), request, url });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return sendContentForm(sent, "service");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch services" />;
}

/** What the firm offers, in the order of the site (spec 3 §2). */
export default function ServicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { edited, ...screen } = loaderData;
  const answer = actionData as AdminAnswer | undefined;
  return (
    <RecordList
      title="Services"
      text="What the firm offers."
      named={{ title: "Service", one: "service", many: "services" }}
      empty={{ icon: "briefcase", title: "No services yet", text: "The first one is on the home page as soon as it is active." }}
      searched="Name, slug or description"
      sorts={offerOrders}
      tabs={<ServicesTabs />}
      {...screen}
      answer={answer}
      card={(service) => <ServiceCard service={service} />}
      form={(screen.dialog === "add" || edited) && <ServiceForm key={edited?.id} service={edited} answer={answer} />}
    />
  );
}
