import type { Editor } from "@tiptap/react";
import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from "react";
import { linkFault } from "~/domain/safe-link.input.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { LinkField } from "../parts/link-field.tsx";
import { WRONG_LINK } from "../parts/link-picker.tsx";
import { MediaPicker } from "../parts/media-picker.tsx";
import { insert } from "./insertions.ts";

export type PartDialogProps = { editor: Editor; onClose: () => void };

/** A form that's sent nowhere. The dialog is outside the article's own form. */
export function PartForm({ title, onClose, onSave, children, aside, button }: FormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSave();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} size="sm">
      <form onSubmit={send} className="grid gap-4" noValidate>
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          {aside}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{button}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FormProps {
  title: string;
  onClose: () => void;
  onSave: () => void;
  button: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A selected part's attributes, or those of a new one, the fields that they're typed in, and what stores them. */
export function usePart<Attributes extends object>({ editor, onClose }: PartDialogProps, type: string, fresh: Attributes) {
  const [isEditing] = useState(editor.isActive(type));
  const [part, setPart] = useState<Attributes>(isEditing ? (editor.getAttributes(type) as Attributes) : fresh);
  const store = () => {
    if (isEditing) editor.chain().focus().updateAttributes(type, part).run();
    else insert(editor, [{ type, attrs: part }, { type: "paragraph" }], 2);
    onClose();
  };
  const change = (changes: Partial<Attributes>) => setPart({ ...part, ...changes });
  const field = (name: keyof Attributes & string) => ({
    name,
    value: String(part[name]),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value } as Partial<Attributes>),
  });
  return { isEditing, part, change, store, field };
}

/** A picture of the library, with what it shows in words. */
export function PictureDialog(props: PartDialogProps) {
  const { isEditing, part: picture, change, store, field } = usePart(props, "picture", { src: "", alt: "", caption: "" });
  const [isPicking, setPicking] = useState(!isEditing);
  // The picker closes after a choice, and then this dialog stays.
  const hasPicked = useRef(picture.src !== "");
  if (isPicking) {
    const pick = ({ filePath, altText }: { filePath: string; altText: string }) => {
      hasPicked.current = true;
      change({ src: filePath, alt: altText });
    };
    return <MediaPicker isOpen onClose={() => (hasPicked.current ? setPicking(false) : props.onClose())} onPick={pick} />;
  }
  return (
    <PartForm
      title="Picture"
      onClose={props.onClose}
      onSave={store}
      button={isEditing ? "Save picture" : "Insert picture"}
      aside={
        <Button variant="quiet" className="mr-auto" onClick={() => setPicking(true)}>
          Choose another picture
        </Button>
      }
    >
      <img src={picture.src} alt="" className="max-h-56 w-full rounded-md bg-backdrop object-contain" />
      <TextField
        {...field("alt")}
        label="Alt text"
        required
        autoFocus
        maxLength={300}
        hint="What the picture shows, for people who can't see it."
      />
      <TextField {...field("caption")} label="Caption" maxLength={500} hint="Shown below the picture." />
    </PartForm>
  );
}

/** A button that says what to do next, with a line of text beside it. */
export function ActionDialog(props: PartDialogProps) {
  const { isEditing, part: action, change, store, field } = usePart(props, "callToAction", { text: "", label: "", href: "" });
  const [isSent, setSent] = useState(false);
  const isWrong = linkFault(action.href) !== null;
  const save = () => (isWrong || !action.label.trim() ? setSent(true) : store());
  return (
    <PartForm title="Button" onClose={props.onClose} onSave={save} button={isEditing ? "Save button" : "Insert button"}>
      <TextField
        {...field("label")}
        label="Label"
        required
        autoFocus
        maxLength={60}
        error={isSent && !action.label.trim() ? "Enter what the button says, for example Book a call." : undefined}
      />
      <LinkField
        label="Link to"
        name="href"
        required
        value={action.href}
        onChange={(href) => change({ href: href.trim() })}
        error={isSent && isWrong ? WRONG_LINK : undefined}
      />
      <TextField {...field("text")} label="Text beside the button" maxLength={300} />
    </PartForm>
  );
}
