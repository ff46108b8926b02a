import { guideLinkOf } from "~/app/forms/guide-links.ts";
import { LeadForm } from "~/app/forms/lead-form.tsx";
import { leadForms } from "~/app/forms/lead-forms.ts";
import { useFreshForm } from "~/app/forms/use-fresh-form.ts";
import type { OpenedProps } from "~/app/forms/use-opener.ts";
import { Dialog } from "~/app/ui/dialog.tsx";
import { useFirstField } from "./use-first-field.ts";

/** The form of the AI guide; once it is sent the browser downloads the text file (spec 2 §7), and the dialog confirms it (product 44). */
export function AiGuideDialog({ isOpen, onClose }: OpenedProps) {
  const { body, idPrefix } = useFirstField(isOpen);
  const fresh = useFreshForm(onClose);
  const onSent = () => {
    fresh.onSent();
    download(guideLinkOf("aiGuide")?.file);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={fresh.onClose}
      title={leadForms.aiGuide.title}
      description="A tool register, a data rule, a policy you can adopt, vendor questions and a 30-day plan, as a text file to edit."
    >
      <div ref={body}>
        <LeadForm key={fresh.key} isAnew={fresh.key > 0} kind="aiGuide" onSent={onSent} onClose={fresh.onClose} idPrefix={idPrefix} />
      </div>
    </Dialog>
  );
}

/** As if the visitor had pressed a link to the file. */
function download(file: string | undefined): void {
  if (!file) return;
  const link = document.createElement("a");
  link.href = file;
  link.download = file.slice(file.lastIndexOf("/") + 1);
  document.body.append(link);
  link.click();
  link.remove();
}
