import { findServiceRow, listServiceRows } from "~/domain/content/index.ts";
import { ServiceQuery } from "~/domain/content/service.input.ts";
import { granted, type OfficeAnswer, sendOfficeForm } from "../answers.ts";
import { actOnContent } from "../content-acts.ts";
import { failureOf } from "../content-failure.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { chosenRow } from "../content-screen.ts";
import { ContentList } from "../parts/content-list.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/services-page";
import { serviceActs } from "./service-acts.ts";
import { ServiceCard } from "./service-card.tsx";
import { ServiceForm } from "./service-form.tsx";
import { ServicesTabs } from "./services-tabs.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Services" }];
export const shouldRevalidate = revalidatesOnConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const query = ServiceQuery.parse(Object.fromEntries(url.searchParams));
  const list = granted(await listServiceRows(actor, query));
  return { query, list, ...(await chosenRow(url.searchParams, (id) => findServiceRow(actor, id))) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnContent(serviceActs, { actor: context.get(staff), request, url });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  return sendOfficeForm(serverAction, failureOf("service", intent));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch services" />;
}

/** What the firm offers, in the order of the site (spec 3 §2). */
export default function ServicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, dialog, edited, deletedIds } = loaderData;
  const answer = actionData as OfficeAnswer | undefined;
  return (
    <ContentList
      title="Services"
      text="What the firm offers."
      named={{ title: "Service", one: "service", many: "services" }}
      empty={{ icon: "briefcase", title: "No services yet", text: "The first one is on the home page as soon as it is active." }}
      searched="Name, slug or description"
      sorts={sorts}
      tabs={<ServicesTabs />}
      query={query}
      list={list}
      dialog={dialog}
      deletedIds={deletedIds}
      answer={answer}
      card={(service) => <ServiceCard service={service} />}
      form={(dialog === "add" || edited) && <ServiceForm key={edited?.id} service={edited} answer={answer} />}
    />
  );
}

const sorts = [
  { value: "position", label: "As on the site" },
  { value: "name", label: "Name" },
  { value: "-changed", label: "Changed last" },
];
