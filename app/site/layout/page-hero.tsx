import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import "./night-sky.css";

interface Props {
  crumbs: Crumb[];
  title: ReactNode;
  intro?: string;
  /** A drawing beside the words, on wide screens only. */
  picture?: ReactNode;
  /** Stands beside the words, on small screens below them: a form. */
  aside?: ReactNode;
  /** Buttons below the introduction. */
  children?: ReactNode;
}

/** The dark band with which a page begins; the header lies over it. */
export function PageHero({ crumbs, title, intro, picture, aside, children }: Props) {
  return (
    <div data-hero className="night-sky on-ink bg-ink pt-28 pb-16 md:pt-36 md:pb-24">
      <div className="page-width grid items-center gap-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <Breadcrumbs crumbs={crumbs} />
          <h1 className="mt-4">{title}</h1>
          {intro && <p className="mt-6 max-w-text text-lg wrap-anywhere">{intro}</p>}
          {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
        </div>
        {aside && <div className="lg:col-span-5">{aside}</div>}
        {picture && <div className="text-link [--color-ember:var(--color-ember-on-ink)] max-lg:hidden lg:col-span-5">{picture}</div>}
      </div>
    </div>
  );
}
