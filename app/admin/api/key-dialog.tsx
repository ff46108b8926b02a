import { CopyThenClose } from "../parts/copy-then-close.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useAddress } from "../parts/shown-once.ts";
import type { MadeKey } from "./api-key-actions.ts";

/** Shows a key, the only time it can be read. */
export function KeyDialog({ made: { name, key }, closeTo }: { made: MadeKey; closeTo: string }) {
  useAddress(closeTo);
  return (
    <FormDialog
      title="Key created"
      description={`Copy the key for “${name}” now and store it with your passwords. It won't be shown again.`}
      closeTo={closeTo}
      isClosedByButton
    >
      <p>
        <code className="block rounded-md border border-line bg-limestone p-4 text-sm font-semibold break-all text-heading select-all">
          {key}
        </code>
      </p>
      <p className="text-sm">
        Your program sends it with every request: <code>Authorization: Bearer {key.slice(0, 10)}…</code>
      </p>
      <CopyThenClose text={key} what="key" closeTo={closeTo} />
    </FormDialog>
  );
}
