/** Says what a preview link shows. */
export function PreviewNotice({ expiresAt }: { expiresAt: Date }) {
  return (
    <aside
      aria-label="Preview"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 bg-ember px-4 py-3 text-center text-sm text-white"
    >
      <p>
        <strong className="text-white">Preview</strong>: this version isn't published. Forms here don't send anything. The link works until{" "}
        <time dateTime={expiresAt.toISOString()}>{day.format(expiresAt)}</time>.
      </p>
    </aside>
  );
}

/** In place of a page whose link has expired or was revoked, or never existed. */
export function PreviewOver() {
  return (
    <main className="page-width grid min-h-[60vh] content-center gap-4 py-20">
      <h1 className="text-title">This preview link doesn't work anymore</h1>
      <p className="max-w-text text-lg">It expired or was revoked. Ask the person who sent it for a new one.</p>
    </main>
  );
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
