import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { formRefusal } from "../../read-form.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { toast } from "../../ui/toast.tsx";
import { AccessDenied } from "../layout/access-denied.tsx";
import { LinkButton } from "./link-button.tsx";

/** What stands in the place of a screen that could not be shown. `failure` is the spec's message: "Failed to fetch users". */
export function ScreenError({ error, failure }: { error: unknown; failure: string }) {
  const revalidator = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isFault = status !== 403 && status !== 404;
  useEffect(() => {
    if (isFault) toast({ title: "Error", text: failure, tone: "bad" });
  }, [failure, isFault]);
  if (status === 403) return <AccessDenied />;
  if (status === 404) {
    return (
      <EmptyState
        title="This is not here any more"
        text="Somebody may have deleted it, or the address is wrong."
        action={<LinkButton to="/admin">Dashboard</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      icon="triangle-alert"
      title={failure}
      text={`${formRefusal(error) ?? "The server did not answer as it should."} Nothing was changed.`}
      action={
        <Button isBusy={revalidator.state === "loading"} onClick={() => revalidator.revalidate()}>
          Retry
        </Button>
      }
    />
  );
}
