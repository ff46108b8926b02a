import { findPage, listDemoPages } from "~/domain/content/index.ts";
import { refused } from "~/domain/result.ts";
import { confirmSettings, listSettings, type RefusedSettings, saveSettings } from "~/domain/settings/index.ts";
import { ExpectedSettings, SettingChanges } from "~/domain/settings/settings.input.ts";
import { granted, sendAdminForm } from "../answers.ts";
import { defineAction, type Posted } from "../define-action.ts";
import { ScreenError } from "../parts/screen-error.tsx";
import { screenAction } from "../screen-action.ts";
import { staff } from "../staff.ts";
import { zoneOf } from "../zone.ts";
import type { Route } from "./+types/settings-page";
import { doneSettings, refusedSettings } from "./answer.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const FAILURE = "Failed to update site settings";

export const meta: Route.MetaFunction = () => [{ title: "Site Settings" }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [settings, pages] = await Promise.all([listSettings(actor), listDemoPages(actor)]);
  return { settings: granted(settings), pages: pages.ok ? pages.value : [] };
}

/** It isn't one of our forms, so there are no details to report. */
const UNREADABLE: RefusedSettings = { misfits: [], conflicts: [] };

const NOT_PUBLISHED = "This home page isn't published. Publish it under Pages first.";

/** The chosen home page was deleted, or isn't published. */
const MISSING_HOME: RefusedSettings = {
  misfits: [{ key: "default_homepage", path: [], text: `default_homepage: ${NOT_PUBLISHED}`, message: NOT_PUBLISHED }],
  conflicts: [],
};

async function isMissingHome(changes: readonly { key: string; value: string }[]): Promise<boolean> {
  const chosen = changes.find(({ key }) => key === "default_homepage")?.value;
  return chosen === "home2" && (await findPage(chosen)) === null;
}

const save = defineAction({
  permission: "setting:edit",
  schema: SettingChanges,
  read: ({ fields }) => changesIn(fields),
  misfit: (_, asked) => notSaved(UNREADABLE, asked),
  run: async ({ actor, input }) => ((await isMissingHome(input)) ? refused(MISSING_HOME) : saveSettings(actor, input)),
  done: () => doneSettings("save"),
  refusals: (refusal, asked) => notSaved(refusal, asked),
});

const confirm = defineAction({
  permission: "setting:edit",
  schema: ExpectedSettings,
  read: ({ fields }) => claimsIn(fields),
  misfit: (_, asked) => notSaved(UNREADABLE, asked),
  run: ({ actor, input }) => confirmSettings(actor, input),
  done: () => doneSettings("confirm"),
  refusals: (refusal, asked) => notSaved(refusal, asked),
});

async function notSaved(refusal: RefusedSettings, { intent, request }: Posted) {
  return refusedSettings(FAILURE, intent, refusal, await zoneOf(request));
}

export const action = screenAction({ forms: { save, confirm } });

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, FAILURE);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch site settings" />;
}

/** Everything the owner has set, and every claim the firm makes. */
export default function SettingsPage({ loaderData: { settings, pages } }: Route.ComponentProps) {
  return <SettingsScreen settings={settings} pages={pages} />;
}

const VALUE = "value.";
const VERSION = "version.";

/** The settings in a posted form: `value.<key>` and `version.<key>` for each changed one. */
function changesIn(fields: Record<string, string>) {
  return keysOf(fields, VALUE).map((key) => ({ key, value: fields[VALUE + key], version: fields[VERSION + key] }));
}

/** The claims that someone confirmed in a posted form: `version.<key>` for each. */
function claimsIn(fields: Record<string, string>) {
  return keysOf(fields, VERSION).map((key) => ({ key, version: fields[VERSION + key] }));
}

function keysOf(fields: Record<string, string>, prefix: string): string[] {
  return Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
