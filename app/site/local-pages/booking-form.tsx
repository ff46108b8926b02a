import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EmbeddedForm } from "~/app/embed/embedded-form.tsx";
import { forget, keep, readKept } from "~/app/forms/visit-storage.ts";
import { Button } from "~/app/ui/button.tsx";
import type { LocalView } from "./read-local-page.ts";

/** To whom was agreed, until the tab is closed: the same visitor is not asked on every page, but again for another company. */
const AGREED = "bluebonnet-form-of-others";

type BookingFormProps = { offered: NonNullable<LocalView["bookingForm"]>; children: ReactNode };

/**
 * The form of another company in place of ours (product 29): only after the visitor agreed, because nothing of another company is loaded
 * before; until then, and without JavaScript, ours stands there.
 */
export function BookingForm({ offered: { title, description, company, privacyUrl }, children }: BookingFormProps) {
  const [isAgreed, setAgreed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setAgreed(readKept(AGREED) === company), [company]);
  const agree = () => {
    keep(AGREED, company);
    flushSync(() => setAgreed(true));
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  const takeBack = () => {
    forget(AGREED);
    flushSync(() => setAgreed(false));
    document.querySelector<HTMLElement>("#request input:not([type=hidden], [tabindex])")?.focus();
  };
  if (!isAgreed) {
    return (
      <>
        {children}
        <Offer company={company} privacyUrl={privacyUrl} onAgree={agree} />
      </>
    );
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} id="request-title" className="scroll-mt-28 text-2xl/tight wrap-anywhere">
        {title}
      </h2>
      <p className="mt-2 mb-6 wrap-anywhere">{description}</p>
      <EmbeddedForm title={title} />
      <p className="mt-4 border-t border-line pt-4 text-sm wrap-anywhere">
        This form is provided by {company}, which receives what you send (<PolicyLink company={company} href={privacyUrl} />
        ). We handle the information we get from it as described in our own <a href="/legal/privacy-policy">privacy policy</a>.
      </p>
      <Button variant="quiet" size="sm" className="-ml-4" onClick={takeBack}>
        Use our own form instead
      </Button>
    </>
  );
}

/** Not there without JavaScript, which it needs. */
function Offer({ company, privacyUrl, onAgree }: { company: string; privacyUrl: string; onAgree: () => void }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  return (
    <div className="mt-6 grid gap-2 border-t border-line pt-4 text-sm">
      <p className="wrap-anywhere">
        You can also book by a form of {company}. It is loaded from there only if you agree: {company} then sees your address on the
        internet, and gets what you send in it. See the <PolicyLink company={company} href={privacyUrl} /> and our{" "}
        <a href="/legal/cookie-policy">cookie policy</a>.
      </p>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={onAgree}>
        Agree and load that form
      </Button>
    </div>
  );
}

function PolicyLink({ company, href }: { company: string; href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      privacy policy of {company}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
