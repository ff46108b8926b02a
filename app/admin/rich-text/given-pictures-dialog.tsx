import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { PickedPicture } from "../media/picked-picture.ts";
import { PictureUpload } from "../parts/picture-upload.tsx";
import { insert } from "./insertions.ts";
import type { PartDialogProps } from "./part-dialogs.tsx";
import type { GivenPictures } from "./use-given-pictures.ts";

/** Uploads pictures that were pasted or dropped, asks what they show, and inserts them. */
export function GivenPicturesDialog({ editor, given: { files, at }, onClose }: PartDialogProps & { given: GivenPictures }) {
  const put = (pictures: PickedPicture[]) => {
    if (at !== null) editor.commands.setTextSelection(at);
    const nodes = pictures.map(({ filePath, altText }) => ({ type: "picture", attrs: { src: filePath, alt: altText, caption: "" } }));
    insert(editor, [...nodes, { type: "paragraph" }], nodes.length + 1);
    onClose();
  };
  const cancel = (
    <Button variant="secondary" onClick={onClose}>
      Cancel
    </Button>
  );
  return (
    <Dialog isOpen onClose={onClose} title={files.length === 1 ? "Add picture" : "Add pictures"}>
      <PictureUpload given={files} isMany verb="Insert" onDone={put} aside={cancel} />
    </Dialog>
  );
}
