/** Stands over a page that only staff see (product 3). */
export function PreviewRibbon({ id, status }: { id: string; status: string }) {
  const article = status === "archived" ? "an" : "a";
  return (
    <aside
      aria-label="Preview"
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-4 bg-ember px-4 py-3 text-center text-sm text-white shadow-card"
    >
      <p>
        <strong className="text-white">Preview</strong>: this is {article} {status} page. Visitors get “Page not found” here.
      </p>
      <a href={`/admin/pages/${id}`} className="font-semibold text-white underline">
        Edit page
      </a>
    </aside>
  );
}
