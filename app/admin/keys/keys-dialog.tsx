import { useEffect, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { areKeysOn } from "./key-choice.ts";
import { Keys } from "./keys.tsx";
import { currentShortcuts, type Shortcut } from "./shortcuts.ts";

type Shown = ReturnType<typeof currentShortcuts>;

/** The keyboard shortcuts of this screen and of every screen. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [{ shortcuts, isOn }, setShown] = useState<{ shortcuts: Shown; isOn: boolean }>({ shortcuts: [], isOn: true });
  useEffect(() => {
    if (isOpen) setShown({ shortcuts: currentShortcuts(), isOn: areKeysOn() });
  }, [isOpen]);
  // If a screen has two lists, the first one gets the keys.
  const isFirst = ({ keys }: Shortcut, place: number) => shortcuts.findIndex((other) => other.keys === keys) === place;
  const own = shortcuts.filter(isFirst);
  const of = (scope: Shown[number]["scope"]) => own.filter((shortcut) => shortcut.scope === scope);
  const navigation = of("everywhere").filter(({ keys }) => keys.startsWith("g "));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" size="lg">
      {!isOn && <p className="text-sm">Single-key shortcuts are off. You can turn them on in the account menu.</p>}
      <div className="grid items-start gap-x-10 gap-y-6 sm:grid-cols-2">
        <div className="grid gap-6">
          <Group title="This screen" shortcuts={of("screen")} />
          <Group title="Every screen" shortcuts={of("everywhere").filter((shortcut) => !navigation.includes(shortcut))} />
        </div>
        <Group title="Go to" shortcuts={navigation} />
      </div>
    </Dialog>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <h3 className="admin-group-title">{title}</h3>
      <dl className="grid text-sm">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex min-h-8 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
