import type { ReactNode } from "react";
import { classNames } from "~/app/ui/class-names.ts";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { Skyline } from "./drawing.tsx";
import "./night-sky.css";
import { PhoneFold } from "./phone-fold.tsx";

interface Props {
  crumbs: Crumb[];
  title: ReactNode;
  intro?: ReactNode;
  /** A drawing next to the text, on wide screens only. */
  picture?: ReactNode;
  /** Next to the text, or below it on small screens: a form. */
  aside?: ReactNode;
  /** On phones, the form is collapsed under this title. */
  foldsAs?: string;
  /** The landscape at the bottom of the sky. */
  isOnLand?: boolean;
  /** Buttons below the introduction. */
  children?: ReactNode;
}

/** The dark band at the top of a page. The header overlaps it. */
export function PageHero({ crumbs, title, intro, picture, aside, foldsAs, isOnLand = false, children }: Props) {
  return (
    <div data-hero className={classNames("night-sky on-ink bg-ink pt-28 md:pt-36", isOnLand ? "overflow-hidden" : "pb-16 md:pb-24")}>
      <div className="page-width grid items-center gap-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
          <h1 className="mt-4">{title}</h1>
          {intro && <p className="mt-6 max-w-text text-lg wrap-anywhere">{intro}</p>}
          {children && <div className="no-print mt-8 flex flex-wrap gap-3">{children}</div>}
        </div>
        {aside && <div className="lg:col-span-5">{foldsAs ? <FoldedForm title={foldsAs}>{aside}</FoldedForm> : aside}</div>}
        {picture && <div className="text-link [--color-ember:var(--color-ember-on-ink)] max-lg:hidden lg:col-span-5">{picture}</div>}
      </div>
      {isOnLand && (
        <Skyline className="mt-10 -mb-px block h-32 text-link/60 [--color-ember:var(--color-ember-on-ink)] md:aspect-[1440/220] md:h-auto" />
      )}
    </div>
  );
}

/** On a phone, a button with the form's title that expands it. */
function FoldedForm({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PhoneFold
      title={title}
      className="max-sm:[&>summary]:rounded-md max-sm:[&>summary]:border max-sm:[&>summary]:border-white/45 max-sm:[&>summary]:px-4 max-sm:[&>summary]:text-sm max-sm:[&[open]>summary]:mb-4"
    >
      {children}
    </PhoneFold>
  );
}
