import { useSearchParams } from "react-router";
import { findSubscriber } from "~/domain/newsletter/index.ts";
import { HistoryQuery } from "~/domain/newsletter/subscriber.input.ts";
import { can } from "~/domain/permissions/index.ts";
import { type AdminAnswer, formFields, granted, sendAdminForm } from "../answers.ts";
import { LinkButton } from "../parts/link-button.tsx";
import { ListRefusal } from "../parts/list-refusal.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/pager.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/subscriber-page";
import { STATUS_FAILURE } from "./subscribers/failures.ts";
import { actOnSubscriber } from "./subscribers/subscriber-actions.ts";
import { withoutDialog } from "./subscribers/subscriber-dialogs.ts";
import { SubscriberFacts } from "./subscribers/subscriber-facts.tsx";
import { DeleteSubscriber } from "./subscribers/subscriber-forms.tsx";
import { SubscriberHistory } from "./subscribers/subscriber-history.tsx";
import { StateButton } from "./subscribers/subscriber-list.tsx";
import { SubscriberTimeline } from "./subscribers/subscriber-timeline.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Newsletter: subscriber" }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const { page } = HistoryQuery.parse(Object.fromEntries(url.searchParams));
  return { page, subscriber: granted(await findSubscriber(actor, params.id, { page })), mayEdit: can(actor, "subscriber:edit") };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const fields = { ...(await formFields(request)), id: params.id };
  const asked = { actor: context.get(staff), fields, backTo: withoutDialog(url), listPath: "/admin/newsletter" };
  return (await actOnSubscriber(asked)) as never;
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, (intent) => (intent === "delete" ? "Failed to delete subscriber" : STATUS_FAILURE));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch the subscriber" />;
}

/** What is known of one address, and every message that went there. */
export default function SubscriberPage({ loaderData: { page, subscriber, mayEdit }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const answer = actionData as AdminAnswer | undefined;
  return (
    <>
      <PageHead title="Subscriber" text={<span className="break-all">{subscriber.email}</span>}>
        <LinkButton variant="secondary" size="sm" to="/admin/newsletter">
          All subscribers
        </LinkButton>
        {mayEdit && <StateButton {...subscriber} />}
        {mayEdit && (
          <LinkButton variant="secondary" size="sm" to="?delete" preventScrollReset>
            Delete
          </LinkButton>
        )}
      </PageHead>
      <ListRefusal answer={answer} intents={["activate", "deactivate"]} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <SubscriberHistory history={subscriber.history} />
          <Pager page={page} hasMore={subscriber.hasMore} text="" />
        </div>
        <div className="grid gap-6">
          <SubscriberFacts subscriber={subscriber} />
          <SubscriberTimeline subscriber={subscriber} />
        </div>
      </div>
      {search.has("delete") && <DeleteSubscriber subscriber={subscriber} answer={answer} />}
    </>
  );
}
