import { useEffect, useState } from "react";
import { shownKeys } from "./shortcuts.ts";

/** A shortcut's keys, each in its own box. Apple symbols appear once the platform is known. */
export function Keys({ keys }: { keys: string }) {
  const [isApple, setApple] = useState(false);
  useEffect(() => setApple(/Mac|iPhone|iPad/.test(navigator.userAgent)), []);
  return (
    <span className="admin-keys">
      {shownKeys(keys, isApple).map((key, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
        <kbd key={place}>{key}</kbd>
      ))}
    </span>
  );
}
