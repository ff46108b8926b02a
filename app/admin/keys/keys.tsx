import { useEffect, useState } from "react";
import { shownKeys } from "./shortcuts.ts";

/** The keys of a shortcut, each as a key: of an Apple keyboard as soon as that is known. */
export function Keys({ keys }: { keys: string }) {
  const [isApple, setApple] = useState(false);
  useEffect(() => setApple(/Mac|iPhone|iPad/.test(navigator.userAgent)), []);
  return (
    <span className="office-keys">
      {shownKeys(keys, isApple).map((key, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
        <kbd key={place}>{key}</kbd>
      ))}
    </span>
  );
}
