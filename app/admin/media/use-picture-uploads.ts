import { useEffect, useRef, useState } from "react";
import { isPictureFile } from "~/domain/media/media-rules.input.ts";
import type { PickedPicture } from "./picked-picture.ts";
import { sendFile } from "./send-file.ts";
import { useWarningBeforeLeaving } from "./use-warning-before-leaving.ts";

/** A picture that's about to be uploaded, with its own alt text. */
export interface GivenPicture {
  key: number;
  file: File;
  /** As a data address, because the page's policy allows no others. Null: the browser can't show it, or hasn't read it yet. */
  preview: string | null;
  alt: string;
  state: "waiting" | "sending" | "done" | "refused";
  /** The share that was sent, from 0 to 1. */
  sent: number;
  error: string | null;
  filePath: string;
}

/** Larger ones aren't read for a preview. */
const MAX_PREVIEW_BYTES = 12 * 1024 * 1024;

/** Uploads pictures one after another. Once all that are left in the list are in the library, `onDone` gets them. */
export function usePictureUploads(given: File[], onDone: (pictures: PickedPicture[]) => void) {
  const lastKey = useRef(0);
  const asPicture = (file: File) => pictureOf(file, ++lastKey.current);
  const [pictures, setPictures] = useState<GivenPicture[]>(() => given.map(asPicture));
  const [isBusy, setBusy] = useState(false);
  const change: Change = (key, changes) => setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  useWarningBeforeLeaving(isBusy);
  usePreviews(pictures, change);
  const upload = useUpload(change);

  const start = async () => {
    setBusy(true);
    const done: GivenPicture[] = [];
    for (const picture of pictures) {
      const next = picture.state === "done" ? picture : await upload(picture);
      if (next) done.push(next);
    }
    setBusy(false);
    if (done.length > 0 && done.length === pictures.length) onDone(done.map(({ filePath, alt }) => ({ filePath, altText: alt.trim() })));
  };
  return {
    ...{ pictures, isBusy, change, start },
    add: (more: File[]) => setPictures((all) => [...all, ...more.map(asPicture)]),
    remove: (key: number) => setPictures((all) => all.filter((one) => one.key !== key)),
  };
}

type Change = (key: number, changes: Partial<GivenPicture>) => void;

function pictureOf(file: File, key: number): GivenPicture {
  const isOne = isPictureFile(file);
  const error = isOne ? null : `“${file.name}” isn't a picture. Choose a JPEG, PNG, GIF, WebP, AVIF, SVG, or HEIC file.`;
  return { key, file, preview: null, alt: "", state: isOne ? "waiting" : "refused", sent: 0, error, filePath: "" };
}

function usePreviews(pictures: GivenPicture[], change: Change): void {
  const read = useRef(new Set<number>());
  useEffect(() => {
    for (const { key, file } of pictures) {
      if (read.current.has(key) || file.size > MAX_PREVIEW_BYTES || !/^image\/(jpeg|png|gif|webp|avif)$/.test(file.type)) continue;
      read.current.add(key);
      const reader = new FileReader();
      reader.onload = () => change(key, { preview: String(reader.result) });
      reader.readAsDataURL(file);
    }
  });
}

/** Uploads one picture. Returns it with its path in the library, or null if it was refused. */
function useUpload(change: Change): (picture: GivenPicture) => Promise<GivenPicture | null> {
  const request = useRef<XMLHttpRequest>(null);
  // A dialog that's closed meanwhile isn't waited for.
  useEffect(() => () => request.current?.abort(), []);
  return async (picture) => {
    const { key, file, alt } = picture;
    if (!isPictureFile(file)) return null;
    change(key, { state: "sending", sent: 0, error: null });
    const result = await sendFile(
      file,
      { alt_text: alt.trim() },
      {
        onRequest: (made) => {
          request.current = made;
        },
        onSent: (sent) => change(key, { sent }),
      },
    );
    if (result.error !== null) change(key, { state: "refused", error: result.error });
    else change(key, { state: "done", filePath: result.filePath });
    return result.error === null ? { ...picture, filePath: result.filePath } : null;
  };
}
