import { redirect } from "react-router";
import { leadForms } from "~/domain/leads/lead-forms.input.ts";

/** The AI guide was a text file. Scripts that browsers had already loaded, and links in sent emails, still ask for it. */
export function loader() {
  return redirect(leadForms.aiGuide.guide.file, 301);
}
