import { useLocation } from "react-router";
import { CopyThenClose } from "../parts/copy-then-close.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";

/** Shows the address, the only time it can be read. */
export function FeedDialog({ url }: { url: string }) {
  const { pathname, search } = useLocation();
  const closeTo = `${pathname}${search}`;
  return (
    <FormDialog
      title="Your private calendar address"
      description="Copy it now and subscribe to it in your calendar. It won't be shown again."
      closeTo={closeTo}
      isClosedByButton
    >
      <p>
        <code className="block rounded-md border border-line bg-limestone p-4 text-sm break-all text-heading select-all">{url}</code>
      </p>
      <CopyThenClose text={url} what="address" closeTo={closeTo} />
    </FormDialog>
  );
}
