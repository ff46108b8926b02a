import { LeadForm } from "~/app/forms/lead-form.tsx";
import { useFreshForm } from "~/app/forms/use-fresh-form.ts";
import type { OpenedProps } from "~/app/forms/use-opener.ts";
import { Dialog } from "~/app/ui/dialog.tsx";
import { leadForms } from "~/domain/leads/lead-forms.input.ts";
import { useFirstField } from "./use-first-field.ts";

/**
 * The form for the AI guide. Once it's sent, the browser downloads the guide, and the dialog confirms it, because a download is easy to
 * miss.
 */
export function AiGuideDialog({ isOpen, onClose }: OpenedProps) {
  const { body, idPrefix } = useFirstField(isOpen);
  const fresh = useFreshForm(onClose);
  const onSent = () => {
    fresh.onSent();
    download(leadForms.aiGuide.guide.file);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={fresh.onClose}
      title={leadForms.aiGuide.title}
      description="A tool register, a data rule, a policy you can adopt, vendor questions, and a 30-day plan, as a Word document you can fill in."
    >
      <div ref={body}>
        <LeadForm key={fresh.key} isAnew={fresh.key > 0} kind="aiGuide" onSent={onSent} onClose={fresh.onClose} idPrefix={idPrefix} />
      </div>
    </Dialog>
  );
}

/** Works as if the visitor had clicked a link to the file. */
function download(file: string): void {
  const link = document.createElement("a");
  link.href = file;
  link.download = "ai-compliance-guide.docx";
  document.body.append(link);
  link.click();
  link.remove();
}
