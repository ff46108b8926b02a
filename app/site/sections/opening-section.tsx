import { lazy, type ReactNode } from "react";
import { LeadForm } from "~/app/forms/lead-form.tsx";
import { Card } from "~/app/ui/card.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { loadShown } from "~/app/ui/load-shown.ts";
import { still } from "~/app/ui/still.tsx";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { Drawing, Skyline } from "../layout/drawing.tsx";
import { PhoneFold } from "../layout/phone-fold.tsx";
import "../layout/night-sky.css";
import type { DrawnOpening, SentOpening } from "./drawn-opening.ts";
import { builtInKind } from "./form-words.ts";
import DrawnFilm from "./opening-film.tsx";
import { opensForm } from "./opens-form.ts";
import { SectionButton } from "./section-button.tsx";
import { OPENING } from "./section-kinds.ts";
import { type ScriptedProps, unmarked } from "./section-props.ts";
import { textsOf } from "./words.tsx";

/** The night sky with a heading, and beside it a form, a film, or a drawing. Only the first two have scripts. */
export default function OpeningSection({ drawn, page, isOpening, ...sent }: SentOpening & ScriptedProps<DrawnOpening>) {
  const { anchor, kind, fold, film, hasDrawing, isOnLand } = sent;
  const form = kind && <OpeningForm {...sent} {...{ drawn, page, isOpening }} />;
  return (
    <div
      id={isOpening ? undefined : anchor}
      data-scripts={form || film ? "opening" : undefined}
      data-hero={isOpening || undefined}
      className={classNames(
        "night-sky on-ink bg-ink",
        isOpening ? "pt-28 md:pt-36" : "pt-16 md:pt-24",
        isOnLand ? "overflow-hidden" : "pb-16 md:pb-24",
      )}
    >
      <div className="page-width grid items-center gap-10 lg:grid-cols-12">
        <Heading of={drawn} variant={isOpening ? OPENING : ""} className="min-w-0 lg:col-span-7" />
        {form && (
          <div className="lg:col-span-5">
            {fold ? (
              <PhoneFold title={fold} className={FOLDED}>
                {form}
              </PhoneFold>
            ) : (
              form
            )}
          </div>
        )}
        {film && (
          <div className="lg:col-span-5">
            <Film {...film} />
          </div>
        )}
        {hasDrawing && <Picture of={drawn} className="text-link [--color-ember:var(--color-ember-on-ink)] max-lg:hidden lg:col-span-5" />}
      </div>
      {isOnLand && (
        <Skyline className="mt-10 -mb-px block h-32 text-link/60 [--color-ember:var(--color-ember-on-ink)] md:aspect-[1440/220] md:h-auto" />
      )}
    </div>
  );
}

function OpeningForm({ drawn, page, isOpening, anchor, kind, about, submit }: SentOpening & ScriptedProps<DrawnOpening>) {
  return (
    <Card as="section" isRaised aria-labelledby={`${anchor}-form`} className="form-card [&_input]:scroll-mt-28">
      <h2 id={`${anchor}-form`} className="text-2xl/tight">
        <Still of={drawn} variant="form title" />
      </h2>
      <p className="invitation mt-2 mb-6">
        <Still of={drawn} variant="form text" />
      </p>
      <LeadForm
        kind={kind as LeadFormKind}
        service={about || page}
        submitLabel={submit || undefined}
        submitVariant="secondary"
        idPrefix={isOpening ? "hero" : anchor}
        isFolded
      />
    </Card>
  );
}

/** In the browser, in a file of its own: the other pages have no film. */
const film = () => import("./opening-film.tsx");
const Film = import.meta.env.SSR ? DrawnFilm : ((await loadShown("[data-scripts=opening] .aspect-video", film)) ?? lazy(film));

const FOLDED =
  "max-sm:[&>summary]:rounded-md max-sm:[&>summary]:border max-sm:[&>summary]:border-white/45 max-sm:[&>summary]:px-4 max-sm:[&>summary]:text-sm max-sm:[&[open]>summary]:mb-4";

const Still = still(
  "span",
  import.meta.env.SSR &&
    ((drawn: DrawnOpening, variant: string) => textsOf(drawn).words(variant === "form title" ? "formTitle" : "formText")),
);

const Picture = still(
  "div",
  import.meta.env.SSR && (({ content }: DrawnOpening) => <Drawing slug={content.drawing} className="block w-full" />),
);

/** A heading in which the name of a standard, such as "SP 800-171", stays on one line. */
function unbroken(heading: string): ReactNode {
  const parts = heading.split(/(\b[A-Z]{2,4} \d[\d-]*)/);
  return parts.map((part, place) => (
    <span key={place} className={place % 2 === 1 ? "whitespace-nowrap" : undefined}>
      {part}
    </span>
  ));
}

const Heading = still(
  "div",
  import.meta.env.SSR &&
    ((drawn: DrawnOpening, variant: string) => {
      const { content, page, crumbs, at = unmarked } = drawn;
      const { title, text, more, kind, formTitle, formText, about } = content;
      const { words } = textsOf(drawn);
      const opens = content.place === "button" && kind !== "";
      const size = content.size === "normal" ? undefined : "lg";
      const Title = variant === OPENING ? "h1" : "h2";
      return (
        <>
          {variant === OPENING && content.path === "shown" && crumbs && <Breadcrumbs crumbs={crumbs} />}
          <Title className="mt-4">{at === unmarked ? unbroken(title) : words("title")}</Title>
          {text && (
            <p className="mt-6 max-w-text text-lg wrap-anywhere">
              {words("text")}
              {more && (
                <span>
                  <span> </span>
                  {words("more")}
                </span>
              )}
            </p>
          )}
          <div className="no-print mt-8 flex flex-wrap gap-3 empty:hidden">
            <SectionButton
              {...drawn}
              of="button"
              size={size}
              opens={opens ? opensForm({ kind: builtInKind(kind), title: formTitle, text: formText, service: about || page }) : undefined}
            />
            <SectionButton {...drawn} of="second" size={size} variant="onDark" />
          </div>
        </>
      );
    }),
);
