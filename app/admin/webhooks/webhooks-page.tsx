import { data, useLocation } from "react-router";
import { z } from "zod";
import { listWebhookEndpoints } from "~/domain/webhooks/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { formFields, granted, sendAdminForm } from "../answers.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/webhooks-page";
import { openDialog, withDialog, withoutDialog } from "./dialogs.ts";
import { DisabledNotice } from "./disabled-notice.tsx";
import { EndpointDialogs } from "./endpoint-dialogs.tsx";
import { EndpointTable } from "./endpoint-table.tsx";
import { actOnWebhooks, type WebhookAnswer } from "./webhook-actions.ts";

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

export async function action({ request, url, context }: Route.ActionArgs) {
  return actOnWebhooks({ actor: context.get(staff), backTo: withoutDialog(url), fields: await formFields(request) });
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save the webhook");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch webhooks" />;
}

/** Which other systems hear of what happens here. */
export default function WebhooksPage({ loaderData: { endpoints, dialog, endpoint, newId }, actionData }: Route.ComponentProps) {
  const location = useLocation();
  const answer = actionData as WebhookAnswer | undefined;
  const add = (
    <LinkButton to={withDialog(location, "add")} preventScrollReset>
      <Icon name="plus" className="size-4.5" />
      Add Endpoint
    </LinkButton>
  );
  return (
    <>
      <PageHead title="Webhooks" text="Other systems that hear of new leads, self-assessments and subscribers as they happen.">
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
          title="Nobody is told yet"
          text="When a visitor asks for a quote, finishes a self-assessment or confirms the newsletter, your CRM, your chat or a script of yours can hear of it a moment later. Add the address that listens."
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
