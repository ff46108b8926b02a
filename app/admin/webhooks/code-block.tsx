/** Preformatted text whose lines wrap only where they must. */
export function CodeBlock({ children }: { children: string }) {
  return (
    <pre className="rounded-md border border-line bg-limestone p-3 text-xs leading-relaxed wrap-anywhere whitespace-pre-wrap text-heading">
      <code>{children}</code>
    </pre>
  );
}
