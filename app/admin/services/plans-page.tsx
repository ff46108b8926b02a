import { contentWords } from "~/domain/catalog/content-names.input.ts";
import { type HostingPlanRow, hostingPlanKind } from "~/domain/content/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { sendContentForm } from "../content-failure.ts";
import { revalidatesOnConflict } from "../content-list.ts";
import { contentScreen } from "../content-screen.ts";
import { RecordList } from "../parts/content-list.tsx";
import type { ContentLook } from "../parts/content-table.tsx";
import { activeField, featuresField, positionField, type RecordFields } from "../parts/record-fields.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { recordAction } from "../record-actions.ts";
import type { Route } from "./+types/plans-page";
import { offerOrders } from "./offer-orders.ts";
import { ServicesTabs } from "./services-tabs.tsx";

const words = contentWords["hosting-plan"];

export const meta: Route.MetaFunction = () => [{ title: "Hosting Plans" }];
export const shouldRevalidate = revalidatesOnConflict;
export const loader = (asked: Route.LoaderArgs) => contentScreen(hostingPlanKind, asked);
export const action = recordAction(hostingPlanKind);
export const clientAction = (sent: Route.ClientActionArgs) => sendContentForm(sent, words.one);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch hosting plans" />;
}

/** The plans shown on the Hosting page. */
export default function PlansPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      title="Hosting plans"
      text="The plans on your Hosting page."
      empty={{ icon: "server", title: "No hosting plans yet", text: "Until you add one, visitors are asked to tell you what they need." }}
      searched="Name or description"
      sorts={offerOrders}
      tabs={<ServicesTabs />}
      screen={loaderData}
      answer={actionData}
      look={look}
      fields={fields}
    />
  );
}

const fields: RecordFields<HostingPlanRow> = [
  { name: "name", label: "Name", required: true, value: ({ name }) => name },
  [
    { name: "price", label: "Price", required: true, hint: "As visitors see it: $150, or Custom.", value: ({ price }) => price },
    { name: "period", label: "Period", first: "per month", value: ({ period }) => period },
  ],
  { name: "description", label: "Description", as: "text", rows: 2, value: ({ description }) => description },
  featuresField,
  positionField,
  [
    {
      name: "is_popular",
      label: "Popular",
      as: "switch",
      hint: "Marks this plan as the most popular.",
      value: ({ isPopular }) => isPopular,
    },
    activeField,
  ],
];

const look: ContentLook<HostingPlanRow> = {
  badges: ({ isPopular }) => isPopular && <Badge tone="ember">Popular</Badge>,
  columns: [
    {
      key: "price",
      label: "Price",
      cell: ({ price, period }) => (
        <>
          <strong className="text-heading">{price}</strong> {period}
        </>
      ),
    },
    { key: "description", label: "Description", gives: 2, part: "none", cell: ({ description }) => description },
    { key: "features", label: "Features", gives: 1, part: "none", cell: ({ features }) => features.join(", ") },
  ],
};
