import type { ReactNode } from "react";

/** A short page about a visitor's subscription. */
export function NewsletterNotice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main id="main" className="mx-auto grid min-h-[60vh] max-w-2xl content-center gap-6 px-5 pt-36 pb-24">
      <h1 className="font-heading text-4xl text-ink">{title}</h1>
      {text && <p className="text-lg">{text}</p>}
      {children && <div className="flex flex-wrap gap-3 *:has-[form]:grow">{children}</div>}
    </main>
  );
}
