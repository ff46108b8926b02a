import { useEffect, useRef } from "react";
import { data, isRouteErrorResponse, Outlet, useLocation, useSubmit } from "react-router";
import { findLogo } from "~/domain/brand-pictures/index.ts";
import { type Actor, can, type Permission } from "~/domain/permissions/index.ts";
import { countWaiting } from "~/domain/reporting/index.ts";
import { brand } from "~/domain/settings/index.ts";
import { ErrorScreen } from "../../error-screen.tsx";
import { type ToastAction, toast } from "../../ui/toast-store.ts";
import adminStyles from "../admin.css?url";
import { granted } from "../answers.ts";
import { type Flash, FORGET_FLASH, readFlash, takeFlash } from "../flash.ts";
import { actions } from "../palette/commands.ts";
import { contentActions } from "../palette/content-actions.ts";
import { LeaveDialog } from "../parts/leave-guards.tsx";
import { Now, useBrowserZone, useServerClock, Zone } from "../parts/use-zone.ts";
import { screens } from "../screens.ts";
import { holdRequests, NoSession } from "../session/held-requests.ts";
import { isKeptPost, KeptPostPage } from "../session/kept-post-page.tsx";
import { requireStaff, staff } from "../staff.ts";
import { themeOf } from "../theme.ts";
import { sayWhenToRetry, UnavailableScreen, unavailability } from "../unavailable.tsx";
import type { Undo } from "../undo.ts";
import { zoneOf } from "../zone.ts";
import type { Route } from "./+types/admin-layout";
import { AccessDenied } from "./access-denied.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { waitingAt } from "./waiting-words.ts";

export const middleware: Route.MiddlewareFunction[] = [sayWhenToRetry, requireStaff];

if (!import.meta.env.SSR) holdRequests();

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const said = readFlash(request, url);
  const waiting = granted(await countWaiting(actor));
  const frame = {
    userId: actor.userId,
    email: actor.email,
    role: actor.role,
    brandName: (await brand()).name,
    logo: await findLogo(),
    screens: allowed(actor, screens).map((screen) => ({ ...screen, waiting: waitingAt(screen.href, waiting) })),
    actions: allowed(actor, [...contentActions, ...actions]),
    theme: themeOf(request),
    zone: await zoneOf(request),
    now: Date.now(),
    said,
  };
  return data(frame, said ? { headers: { "Set-Cookie": FORGET_FLASH } } : undefined);
}

function allowed<Entry extends { permission: Permission }>(actor: Actor, all: Entry[]): Omit<Entry, "permission">[] {
  return all.filter(({ permission }) => can(actor, permission)).map(({ permission: _, ...entry }) => entry);
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useFlash(loaderData);
  return (
    <Zone value={useBrowserZone(loaderData.zone)}>
      <Now value={useServerClock(loaderData.now)}>
        <AdminFrame frame={loaderData}>
          <Outlet />
          <LeaveDialog />
        </AdminFrame>
      </Now>
    </Zone>
  );
}

/** Shows the pending message once the page or reloaded data is ready; one that came with the document is shown once. */
function useFlash(loaded: { said: Flash | null }) {
  const submit = useSubmit();
  const lastSaid = useRef("");
  const { key, pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: their changes signal that something happened
  useEffect(() => {
    const flash = takeFlash({ pathname, search }) ?? loaded.said;
    if (!flash || flash.id === lastSaid.current) return;
    lastSaid.current = flash.id;
    const { undo, view, ...said } = flash;
    const next = view && { label: view.label, onPress: () => location.assign(view.path) };
    const offer: ToastAction | undefined = undo ? { label: "Undo", onPress: () => takeBack(undo) } : undefined;
    const takeBack = async (sealed: string) => {
      const asked = await askForUndo(sealed);
      if (asked.undo) submit(asked.undo.fields, { method: "post", action: asked.undo.path });
      else toast({ title: "Error", text: asked.error, tone: "bad", action: asked.mayRetry ? offer : undefined });
    };
    toast({ ...said, action: offer, next });
  }, [key, loaded, submit]);
}

type AskedUndo = { undo: Undo } | { undo: null; error: string; mayRetry: boolean };

/**
 * Asks the server that offered the undo for its form. There's none for another person or browser, or after ten minutes. If the user is
 * signed out or the server can't be reached, the offer still stands.
 */
async function askForUndo(sealed: string): Promise<AskedUndo> {
  try {
    const answer = await fetch("/admin/undo", { method: "POST", body: new URLSearchParams({ undo: sealed }) });
    if (answer.ok) return { undo: (await answer.json()) as Undo };
    return { undo: null, error: "This can no longer be undone.", mayRetry: false };
  } catch (thrown) {
    const error = thrown instanceof NoSession ? "Sign in to undo this." : "We can't reach the server right now. Try again in a minute.";
    return { undo: null, error, mayRetry: true };
  }
}

/** Without permission, only a card. A screen that failed has its own error view and keeps the frame (see ScreenError). */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && isKeptPost(error.data)) {
    return (
      <main className="admin">
        <KeptPostPage post={error.data} />
      </main>
    );
  }
  const away = unavailability(error);
  if (away) {
    return (
      <main className="admin">
        <UnavailableScreen text={away} />
      </main>
    );
  }
  const isDenied = isRouteErrorResponse(error) && error.status === 403;
  return <main className="admin">{isDenied ? <AccessDenied isStaff={Boolean(loaderData)} /> : <ErrorScreen error={error} />}</main>;
}
