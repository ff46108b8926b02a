import { useEffect, useRef } from "react";
import { Button } from "~/app/ui/button.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { fillText } from "./lead-forms.ts";
import { useSiteFacts } from "./site-facts.ts";

/** Stands where the form stood, and takes the focus, which the form's button had. */
export function ThankYou({ onAgain }: { onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const facts = useSiteFacts();
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-good-tint text-good">
        <Icon name="circle-check" className="size-7" />
      </span>
      <h3 ref={title} tabIndex={-1} className="scroll-mt-28">
        Thank You!
      </h3>
      <p className="max-w-text">{fillText("Your request has reached us. We'll contact you {within}.", facts)}</p>
      <Button variant="secondary" onClick={onAgain}>
        Submit Another Request
      </Button>
    </div>
  );
}
