import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { LinkPicker } from "../parts/link-picker.tsx";

/** Where the selected words of a formatted text lead. Without a selection, the address is inserted as the link's text. */
export function LinkChoice({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [known] = useState(String(editor.getAttributes("link").href ?? ""));
  const set = (href: string) => {
    onDone();
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !known)
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.extendMarkRange("link").setLink({ href }).run();
  };
  const remove = () => {
    onDone();
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
  };
  return <LinkPicker known={known} onPick={set} onClose={onDone} onRemove={known ? remove : undefined} />;
}
