import { useEffect, useRef } from "react";
import { LeadForm } from "~/app/forms/lead-form.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Part } from "~/app/ui/part.tsx";
import { still } from "~/app/ui/still.tsx";
import type { ShownBlock } from "~/domain/content/index.ts";
import "../blocks/prose.css";
import { ArticleBlocks } from "./article-blocks.tsx";
import "./article-text.css";
import type { ArticleForm, ArticlePart } from "./shown-parts.ts";

/** An article's text as the server drew it, with forms in between. Code gets a button that copies it. `about`: what a form's request is about. */
export function ArticleText({ parts, about }: { parts: ArticlePart[]; about: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = text;
    if (current?.querySelector(".code-box")) import("../blocks/copy-code.ts").then(({ addCopyButtons }) => addCopyButtons(current));
  }, []);
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
  return form ? <FormInText form={form} about={about} id={id} /> : blocks && <Text of={blocks} className="prose article-text" />;
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

const Text = still("div", import.meta.env.SSR && ((blocks: ShownBlock[]) => <ArticleBlocks blocks={blocks} />));
