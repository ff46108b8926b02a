import { useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { TextAreaField, TextField } from "../field.tsx";
import { SideSheet } from "../side-sheet.tsx";
import { toast } from "../toast.tsx";
import { Specimen } from "./specimen.tsx";

type Shown = "sm" | "md" | "lg" | "left" | "right" | null;

export function Overlays() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <>
      <Specimen name="Dialog">
        {(["sm", "md", "lg"] as const).map((size) => (
          <Button key={size} variant="secondary" onClick={() => setShown(size)}>{`Dialog ${size}`}</Button>
        ))}
        {(["sm", "md", "lg"] as const).map((size) => (
          <Dialog key={size} isOpen={shown === size} onClose={close} title="Schedule Your Assessment" description={about} size={size}>
            <Sample idPrefix={`dialog-${size}`} />
          </Dialog>
        ))}
      </Specimen>
      <Specimen name="Side sheet">
        {(["left", "right"] as const).map((side) => (
          <Button key={side} variant="secondary" onClick={() => setShown(side)}>{`Sheet ${side}`}</Button>
        ))}
        {(["left", "right"] as const).map((side) => (
          <SideSheet key={side} isOpen={shown === side} onClose={close} title="Book Free Consultation" description={about} side={side}>
            <Sample idPrefix={`sheet-${side}`} />
          </SideSheet>
        ))}
      </Specimen>
      <Specimen name="Toasts">
        <ToastButtons />
      </Specimen>
    </>
  );
}

const about = "We'll contact you within 24 hours.";

function Sample({ idPrefix }: { idPrefix: string }) {
  return (
    <form className="grid gap-5">
      <TextField id={`${idPrefix}-name`} name="name" label="Name" required />
      <TextField id={`${idPrefix}-email`} name="email" type="email" label="Email" required />
      <TextAreaField id={`${idPrefix}-message`} name="message" label="Message" />
      <ToastButtons />
    </form>
  );
}

function ToastButtons() {
  return (
    <p className="flex flex-wrap gap-3">
      <Button onClick={() => toast({ title: "Request Submitted!", text: about, tone: "good" })}>Good</Button>
      <Button
        variant="danger"
        onClick={() => toast({ title: "Submission Failed", text: "Please try again or call us directly.", tone: "bad" })}
      >
        Bad
      </Button>
      <Button variant="secondary" onClick={() => toast({ title: "Saved as a draft" })}>
        Neutral
      </Button>
    </p>
  );
}
