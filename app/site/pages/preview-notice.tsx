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

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
