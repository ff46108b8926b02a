import { LeadForm } from "~/app/forms/lead-form.tsx";
import { Card } from "~/app/ui/card.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { type ServerOnly, still } from "~/app/ui/still.tsx";
import type { LeadFormKind } from "~/domain/leads/lead-forms.input.ts";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { PhoneFold } from "../layout/phone-fold.tsx";
import "../layout/night-sky.css";
import type { DrawnOpening, SentOpening } from "./drawn-opening.ts";
import { SectionButton } from "./section-button.tsx";
import { marked, unmarked } from "./section-props.ts";
import { Words } from "./words.tsx";

interface OpeningSectionProps extends SentOpening {
  /** What the server draws. */
  drawn: ServerOnly<DrawnOpening>;
  /** What the page is about, for a form that doesn't say. */
  page: string;
  /** Whether it opens the page. */
  leads: boolean;
}

/** The night sky with a heading and a form beside it. Only the form has scripts. */
export default function OpeningSection({ drawn, page, leads, anchor, kind, about, submit, fold }: OpeningSectionProps) {
  const form = (
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
        idPrefix={leads ? "hero" : anchor}
        isFolded
      />
    </Card>
  );
  return (
    <div
      id={leads ? undefined : anchor}
      data-hero={leads || undefined}
      className={classNames("night-sky on-ink bg-ink", leads ? "pt-28 pb-16 md:pt-36 md:pb-24" : "py-16 md:py-24")}
    >
      <div className="page-width grid items-center gap-10 lg:grid-cols-12">
        <Heading of={drawn} variant={leads ? "leads" : ""} className="min-w-0 lg:col-span-7" />
        <div className="lg:col-span-5">
          {fold ? (
            <PhoneFold title={fold} className={FOLDED}>
              {form}
            </PhoneFold>
          ) : (
            form
          )}
        </div>
      </div>
    </div>
  );
}

const FOLDED =
  "max-sm:[&>summary]:rounded-md max-sm:[&>summary]:border max-sm:[&>summary]:border-white/45 max-sm:[&>summary]:px-4 max-sm:[&>summary]:text-sm max-sm:[&[open]>summary]:mb-4";

const Still = still(
  "span",
  import.meta.env.SSR &&
    (({ content: { formTitle, formText }, isEdited }: DrawnOpening, variant: string) => (
      <Words at={isEdited ? marked : unmarked} of={variant === "form title" ? "formTitle" : "formText"}>
        {variant === "form title" ? formTitle : formText}
      </Words>
    )),
);

const Heading = still(
  "div",
  import.meta.env.SSR &&
    (({ content, crumbs, isEdited }: DrawnOpening, variant: string) => {
      const at = isEdited ? marked : unmarked;
      const { title, text, buttonText, buttonUrl, secondText, secondUrl } = content;
      const Title = variant === "leads" ? "h1" : "h2";
      return (
        <>
          {content.path === "shown" && crumbs && <Breadcrumbs crumbs={crumbs} />}
          <Title className="mt-4">
            <Words at={at} of="title">
              {title}
            </Words>
          </Title>
          {text && (
            <p className="mt-6 max-w-text text-lg wrap-anywhere">
              <Words at={at} of="text">
                {text}
              </Words>
            </p>
          )}
          <div className="no-print mt-8 flex flex-wrap gap-3 empty:hidden">
            <SectionButton {...{ at, of: "buttonText", text: buttonText, href: buttonUrl }} size="lg" />
            <SectionButton {...{ at, of: "secondText", text: secondText, href: secondUrl }} size="lg" variant="onDark" />
          </div>
        </>
      );
    }),
);
