import { contentWords } from "~/domain/catalog/content-names.input.ts";
import { serviceKind } from "~/domain/content/index.ts";
import { sendContentForm } from "../content-failure.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { contentScreen } from "../content-screen.ts";
import { RecordList } from "../parts/content-list.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { recordAction } from "../record-actions.ts";
import type { Route } from "./+types/services-page";
import { offerOrders } from "./offer-orders.ts";
import { serviceFields } from "./service-fields.tsx";
import { serviceLook } from "./service-look.tsx";
import { ServicesTabs } from "./services-tabs.tsx";

const words = contentWords.service;

export const meta: Route.MetaFunction = () => [{ title: "Services" }];
export const shouldRevalidate = revalidatesOnConflict;
export const loader = (asked: Route.LoaderArgs) => contentScreen(serviceKind, asked);
export const action = recordAction(serviceKind);
export const clientAction = (sent: Route.ClientActionArgs) => sendContentForm(sent, words.one);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch services" />;
}

/** What the firm offers, in site order. */
export default function ServicesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      title="Services"
      text="The services you offer."
      empty={{ icon: "briefcase", title: "No services yet", text: "Add your first service. It appears on the home page once it's active." }}
      searched="Name, slug, or description"
      sorts={offerOrders}
      tabs={<ServicesTabs />}
      screen={loaderData}
      answer={actionData}
      look={serviceLook}
      fields={serviceFields}
    />
  );
}
