import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EmbeddedForm } from "~/app/embed/embedded-form.tsx";
import { forget, keep, readKept } from "~/app/forms/visit-storage.ts";
import { Button } from "~/app/ui/button.tsx";
import type { Elements } from "~/app/ui/elements.ts";
import type { LocalView } from "./read-local-page.ts";

/** The company the visitor agreed to, until the tab is closed. They aren't asked on every page, but are asked again for another company. */
const AGREED = "bluebonnet-form-of-others";

type BookingFormProps = { offered: NonNullable<LocalView["bookingForm"]>; children: Elements };

/**
 * Another company's form in place of ours, once the visitor agrees. Nothing from another company is loaded before that. Until then, and
 * without JavaScript, our own form is shown (docs/decisions/0028).
 */
export function BookingForm({ offered: { title, description, company, privacyUrl }, children }: BookingFormProps) {
  const [isAgreed, setAgreed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setAgreed(readKept(AGREED) === company), [company]);
  const agree = () => {
    keep(AGREED, company);
    flushSync(() => setAgreed(true));
    // The button that was clicked is gone.
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
        <span>{company}</span> provides this form and receives what you submit (<PolicyLink company={company} href={privacyUrl} />
        ). We handle what we get from it as our own <a href="/legal/privacy-policy">privacy policy</a> describes.
      </p>
      <Button variant="quiet" size="sm" className="-ml-4" onClick={takeBack}>
        Use our form instead
      </Button>
    </>
  );
}

/** Hidden without JavaScript, which it needs. */
function Offer({ company, privacyUrl, onAgree }: { company: string; privacyUrl: string; onAgree: () => void }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  return (
    <div className="mt-6 grid gap-2 border-t border-line pt-4 text-sm">
      <p className="wrap-anywhere">
        You can also book with a form from <span>{`${company}. It loads only if you agree. ${company}`}</span> then sees your IP address and
        receives what you submit. See the <PolicyLink company={company} href={privacyUrl} /> and our{" "}
        <a href="/legal/cookie-policy">cookie policy</a>.
      </p>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={onAgree}>
        Agree and load the form
      </Button>
    </div>
  );
}

function PolicyLink({ company, href }: { company: string; href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <span>{company}</span> privacy policy
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
