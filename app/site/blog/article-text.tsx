import { LeadForm } from "~/app/forms/lead-form.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Part } from "~/app/ui/part.tsx";
import { StillText } from "../rich-text/still-text.tsx";
import { useCopyButtons } from "../rich-text/use-copy-buttons.ts";
import "./article-text.css";
import type { ArticleForm, ArticlePart } from "./shown-parts.ts";

/** An article's text as the server drew it, with forms in between. Code gets a button that copies it. `about`: what a form's request is about. */
export function ArticleText({ parts, about }: { parts: ArticlePart[]; about: string }) {
  const text = useCopyButtons<HTMLDivElement>();
  return (
    <div ref={text} className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {parts.map(({ blocks, form }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
        <FormOrText key={place} blocks={blocks} form={form} about={about} id={`article-form-${place}`} />
      ))}
    </div>
  );
}

function FormOrText({ blocks, form, about, id }: ArticlePart & { about: string; id: string }) {
  return form ? <FormInText form={form} about={about} id={id} /> : blocks && <StillText of={blocks} className="prose article-text" />;
}

function FormInText({ form: { kind, title }, about, id }: { form: ArticleForm; about: string; id: string }) {
  return (
    <Part>
      <section id={id} aria-label={title || "Form"} className="no-print">
        <Card isRaised className="[&_input]:scroll-mt-28">
          {title && <h2 className="mb-6 text-2xl/tight">{title}</h2>}
          <LeadForm kind={kind} service={about} idPrefix={id} />
        </Card>
      </section>
    </Part>
  );
}
