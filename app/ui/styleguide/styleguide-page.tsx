import type { ReactElement } from "react";
import { Section, type SectionTone } from "../section.tsx";
import { Toaster } from "../toast.tsx";
import { Controls } from "./controls.tsx";
import { Foundations } from "./foundations.tsx";
import { Moving } from "./moving.tsx";
import { Overlays } from "./overlays.tsx";
import { Panels } from "./panels.tsx";

export const meta = () => [{ title: "Style guide" }, { name: "robots", content: "noindex" }];

/** Every component in every state, on light and on dark. Registered in development only. */
export default function StyleguidePage() {
  return (
    <main>
      <header className="on-ink bg-ink py-16">
        <div className="page-width grid gap-4">
          <h1>Style guide</h1>
          <p className="max-w-text text-lg">
            Night sky over a mesa: deep indigo, limestone light, one ember for the single action that matters.
          </p>
        </div>
      </header>
      <Section id="foundations" title="Foundations" intro="Colors, type, radius, and shadow all come from app/styles/theme.css.">
        <Foundations />
      </Section>
      <OnEveryGround title="Controls">{(ground) => <Controls ground={ground} />}</OnEveryGround>
      <OnEveryGround title="Panels">{(ground) => <Panels ground={ground} />}</OnEveryGround>
      <OnEveryGround title="Motion">{(ground) => <Moving ground={ground} />}</OnEveryGround>
      <Section id="overlays" title="Overlays" intro="Native dialogs and toasts. They're added to the page only when needed.">
        <Overlays />
      </Section>
      <Toaster />
    </main>
  );
}

function OnEveryGround({ title, children }: { title: string; children: (ground: SectionTone) => ReactElement }) {
  return (["light", "ink"] as const).map((ground) => (
    <Section key={ground} id={`${title.toLowerCase().replaceAll(" ", "-")}-${ground}`} tone={ground} title={`${title} on ${ground}`}>
      {children(ground)}
    </Section>
  ));
}
