import type { GeneratorOverview } from "~/domain/seo/index.ts";
import { SelectField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";

type GoneFormProps = { overview: Omit<GeneratorOverview, "latest">; answer: AdminAnswer | undefined };

/** What addresses answer that a run has left out. */
export function GoneForm({ overview: { project }, answer }: GoneFormProps) {
  return (
    <section aria-labelledby="gone" className="grid gap-4 rounded-md border border-line bg-paper p-5">
      <h2 id="gone" className="text-base">
        Old addresses
      </h2>
      <p className="text-sm">When a run leaves out a term or a location, its pages leave the site. Other sites may still link to them.</p>
      <AdminForm key={String(project.isGoneFinal)} intent="gone" answer={answer} button="Save" busy="Saving..." variant="secondary">
        <SelectField
          label="When someone visits a removed page"
          name="gone"
          required
          defaultValue={project.isGoneFinal ? "gone" : "hub"}
          options={[
            { value: "hub", label: "Redirect to the list of similar pages (301)" },
            { value: "gone", label: "Say that the page is gone (410)" },
          ]}
          hint="A redirect keeps your visitors and the value of those links. Choose 410 if you no longer offer what the pages were about."
          error={answer?.fields.gone}
        />
      </AdminForm>
    </section>
  );
}
