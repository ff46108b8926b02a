import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";
import { LinkButton } from "../parts/link-button.tsx";

/**
 * Reloads all data. Without scripts, it's a link to the same screen.
 * @param loaded the screen's data, which is a different object after each load
 */
export function RefreshData({ loaded }: { loaded: object }) {
  const location = useLocation();
  const { revalidate, state } = useRevalidator();
  const asked = useRef<object>(null);
  useEffect(() => {
    if (asked.current === null || asked.current === loaded || state !== "idle") return;
    asked.current = null;
    toast({ title: "Success", text: "Data loaded successfully!", tone: "good" });
  }, [loaded, state]);
  // Without a network, the router would replace the whole back office with an error. What's on the screen is better than that.
  const refresh = async () => {
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
    if (!answer?.ok) return toast({ title: "Error", text: "Failed to load data: the server didn't respond", tone: "bad" });
    asked.current = loaded;
    return revalidate();
  };
  return (
    <LinkButton
      variant="secondary"
      to={`${location.pathname}${location.search}`}
      aria-busy={state === "loading" || undefined}
      onClick={(event) => {
        event.preventDefault();
        void refresh();
      }}
    >
      <Icon name="refresh-cw" className="size-4.5" />
      Refresh Data
    </LinkButton>
  );
}
