import type { ReactNode } from "react";
import { ButtonLink } from "~/app/ui/button.tsx";
import type { SectionContentOf } from "~/domain/pages/section-types.input.ts";
import { opensForm } from "./opens-form.ts";

/** A form section's second button, for another request than the form's. */
export function OtherForm({ content, children }: { content: Partial<SectionContentOf<"form">>; children: ReactNode }) {
  const { otherUrl, otherTitle, otherForm, otherAbout, otherMessage } = content;
  const opens = opensForm({ kind: "quote", title: otherTitle, text: otherForm, service: otherAbout, message: otherMessage });
  return (
    <ButtonLink {...opens} href={otherUrl || "/contact?about=quote"} variant="secondary">
      {children}
    </ButtonLink>
  );
}
