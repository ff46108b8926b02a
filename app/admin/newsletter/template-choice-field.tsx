import { useState } from "react";
import type { TemplateChoice } from "~/domain/newsletter/index.ts";
import { SelectField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.tsx";
import { AskDialog } from "../parts/ask-dialog.tsx";
import type { StartTexts } from "./start-texts.ts";

type TemplateChoiceFieldProps = {
  templates: TemplateChoice[];
  chosenId: string | null;
  /** Whether the form has content that would be lost. */
  isTyped: boolean;
  onFill: (texts: StartTexts) => void;
  error: string | undefined;
};

/** The template that a campaign starts from. Its subject and content are filled into the form, after asking if the form isn't empty. */
export function TemplateChoiceField({ templates, chosenId, isTyped, onFill, error }: TemplateChoiceFieldProps) {
  const [asking, setAsking] = useState<string | null>(null);
  const isListed = chosenId === null || templates.some(({ id }) => id === chosenId);
  const options = [
    { value: "none", label: "None" },
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
    ...(isListed ? [] : [{ value: chosenId, label: "The original template, now inactive" }]),
  ];
  async function load(id: string) {
    setAsking(null);
    try {
      // Not through the router, which would reload the whole screen.
      const answer = await fetch(`/admin/newsletter/start?template=${id}`);
      if (!answer.ok) throw new Error(String(answer.status));
      onFill((await answer.json()) as StartTexts);
    } catch {
      toast({ title: "Error", text: "Failed to fetch newsletter templates", tone: "bad" });
    }
  }
  return (
    <>
      <SelectField
        label="Template"
        name="template_id"
        defaultValue={chosenId ?? "none"}
        options={options}
        onChange={({ target: { value } }) => {
          if (value === "none") return;
          if (isTyped) setAsking(value);
          else void load(value);
        }}
        error={error}
      />
      <AskDialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title="Use this template?"
        button="Use Template"
        onYes={() => asking && void load(asking)}
      >
        <p>Its subject, preview text, and content replace what's in the form.</p>
      </AskDialog>
    </>
  );
}
