import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { isActionFault } from "../../action-fault.ts";
import { formRefusal } from "../../read-form.ts";
import { TryAgain } from "../../try-again.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { toast } from "../../ui/toast.tsx";
import { AccessDenied } from "../layout/access-denied.tsx";
import { UnavailableScreen, unavailability } from "../unavailable.tsx";
import { LinkButton } from "./link-button.tsx";

const SAVE_FAILED = "Your change wasn't saved";
const GO_BACK = "The server didn't respond as expected. Use your browser's Back button to return to what you typed, then try again.";

/** Replaces a screen that couldn't be shown, or whose form failed without scripts. `failure` names what failed: "Failed to fetch users". */
export function ScreenError({ error, failure }: { error: unknown; failure: string }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isFault = status !== 403 && status !== 404;
  const away = unavailability(error);
  const isSave = isActionFault(error);
  const said = isSave ? SAVE_FAILED : failure;
  useEffect(() => {
    if (isFault) toast({ title: "Error", text: said, tone: "bad" });
  }, [said, isFault]);
  if (status === 403) return <AccessDenied isStaff />;
  if (away) return <UnavailableScreen text={away} />;
  if (status === 404) {
    return (
      <EmptyState
        title="This page no longer exists"
        text="Someone may have deleted it, or the address is wrong."
        action={<LinkButton to="/admin">Dashboard</LinkButton>}
      />
    );
  }
  if (isSave) {
    return <EmptyState icon="triangle-alert" title={SAVE_FAILED} text={GO_BACK} action={<TryAgain>Reload this screen</TryAgain>} />;
  }
  return (
    <EmptyState
      icon="triangle-alert"
      title={failure}
      text={`${formRefusal(error) ?? "The server didn't respond as expected."} Nothing was changed.`}
      action={<TryAgain>Retry</TryAgain>}
    />
  );
}
