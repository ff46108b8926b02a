import { Icon } from "~/app/ui/icon.tsx";
import type { ServiceProps } from "./service-props.ts";
import "../sections/marks.css";

/** The targets of the page's own links. */
export const INCLUDED = "included";
export const FIRST_STEPS = "first-steps";

export function Included({ features }: { features: string[] }) {
  return (
    <section aria-labelledby={INCLUDED}>
      <h2 id={INCLUDED} className="scroll-mt-28">
        What's included
      </h2>
      <ul className="tick-list mt-6 grid gap-x-10 border-t border-edge sm:grid-cols-2 [--tick:var(--color-good)]">
        {features.map((feature) => (
          <li key={feature} className="border-b border-edge py-4 text-heading before:top-5!">
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How every service starts, as a timeline. */
export function FirstSteps({ steps }: Pick<ServiceProps, "steps">) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby={FIRST_STEPS} className="rounded-md bg-bluebonnet-tint p-6 md:p-8">
      <h2 id={FIRST_STEPS} className="scroll-mt-28">
        How it starts
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-bluebonnet pt-4">
            <p aria-hidden="true" className="font-heading font-bold text-link">
              {index + 1}
            </p>
            <h3 className="mt-1 text-lg/snug">{title}</h3>
            <p className="mt-2 text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function ClientQuote({ content, clientName, clientTitle, clientCompany }: NonNullable<ServiceProps["quoted"]>) {
  return (
    <figure className="border-l-2 border-accent pl-6 md:pl-8">
      <blockquote>
        <p className="max-w-[30em] font-heading text-2xl/snug font-semibold text-heading">{content}</p>
      </blockquote>
      <figcaption className="mt-4 text-sm">
        <span className="font-semibold text-heading">{clientName}</span>,{" "}
        <span>{[clientTitle, clientCompany].filter(Boolean).join(", ")}</span>
      </figcaption>
    </figure>
  );
}

/** Links to the page with the full story. */
export function WholeStory({ label, description, href }: NonNullable<ServiceProps["story"]>) {
  return (
    <a
      href={href}
      className="group flex items-center justify-between gap-6 rounded-md border border-edge bg-paper p-6 hover:border-bluebonnet md:p-8"
    >
      <span className="grid gap-2">
        <span className="font-heading text-xl/snug font-bold text-heading group-hover:text-link">{label}</span>
        {description && <span className="max-w-text">{description}</span>}
      </span>
      <Icon name="arrow-right" className="size-6 text-link" />
    </a>
  );
}
