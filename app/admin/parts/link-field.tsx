import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { setField } from "../content-blocks/set-field.ts";
import { LinkPicker } from "./link-picker.tsx";

interface LinkFieldProps {
  label: string;
  name: string;
  defaultValue: string | undefined;
  hint: string | undefined;
  error: string | undefined;
}

/** Where a link leads, typed or chosen from this site's pages and this page's sections. */
export function LinkField(field: LinkFieldProps) {
  const area = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState<string | null>(null);
  const open = () => setKnown(area.current?.querySelector("input")?.value ?? "");
  const close = () => {
    setKnown(null);
    area.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={area} className="grid gap-2">
      <TextField {...field} autoComplete="off" spellCheck={false} />
      <Button variant="secondary" size="sm" className="needs-scripts justify-self-start" onClick={open}>
        <Icon name="signpost" className="size-4.5" />
        Choose a page or section
      </Button>
      {known !== null &&
        createPortal(
          <LinkPicker
            known={known}
            onClose={close}
            onPick={(href) => {
              setField(area.current, field.name, href);
              close();
            }}
          />,
          document.body,
        )}
    </div>
  );
}
