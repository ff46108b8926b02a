import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { OwnParts } from "~/app/forms/lead-form-fields.tsx";
import type { SupportLevel } from "~/app/forms/support/support-parts.tsx";
import type { OpenedProps } from "~/app/forms/use-opener.ts";
import type { Framework } from "~/domain/assessments/assessment-rules.input.ts";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import type { ResourceCard } from "../guides/resource-card.ts";
import { startMessage } from "./start-message.ts";

/** How long a press waits for the dialog's code before it follows the link after all, in milliseconds. */
const DEADLINE = 4000;

/** A dialog, with everything but whether it's open. */
type Opened = ComponentType<OpenedProps>;

/**
 * Opens in place what links in sections lead to: an assessment, a form, or a guide's form. Sections have no code of their own in the browser, so this
 * listens for all of them. Modified presses, and those before it listens, follow the link.
 */
export function Openers() {
  const [opened, setOpened] = useState<{ Dialog: Opened; link: HTMLElement } | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const prefetch = ({ target }: Event) => {
      const link = linkAt(target);
      if (link) dialogOf(link).catch((error: unknown) => console.warn("the dialog didn't load", error));
    };
    const onClick = async (event: MouseEvent) => {
      const link = linkAt(event.target);
      startMessage(event.target);
      if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      link.setAttribute("aria-busy", "true");
      const late = new Promise<null>((give) => setTimeout(give, DEADLINE, null));
      const Dialog = await Promise.race([dialogOf(link).catch(() => null), late]);
      link.removeAttribute("aria-busy");
      if (!Dialog) return location.assign(link.href);
      setOpened((before) => (before?.link === link ? before : { Dialog, link }));
      setOpen(true);
    };
    document.addEventListener("click", onClick, { signal });
    for (const interest of ["pointerover", "focusin"]) document.addEventListener(interest, prefetch, { signal });
    return () => listening.abort();
  }, []);
  return opened && createPortal(<opened.Dialog isOpen={isOpen} onClose={() => setOpen(false)} />, document.body);
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-opens]") : null;
}

async function dialogOf(link: HTMLAnchorElement): Promise<Opened> {
  const { opens, framework, guides = "[]" } = link.dataset;
  if (opens === "aiGuide") return (await import("../guides/ai-guide-dialog.tsx")).AiGuideDialog;
  if (opens === "cmmcGuide") {
    const { CmmcGuideDialog } = await import("../guides/cmmc-guide-dialog.tsx");
    const cards = JSON.parse(guides) as ResourceCard[];
    return (props) => <CmmcGuideDialog guides={cards} {...props} />;
  }
  if (opens === "form") return formOf(link.dataset);
  if (opens === "plan") return formOf({ ...planOf(link), ...link.dataset });
  const { AssessmentDialog } = await import("../assessment/assessment-dialog.tsx");
  return (props) => <AssessmentDialog framework={framework as Framework} {...props} />;
}

/** Forms that are filled in beside the page are in a sheet. Requests for an appointment and short messages are in a dialog. */
async function formOf(told: DOMStringMap): Promise<Opened> {
  const { kind = "quote", title, text, service, message, submit, urgency, levels } = told;
  const [{ OpenedForm }, { leadFormOf }, ownParts] = await Promise.all([
    import("~/app/forms/opened-form.tsx"),
    import("~/domain/leads/lead-forms.input.ts"),
    levels ? partsOf(levels) : undefined,
  ]);
  const form = kind as LeadFormKind;
  const isShort = form === "assessment" || form === "message" || (message !== undefined && form !== "support");
  const shown = {
    ...{ kind: form, title: title ?? leadFormOf(form).title, description: text, service, submitLabel: submit, ownParts },
    ...{ message: message && message.trimEnd() + (form === "support" ? "\n\n" : " "), values: urgency ? { urgency } : undefined },
  };
  return (props) => <OpenedForm opens={isShort ? "dialog" : "sheet"} {...shown} {...props} />;
}

/** What isn't said at each of a plan's buttons. */
function planOf(link: HTMLAnchorElement): DOMStringMap {
  const text = link.closest<HTMLElement>("[data-form-text]")?.dataset.formText;
  return { kind: "consultation", title: `The ${link.dataset.service}`, text };
}

/** What a support form has besides the usual fields. */
async function partsOf(levels: string): Promise<(idPrefix: string) => OwnParts> {
  const { supportParts } = await import("~/app/forms/support/support-parts.tsx");
  const choices = JSON.parse(levels) as SupportLevel[];
  return (idPrefix) => supportParts(choices, idPrefix);
}
