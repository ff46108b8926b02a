import { FormOpener } from "~/app/forms/form-opener.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { useSiteData } from "../layout/site-data.ts";

/** What both home pages offer first: a consultation or a call. */
export function ConsultationRow() {
  const { brand, followUp } = useSiteData();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <FormOpener
        about="hero"
        opens="sheet"
        kind="hero"
        title="Book Your Free Consultation"
        description={`Tell us where to reach you. We'll get back to you ${followUp}.`}
        size="lg"
      >
        Book Free Consultation
      </FormOpener>
      <a href={brand.phoneHref} className="inline-flex min-h-11 items-center gap-2 font-semibold text-heading hover:underline">
        <Icon name="phone" />
        {brand.phone}
      </a>
    </div>
  );
}
