import type { ReactNode } from "react";
import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { useSiteData } from "../layout/site-data.ts";

interface ConsultationRowProps {
  button: ReactNode;
  formTitle: string;
  formText: string;
}

/** What both home pages offer first: a consultation or a call. */
export function ConsultationRow({ button, formTitle, formText }: ConsultationRowProps) {
  const { brand } = useSiteData();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <FormOpener about="hero" opens="sheet" kind="hero" title={formTitle} description={formText} size="lg">
        {button}
      </FormOpener>
      <a href={brand.phoneHref} className="inline-flex min-h-11 items-center gap-2 font-semibold text-heading hover:underline">
        <Icon name="phone" />
        <span>{brand.phone}</span>
      </a>
    </div>
  );
}
