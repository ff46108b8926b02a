import type { ReactNode } from "react";
import { Button, type ButtonSize } from "../../ui/button.tsx";

/**
 * Has a file made whose taking is written down. It is posted: an address that does something when it is opened could stand in a page as a
 * picture. An ordinary form, so that the browser saves what comes, with scripts and without.
 */
export function DownloadButton({ action, size, children }: { action: string; size?: ButtonSize; children: ReactNode }) {
  return (
    <form method="post" action={action} className="inline-flex">
      <Button type="submit" variant="secondary" size={size}>
        {children}
      </Button>
    </form>
  );
}
