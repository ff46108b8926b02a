import type { ReactNode } from "react";
import { Button, type ButtonSize } from "../../ui/button.tsx";

/**
 * Requests a file whose export is recorded. It's a post, because a page could embed a URL with side effects as an image. An ordinary form
 * lets the browser save the file, with or without scripts.
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
