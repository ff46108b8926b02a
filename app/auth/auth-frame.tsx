import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";

/** A short page about signing in: a heading, what it is about, a card with the form. */
export function AuthFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="page-width grid min-h-[70vh] content-center justify-items-center py-16 md:py-24">
      <div className="grid w-full max-w-lg gap-8">
        <header className="grid gap-3 text-center">
          <h1 className="font-heading text-4xl text-ink">{title}</h1>
          <p className="text-lg text-balance">{text}</p>
        </header>
        <Card isRaised>{children}</Card>
      </div>
    </main>
  );
}
