import { useEffect, useRef } from "react";
import { data, isRouteErrorResponse, Outlet, useLocation, useSubmit } from "react-router";
import { type Actor, can, type Permission } from "~/domain/access/index.ts";
import { brand } from "~/domain/settings/index.ts";
import { ErrorScreen } from "../../error-screen.tsx";
import { toast } from "../../ui/toast.tsx";
import { type Flash, FORGET_FLASH, readFlash, takeFlash } from "../flash.ts";
import officeStyles from "../office.css?url";
import { LeaveDialog } from "../parts/leave-guards.tsx";
import { screens } from "../screens.ts";
import { requireStaff, staff } from "../staff.ts";
import { themeOf } from "../theme.ts";
import type { Route } from "./+types/office-layout";
import { AccessDenied } from "./access-denied.tsx";
import { acts, type Command } from "./commands.ts";
import { OfficeFrame } from "./office-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: officeStyles }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const said = readFlash(request, url);
  const office = {
    email: actor.email,
    role: actor.role,
    brandName: (await brand()).name,
    screens: allowed(actor, screens),
    acts: allowed(actor, acts),
    theme: themeOf(request),
    said,
  };
  return data(office, said ? { headers: { "Set-Cookie": FORGET_FLASH } } : undefined);
}

function allowed(actor: Actor, all: (Command & { permission: Permission })[]): Command[] {
  return all.filter(({ permission }) => can(actor, permission)).map(({ permission: _, ...command }) => command);
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  useFlash(loaderData);
  return (
    <OfficeFrame office={loaderData}>
      <Outlet />
      <LeaveDialog />
    </OfficeFrame>
  );
}

/** Says what was left to say, as soon as a page or newly read data are there; what came with the document, once. */
function useFlash(loaded: { said: Flash | null }) {
  const submit = useSubmit();
  const lastSaid = useRef("");
  const { key, pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: they tell that something has happened
  useEffect(() => {
    const flash = takeFlash({ pathname, search }) ?? loaded.said;
    if (!flash || flash.id === lastSaid.current) return;
    lastSaid.current = flash.id;
    const { undo, ...said } = flash;
    toast({ ...said, act: undo && { label: "Undo", onPress: () => submit(undo.fields, { method: "post", action: undo.path }) } });
  }, [key, loaded, submit]);
}

/** Without permission a card alone; a screen that failed has its own way to say so and keeps the frame (see ScreenError). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isDenied = isRouteErrorResponse(error) && error.status === 403;
  return <main className="office">{isDenied ? <AccessDenied /> : <ErrorScreen error={error} />}</main>;
}
