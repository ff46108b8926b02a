import { useEffect, useRef, useState } from "react";
import { Link, useNavigation } from "react-router";
import { readGhlForm } from "~/domain/settings/index.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { granted, sendAdminForm } from "../answers.ts";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/ghl-forms-page";
import { Configuration } from "./configuration.tsx";
import { FormPreview } from "./form-preview.tsx";
import { ghlFormAction } from "./ghl-actions.ts";
import { IntegrationGuide } from "./integration-guide.tsx";

export const meta: Route.MetaFunction = () => [{ title: "GHL Forms" }];

const TABS = ["configuration", "preview", "guide"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const tab = TABS.find((key) => key === url.searchParams.get("tab")) ?? "configuration";
  return { ...granted(await readGhlForm(context.get(staff))), tab };
}

export const action = ghlFormAction;

export function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, "Failed to save GHL form settings");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load GHL form settings" />;
}

/** Another company's form that local pages offer. */
export default function GhlFormsPage({ loaderData: { values, versions, tab: first }, actionData }: Route.ComponentProps) {
  const [tab, setTab] = useState<string>(first);
  useFocusAfterSave();
  // Changes with every save, so the fields start over with the stored values.
  const seen = Object.values(versions).join();
  const [typed, setTyped] = useState({ seen, values });
  const shown = typed.seen === seen ? typed.values : values;
  const select = (key: string) => {
    setTab(key);
    // Not a navigation, so unsaved input stays.
    history.replaceState(history.state, "", `?tab=${key}`);
  };
  const showPreview = () => {
    select("preview");
    // The button that was clicked is now hidden.
    document.getElementById("ghl-tab-preview")?.focus();
  };
  return (
    <>
      <PageHead title="GHL Forms" text="Embed a form from GoHighLevel or any other provider that gives you embed code." />
      <p className="mb-6 max-w-text rounded-md border border-line bg-paper p-4 text-sm">
        Landing pages now use standard forms, and this setting is for other integrations only. If this form is active and has a script, it
        appears in the lead-capture section of all SEO-generated pages after a visitor agrees to load it. Until then, and everywhere else,
        visitors see the standard form. To set up Live Chat, go to <Link to="/admin/settings">Site Settings</Link>.
      </p>
      <Tabs
        label="GHL Forms"
        idPrefix="ghl"
        selectedKey={tab}
        onSelect={select}
        tabs={[
          {
            key: "configuration",
            label: "Configuration",
            href: "?tab=configuration",
            content: (
              <Configuration
                key={seen}
                values={values}
                versions={versions}
                answer={actionData}
                hasScript={shown.ghl_script.trim() !== ""}
                onType={(next) => setTyped({ seen, values: next })}
                onPreview={showPreview}
              />
            ),
          },
          {
            key: "preview",
            label: "Preview",
            href: "?tab=preview",
            content: <FormPreview key={seen} saved={values} typed={shown} isShown={tab === "preview"} />,
          },
          { key: "guide", label: "Integration Guide", href: "?tab=guide", content: <IntegrationGuide /> },
        ]}
      />
    </>
  );
}

/** After a save, the fields are recreated, including the button that was clicked. The new one gets the focus. */
function useFocusAfterSave(): void {
  const isIdle = useNavigation().state === "idle";
  const wasSent = useRef(false);
  useEffect(() => {
    if (!isIdle) wasSent.current = true;
    else if (wasSent.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>("#ghl-form button[type=submit]")?.focus();
  }, [isIdle]);
}
