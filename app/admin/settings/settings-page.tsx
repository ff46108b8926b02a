import { data } from "react-router";
import { type Actor, can } from "~/domain/permissions/index.ts";
import { refused } from "~/domain/result.ts";
import { confirmSettings, listSettings, type RefusedSettings, saveSettings } from "~/domain/settings/index.ts";
import { formFields, granted, sendAdminForm } from "../answers.ts";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import { zoneOf } from "../zone.ts";
import type { Route } from "./+types/settings-page";
import { doneSettings, refusedSettings } from "./answer.ts";
import { postedChanges, postedSeen } from "./posted-settings.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const FAILURE = "Failed to update site settings";

export const meta: Route.MetaFunction = () => [{ title: "Site Settings" }];

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: granted(await listSettings(context.get(staff))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(staff);
  if (!can(actor, "setting:edit")) throw denied();
  const fields = await formFields(request);
  const result = fields.intent === "confirm" ? await confirm(actor, fields) : await save(actor, fields);
  if (result.ok) return doneSettings(fields.intent ?? "save");
  if (result.reason === "forbidden") throw denied();
  return refusedSettings(FAILURE, fields.intent ?? "save", result.reason, await zoneOf(request));
}

const denied = () => data("Access Denied", { status: 403 });

async function save(actor: Actor, fields: Record<string, string>) {
  const posted = postedChanges(fields);
  return posted.success ? saveSettings(actor, posted.data) : refused(UNREADABLE);
}

async function confirm(actor: Actor, fields: Record<string, string>) {
  const posted = postedSeen(fields);
  return posted.success ? confirmSettings(actor, posted.data) : refused(UNREADABLE);
}

/** No form of ours: there is nothing to say of it. */
const UNREADABLE: RefusedSettings = { misfits: [], conflicts: [] };

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, FAILURE);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch site settings" />;
}

/** All that the owner set, and all that the firm says of itself (spec 3 §2, product 35). */
export default function SettingsPage({ loaderData: { settings } }: Route.ComponentProps) {
  return <SettingsScreen settings={settings} />;
}
