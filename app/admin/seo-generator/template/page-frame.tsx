import { useEffect, useRef, useState } from "react";
import "../../../site/rich-text/prose.css";
import "../../../site/local-pages/local-page.css";

/** A page's body as visitors would see it, in a separate document where nothing runs (frame.ts). */
export function PageFrame({ title, layout, html }: { title: string; layout: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    // The frame may have loaded before this page was hydrated.
    if (frame.current?.contentDocument?.readyState === "complete" && frame.current.contentDocument.URL !== "about:blank") setLoaded(true);
  }, []);
  useEffect(() => {
    const inner = frame.current?.contentDocument;
    if (!isLoaded || !inner?.body) return;
    if (!inner.querySelector("link")) dress(inner);
    inner.body.className = `layout-${layout} p-5`;
    inner.body.innerHTML = `<main class="prose local-text">${html}</main>`;
    // Links to the site do nothing here.
    for (const link of inner.querySelectorAll("a")) link.addEventListener("click", (event) => event.preventDefault());
  }, [isLoaded, layout, html]);
  return (
    <iframe
      ref={frame}
      title={title}
      src="/admin/seo-generator/frame"
      sandbox="allow-same-origin"
      onLoad={() => setLoaded(true)}
      className="h-[min(40rem,70vh)] w-full rounded-md border border-line bg-white"
    />
  );
}

/** The surrounding page's stylesheets include the site's styles. Their back-office rules apply only inside its own frame. */
function dress(inner: Document): void {
  inner.documentElement.style.colorScheme = "light";
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    inner.head.append(Object.assign(inner.createElement("link"), { rel: "stylesheet", href }));
  }
}
