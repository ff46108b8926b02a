import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { setField } from "../content-blocks/set-field.ts";
import { MediaPicker } from "./media-picker.tsx";

interface PictureFieldProps {
  label: string;
  name: string;
  defaultValue: string | undefined;
  hint: string;
  error: string | undefined;
  /** The field in the same form that takes the chosen image's alt text. */
  altName?: string;
}

/** An image's address, typed or chosen from the media library. */
export function PictureField({ altName, ...field }: PictureFieldProps) {
  const area = useRef<HTMLDivElement>(null);
  const [isPicking, setPicking] = useState(false);
  return (
    <div ref={area} className="grid gap-2">
      <TextField {...field} autoComplete="off" spellCheck={false} />
      <Button variant="secondary" size="sm" className="needs-scripts justify-self-start" onClick={() => setPicking(true)}>
        <Icon name="image" className="size-4.5" />
        Choose from the Media Library
      </Button>
      {/* Outside the form, because the picker has a search form of its own. */}
      {isPicking &&
        createPortal(
          <MediaPicker
            isOpen
            onClose={() => setPicking(false)}
            onPick={({ filePath, altText }) => {
              setField(area.current, field.name, filePath);
              if (altName && altText) setField(area.current?.closest("form") ?? null, altName, altText);
            }}
          />,
          document.body,
        )}
    </div>
  );
}
