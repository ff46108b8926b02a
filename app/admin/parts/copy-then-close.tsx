import { CopyButton } from "./copy-button.tsx";
import { LinkButton } from "./link-button.tsx";

type CopyThenCloseProps = {
  text: string;
  /** What it is, as in "Copy key". */
  what: string;
  closeTo: string;
};

/** The buttons of a dialog that shows something once. */
export function CopyThenClose({ text, what, closeTo }: CopyThenCloseProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <CopyButton text={text} what={what} />
      <LinkButton size="sm" to={closeTo} replace>
        I've copied it
      </LinkButton>
    </div>
  );
}
