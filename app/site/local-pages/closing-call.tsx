import { ButtonLink } from "~/app/ui/button.tsx";
import { LocalCall } from "./local-call.tsx";
import { FORM } from "./local-hero.tsx";
import type { LocalView } from "./read-local-page.ts";

/** The last section, with links to the form and the phone. */
export function ClosingCall({ local: { searchTerm, location, phone, followUp } }: { local: LocalView }) {
  return (
    <section aria-labelledby="closing-call" className="on-ink bg-bluebonnet-dark py-16 md:py-20">
      <div className="page-width flex items-center justify-between gap-x-12 gap-y-8 max-lg:flex-wrap">
        <div className="max-w-text">
          <h2 id="closing-call">{`Talk about ${searchTerm} in ${location}`}</h2>
          <p className="mt-4 text-lg">{`Half an hour, no charge, no sales script. We'll contact you ${followUp}.`}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3 max-sm:w-full max-sm:[&>a]:w-full">
          <ButtonLink href={`#${FORM}`} size="lg">
            Book Free Consultation
          </ButtonLink>
          <LocalCall phone={phone} variant="onDark" size="lg" />
        </div>
      </div>
    </section>
  );
}
