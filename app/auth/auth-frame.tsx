import type { ReactNode } from "react";
import { Skyline } from "../site/layout/drawing.tsx";
import "../site/layout/night-sky.css";
import { Card } from "../ui/card.tsx";

/** A short page about signing in, under the night sky: a heading, a text, and a card with the form. */
export function AuthFrame({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <main data-hero className="night-sky on-ink grid min-h-[max(40rem,92svh)] grid-rows-[1fr_auto] overflow-hidden bg-ink pt-24">
      <div className="page-width grid content-center justify-items-center">
        <div className="grid w-full max-w-md gap-6">
          <header className="grid gap-3 text-center">
            <h1 className="text-4xl">{title}</h1>
            {text && <p className="text-lg text-balance wrap-anywhere">{text}</p>}
          </header>
          <Card isRaised>{children}</Card>
        </div>
      </div>
      <Skyline className="mt-10 -mb-px block h-28 w-full text-link/55 [--color-ember:var(--color-ember-on-ink)] md:aspect-[1440/220] md:h-auto" />
    </main>
  );
}
