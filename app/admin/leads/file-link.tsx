import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

type FileLinkProps = { href: string; name: string /** Its type and size. */; children: ReactNode };

/** A file from outside, which is only ever downloaded. */
export function FileLink({ href, name, children }: FileLinkProps) {
  return (
    <a
      href={href}
      download
      className="flex items-center gap-3 rounded-md border border-line px-3 py-2 text-sm text-body no-underline hover:border-slate"
    >
      <Icon name="download" className="size-4 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere text-heading">
          <span className="sr-only">Download </span>
          {name}
        </span>
        {children}
      </span>
    </a>
  );
}
