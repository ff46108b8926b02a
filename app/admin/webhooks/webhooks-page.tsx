import { data, useLocation } from "react-router";
import { z } from "zod";
import { listWebhookEndpoints } from "~/domain/webhooks/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/webhooks-page";
import { openDialog, withDialog } from "./dialogs.ts";
import { DisabledNotice } from "./disabled-notice.tsx";
import { EndpointDialogs } from "./endpoint-dialogs.tsx";
import { EndpointTable } from "./endpoint-table.tsx";
import { webhooksAction } from "./webhook-actions.ts";

export const meta: Route.MetaFunction = () => [{ title: "Webhooks" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const endpoints = granted(await listWebhookEndpoints(context.get(staff)));
  const dialog = openDialog(url.searchParams);
  const newId = crypto.randomUUID();
  if (dialog === null || dialog === "add") return { endpoints, dialog, endpoint: null, newId };
  const id = z.uuid().safeParse(url.searchParams.get(dialog));
  const endpoint = endpoints.find((one) => one.id === id.data);
  if (!endpoint) throw data("Not found", { status: 404 });
  return { endpoints, dialog, endpoint, newId };
}

export const action = webhooksAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save the webhook");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch webhooks" />;
}

/** Which other systems are notified about what happens here. */
export default function WebhooksPage({ loaderData: { endpoints, dialog, endpoint, newId }, actionData: answer }: Route.ComponentProps) {
  const location = useLocation();
  const add = (
    <LinkButton to={withDialog(location, "add")} preventScrollReset>
      <Icon name="plus" className="size-4.5" />
      Add Endpoint
    </LinkButton>
  );
  return (
    <>
      <PageHead title="Webhooks" text="Notify other systems about new leads, self-assessments, and subscribers as they happen.">
        <LinkButton variant="secondary" to="/admin/webhooks/guide">
          For developers
        </LinkButton>
        {endpoints.length > 0 && add}
      </PageHead>
      <DisabledNotice endpoints={endpoints} />
      <ListRefusal answer={answer} intents={["enable", "test"]} />
      {endpoints.length === 0 ? (
        <EmptyState
          icon="zap"
          title="No endpoints yet"
          text="When a visitor requests a quote, finishes a self-assessment, or confirms a newsletter subscription, we can notify your CRM, chat, or script right away. Add the endpoint that should receive events."
          action={add}
        />
      ) : (
        <EndpointTable endpoints={endpoints} />
      )}
      <EndpointDialogs
        key={`${dialog} ${endpoint?.id}`}
        dialog={dialog}
        endpoint={endpoint}
        newId={newId}
        since={new Date(0)}
        answer={answer}
      />
    </>
  );
}
