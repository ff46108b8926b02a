import type { Editor } from "@tiptap/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
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

/** A selected part's attributes, or those of a new one, and what stores them. */
export function usePart<Attributes extends object>({ editor, onClose }: PartDialogProps, type: string, fresh: Attributes) {
  const [isEditing] = useState(editor.isActive(type));
  const [part, setPart] = useState<Attributes>(isEditing ? (editor.getAttributes(type) as Attributes) : fresh);
  const store = () => {
    if (isEditing) editor.chain().focus().updateAttributes(type, part).run();
    else insert(editor, [{ type, attrs: part }, { type: "paragraph" }], 2);
    onClose();
  };
  return { isEditing, part, change: (changes: Partial<Attributes>) => setPart({ ...part, ...changes }), store };
}

/** A picture of the library, with what it shows in words. */
export function PictureDialog({ editor, onClose }: PartDialogProps) {
  const [isEditing] = useState(editor.isActive("picture"));
  const [picture, setPicture] = useState<PictureAttributes>(
    isEditing ? (editor.getAttributes("picture") as PictureAttributes) : { src: "", alt: "", caption: "" },
  );
  const [isPicking, setPicking] = useState(!isEditing);
  // The picker closes after a choice, and then this dialog stays.
  const hasPicked = useRef(picture.src !== "");
  if (isPicking) {
    const pick = ({ filePath, altText }: { filePath: string; altText: string }) => {
      hasPicked.current = true;
      setPicture({ ...picture, src: filePath, alt: altText });
    };
    return <MediaPicker isOpen onClose={() => (hasPicked.current ? setPicking(false) : onClose())} onPick={pick} />;
  }
  const save = () => {
    if (isEditing) editor.chain().focus().updateAttributes("picture", picture).run();
    else insert(editor, [{ type: "picture", attrs: picture }, { type: "paragraph" }], 2);
    onClose();
  };
  return (
    <PartForm
      title="Picture"
      onClose={onClose}
      onSave={save}
      button={isEditing ? "Save picture" : "Insert picture"}
      aside={
        <Button variant="quiet" className="mr-auto" onClick={() => setPicking(true)}>
          Choose another picture
        </Button>
      }
    >
      <img src={picture.src} alt="" className="max-h-56 w-full rounded-md bg-[#e4e6ee] object-contain" />
      <TextField
        label="Alt text"
        name="alt"
        required
        autoFocus
        maxLength={300}
        value={picture.alt}
        onChange={({ target }) => setPicture({ ...picture, alt: target.value })}
        hint="What the picture shows, for people who can't see it."
      />
      <TextField
        label="Caption"
        name="caption"
        maxLength={500}
        value={picture.caption}
        onChange={({ target }) => setPicture({ ...picture, caption: target.value })}
        hint="Shown below the picture."
      />
    </PartForm>
  );
}

interface PictureAttributes {
  src: string;
  alt: string;
  caption: string;
}

/** A button that says what to do next, with a line of text beside it. */
export function ActionDialog(props: PartDialogProps) {
  const { isEditing, part: action, change, store } = usePart(props, "callToAction", { text: "", label: "", href: "" });
  const [isSent, setSent] = useState(false);
  const isWrong = linkFault(action.href) !== null;
  const save = () => (isWrong || !action.label.trim() ? setSent(true) : store());
  return (
    <PartForm title="Button" onClose={props.onClose} onSave={save} button={isEditing ? "Save button" : "Insert button"}>
      <TextField
        label="Label"
        name="label"
        required
        autoFocus
        maxLength={60}
        value={action.label}
        onChange={({ target }) => change({ label: target.value })}
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
      <TextField
        label="Text beside the button"
        name="text"
        maxLength={300}
        value={action.text}
        onChange={({ target }) => change({ text: target.value })}
      />
    </PartForm>
  );
}
