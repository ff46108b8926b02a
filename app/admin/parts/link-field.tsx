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
  hint?: string | undefined;
  error: string | undefined;
  required?: boolean;
  /** Either what it starts with, or its value and what changes it. */
  defaultValue?: string | undefined;
  value?: string;
  onChange?: (href: string) => void;
}

/** Where a link leads, typed or chosen from this site's pages and this page's sections. */
export function LinkField({ onChange, ...field }: LinkFieldProps) {
  const area = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState<string | null>(null);
  const open = () => setKnown(area.current?.querySelector("input")?.value ?? "");
  const close = () => {
    setKnown(null);
    area.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={area} className="grid gap-2">
      <TextField {...field} {...(onChange && { onChange: ({ target }) => onChange(target.value) })} autoComplete="off" spellCheck={false} />
      <Button variant="secondary" size="sm" className="needs-scripts justify-self-start" onClick={open}>
        <Icon name="signpost" className="size-4.5" />
        Choose a page, section, or file
      </Button>
      {known !== null &&
        createPortal(
          <LinkPicker
            known={known}
            onClose={close}
            onPick={(href) => {
              if (onChange) onChange(href);
              else setField(area.current, field.name, href);
              close();
            }}
          />,
          document.body,
        )}
    </div>
  );
}
