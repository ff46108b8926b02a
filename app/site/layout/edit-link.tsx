import { useEffect, useState } from "react";
import { readSignedInNote } from "~/app/auth/signed-in-note.ts";

interface Editable {
  href?: string;
  hasDraft?: boolean;
}

/**
 * For staff, a link to where this page is edited. The page is the same for everyone: whether to ask is known only from a cookie, and the
 * answer comes later.
 */
export function EditLink() {
  const [page, setPage] = useState<Editable>({});
  useEffect(() => {
    if (readSignedInNote() !== "staff") return;
    const ask = async () => {
      const answer = await fetch(`/admin/edit-bar?path=${encodeURIComponent(location.pathname)}`, { redirect: "manual" });
      if (answer.ok) setPage((await answer.json()) as Editable);
    };
    ask().catch(() => {});
  }, []);
  if (!page.href) return null;
  return (
    <aside aria-label="Staff tools" className="no-print fixed bottom-4 left-4 z-40 max-sm:bottom-20">
      <a
        href={page.href}
        className="button-sm flex min-h-11 items-center rounded-md bg-bluebonnet px-4 text-sm font-semibold text-white shadow-card"
      >{`Edit this page${page.hasDraft ? " (unpublished draft)" : ""}`}</a>
    </aside>
  );
}
