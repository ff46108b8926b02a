import { useLocation } from "react-router";
import { type ListedApiKey, listApiKeys } from "~/domain/access/index.ts";
import { can } from "~/domain/permissions/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { LinkButton } from "../parts/link-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { useIsUnderWay } from "../parts/shown-once.ts";
import { staff } from "../staff.ts";
import type { Route } from "./+types/api-keys-page";
import { apiKeysAction } from "./api-key-actions.ts";
import { ApiKeyTable } from "./api-key-table.tsx";
import { openDialog, withDialog, withoutDialog } from "./dialogs.ts";
import { KeyDialog } from "./key-dialog.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { scopeOptions } from "./scope-options.ts";

export const meta: Route.MetaFunction = () => [{ title: "API Keys" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const keys = granted(await listApiKeys(actor));
  const mayEdit = can(actor, "api-key:edit");
  const dialog = mayEdit ? openDialog(url.searchParams) : null;
  const revoked = dialog === "revoke" ? keys.find(({ id, state }) => id === url.searchParams.get("revoke") && state === "good") : null;
  return { keys, mayEdit, dialog, revoked: revoked ?? null, scopes: scopeOptions() };
}

export const action = apiKeysAction;

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, (intent) => (intent === "revoke" ? "Failed to revoke the key" : "Failed to create the key"));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch API keys" />;
}

/** Keys that let the firm's other programs read leads and subscribers. */
export default function ApiKeysPage({
  loaderData: { keys, mayEdit, dialog, revoked, scopes },
  actionData: answered,
}: Route.ComponentProps) {
  const location = useLocation();
  const isUnderWay = useIsUnderWay();
  const isMade = answered !== undefined && "key" in answered;
  const made = isMade && !isUnderWay ? answered : null;
  const answer = isMade ? undefined : answered;
  const closeTo = withoutDialog(location);
  const revokeAt = ({ id }: Pick<ListedApiKey, "id">) => withDialog(location, "revoke", id);
  return (
    <>
      <PageHead title="API Keys" text="API keys let your other programs read leads or subscribers, and nothing else.">
        <LinkButton variant="secondary" to="/api/docs">
          <Icon name="book-open" className="size-4.5" />
          API reference
        </LinkButton>
        {mayEdit && (
          <LinkButton to={withDialog(location, "add")} preventScrollReset>
            <Icon name="plus" className="size-4.5" />
            Create Key
          </LinkButton>
        )}
      </PageHead>
      {keys.length === 0 ? (
        <EmptyState
          icon="key-round"
          title="No keys yet"
          text="Create a separate key for each program, so you can revoke one without affecting the others."
        />
      ) : (
        <ApiKeyTable keys={keys} scopes={scopes} revokeAt={mayEdit ? revokeAt : null} />
      )}
      {made && <KeyDialog made={made} closeTo={closeTo} />}
      {dialog === "add" && !made && <NewKeyDialog scopes={scopes} closeTo={closeTo} answer={answer} />}
      {revoked && !made && (
        <ConfirmDialog
          key={revoked.id}
          title="Revoke this key?"
          text={`“${revoked.name}” (${revoked.start}…) stops working immediately. Its program will need a new key. This can't be undone.`}
          intent="revoke"
          fields={{ id: revoked.id }}
          button="Revoke Key"
          busy="Revoking..."
          closeTo={closeTo}
          answer={answer}
        />
      )}
    </>
  );
}
