import { useRef, useState } from "react";

/** For a form in a dialog: it shows the confirmation there, and after the dialog was closed, it opens with an empty form. */
export function useFreshForm(onClose: () => void): { key: number; onSent: () => void; onClose: () => void } {
  const isSent = useRef(false);
  const [key, setKey] = useState(0);
  return {
    key,
    onSent: () => {
      isSent.current = true;
    },
    onClose: () => {
      onClose();
      if (isSent.current) setKey((before) => before + 1);
      isSent.current = false;
    },
  };
}
