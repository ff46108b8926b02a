import type { Setting } from "~/domain/settings/index.ts";
import { AskDialog } from "../parts/ask-dialog.tsx";

interface ConfirmClaimsProps {
  settings: Setting[];
  onClose: () => void;
  onConfirm: (settings: Setting[]) => void;
}

/** Asks whether the demo claims are true for this firm. */
export function ConfirmClaims({ settings, onClose, onConfirm }: ConfirmClaimsProps) {
  const [first] = settings;
  return (
    <AskDialog
      isOpen={settings.length > 0}
      onClose={onClose}
      title="Is this true for your company?"
      button="Confirm"
      onYes={() => {
        onConfirm(settings);
        onClose();
      }}
    >
      <p>
        {settings.length === 1 ? `“${first?.label}” is` : `These ${settings.length} claims are`} on your public pages with the original demo
        text. Confirm only what you've read and know to be true. This removes the “demo” label.
      </p>
      {settings.length > 1 && (
        <ul className="list-disc pl-5 text-sm">
          {settings.map(({ key, label }) => (
            <li key={key}>{label}</li>
          ))}
        </ul>
      )}
    </AskDialog>
  );
}
