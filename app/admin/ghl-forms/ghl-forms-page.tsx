import { useEffect, useRef, useState } from "react";
import { Link, useNavigation } from "react-router";
import { readGhlForm } from "~/domain/settings/index.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { type AdminAnswer, granted, sendAdminForm } from "../answers.ts";
import { PageHead } from "../parts/page-head.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/ghl-forms-page";
import { Configuration } from "./configuration.tsx";
import { FormPreview } from "./form-preview.tsx";
import { actOnGhlForm } from "./ghl-actions.ts";
import { IntegrationGuide } from "./integration-guide.tsx";

export const meta: Route.MetaFunction = () => [{ title: "GHL Forms" }];

const TABS = ["configuration", "preview", "guide"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const tab = TABS.find((key) => key === url.searchParams.get("tab")) ?? "configuration";
  return { ...granted(await readGhlForm(context.get(staff))), tab };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnGhlForm(context.get(staff), request);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, "Failed to save GHL form settings");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load GHL form settings" />;
}

/** The form of another company that local pages offer (spec 3 §2, GHL Forms). */
export default function GhlFormsPage({ loaderData: { values, versions, tab: first }, actionData }: Route.ComponentProps) {
  const [tab, setTab] = useState<string>(first);
  useFocusAfterSave();
  // Saved with every change: the fields begin anew with what is stored then.
  const seen = Object.values(versions).join();
  const [typed, setTyped] = useState({ seen, values });
  const shown = typed.seen === seen ? typed.values : values;
  const select = (key: string) => {
    setTab(key);
    // Not a navigation: what is typed and not saved stays.
    history.replaceState(history.state, "", `?tab=${key}`);
  };
  const showPreview = () => {
    select("preview");
    // The button that was pressed is out of sight.
    document.getElementById("ghl-tab-preview")?.focus();
  };
  return (
    <>
      <PageHead title="GHL Forms" text="A form of GoHighLevel, or of any other maker that gives you embed code." />
      <p className="mb-6 max-w-text rounded-md border border-line bg-paper p-4 text-sm">
        Landing pages now use standard forms. Where this form is active and has a script, it appears in the lead-capture section of all
        SEO-generated pages, for visitors who agree that it may be loaded; before that, and everywhere else, the standard form stands there.
        The chat that Live Chat leads to is set under <Link to="/admin/settings">Site Settings</Link>.
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
                answer={actionData as AdminAnswer | undefined}
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

/** The fields begin anew with what was saved, and the button that was pressed is gone with the old ones: the new one gets the focus. */
function useFocusAfterSave(): void {
  const isIdle = useNavigation().state === "idle";
  const wasSent = useRef(false);
  useEffect(() => {
    if (!isIdle) wasSent.current = true;
    else if (wasSent.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>("#ghl-form button[type=submit]")?.focus();
  }, [isIdle]);
}
