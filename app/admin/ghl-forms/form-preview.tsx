import type { GhlFormInput } from "~/domain/settings/ghl-form.input.ts";
import { EmbeddedForm } from "../../embed/embedded-form.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateBadge } from "../parts/state-badge.tsx";

type FormPreviewProps = {
  saved: GhlFormInput;
  typed: GhlFormInput;
  /** Nothing runs while another tab is shown. */
  isShown: boolean;
};

/** The form as visitors see it: the title, description, and code as typed, and a live version as last saved. */
export function FormPreview({ saved, typed, isShown }: FormPreviewProps) {
  if (typed.ghl_script.trim() === "")
    return <EmptyState icon="code" title="No Form Script Configured" text="Please add a GHL script first" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="ghl-preview-title" className="grid gap-4 rounded-md border border-line bg-paper p-5">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id="ghl-preview-title" className="text-xl wrap-anywhere">
              {typed.form_title}
            </h2>
            <StateBadge isActive={typed.is_active === "true"} />
          </div>
          <p className="wrap-anywhere">{typed.form_description}</p>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section tabIndex={0} aria-label="Script" className="max-h-80 overflow-auto rounded-md bg-limestone p-4 text-sm">
          <pre>
            <code>{typed.ghl_script}</code>
          </pre>
        </section>
      </section>
      <section aria-labelledby="ghl-running" className="grid gap-4 rounded-md border border-line bg-paper p-5">
        <h2 id="ghl-running" className="text-base">
          Live preview
        </h2>
        {saved.ghl_script.trim() === "" ? (
          <p className="text-sm">Save the configuration to preview the form.</p>
        ) : (
          <>
            {saved.ghl_script !== typed.ghl_script && <p className="text-sm">This is the last saved version of the script.</p>}
            {isShown && <EmbeddedForm title={saved.form_title} />}
          </>
        )}
      </section>
    </div>
  );
}
