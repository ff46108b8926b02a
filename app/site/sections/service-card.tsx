import { lazy, type MouseEvent, Suspense, useEffect, useRef } from "react";
import { FlipCard } from "~/app/ui/flip-card.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { Spinner } from "~/app/ui/spinner.tsx";
import { type ServerOnly, still } from "~/app/ui/still.tsx";
import type { ServiceView } from "~/domain/content/index.ts";
import { Drawing } from "../layout/drawing.tsx";
import "./marks.css";
import "./quote-form.css";

const LeadForm = lazy(() => import("~/app/forms/lead-form.tsx").then((module) => ({ default: module.LeadForm })));

/** Where the window's free area starts, in pixels. */
const BELOW_HEADER = 96;

export interface ServiceOnCard {
  slug: string;
  name: string;
  about: ServerOnly<ServiceView>;
  /** As shown, if the firm names one. */
  price: ServerOnly<string | undefined>;
}

interface Props {
  service: ServiceOnCard;
  /** Unique on the page. */
  idPrefix: string;
  isFlipped: boolean;
  onFlip: () => void;
  onFlipBack: () => void;
  onSent: () => void;
}

export function ServiceCard({ service, idPrefix, isFlipped, onFlip, onFlipBack, onSent }: Props) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form starts at the top of the card, which may be behind the header.
    const hidden = (card.current?.getBoundingClientRect().top ?? BELOW_HEADER) - BELOW_HEADER;
    if (isFlipped && hidden < 0) scrollBy({ top: hidden });
  }, [isFlipped]);
  return (
    <div ref={card} className="grid">
      <FlipCard
        isFlipped={isFlipped}
        className="min-h-[500px]"
        front={<Front service={service} onFlip={onFlip} />}
        back={isFlipped ? <Back service={service} id={`${idPrefix}-quote-${service.slug}`} onClose={onFlipBack} onSent={onSent} /> : null}
      />
    </div>
  );
}

function Front({ service: { slug, name, price, about }, onFlip }: { service: ServiceOnCard; onFlip: () => void }) {
  const flip = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFlip();
  };
  return (
    <article className="on-paper group relative flex h-[500px] flex-col overflow-hidden rounded-md border border-edge bg-white">
      <div className="grid min-h-24 basis-28 place-items-center overflow-hidden xl:basis-38 bg-bluebonnet-tint text-bluebonnet-dark">
        <Drawing slug={slug} isLater className="h-24 xl:h-30" />
      </div>
      <About of={about} variant={price.value} className="flex-auto shrink-0 p-5 sm:px-6" />
      <p className="mx-5 flex items-center justify-between gap-4 border-t border-edge py-2 sm:mx-6">
        <a
          href={`/contact?about=${slug}`}
          onClick={flip}
          data-autofocus
          draggable={false}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-link after:absolute after:inset-0 hover:underline"
        >
          Get a quote
          <Icon name="rotate-ccw" className="size-4 -scale-x-100" />
          <span className="sr-only">{` for ${name}`}</span>
        </a>
        <a
          href={`/services/${slug}`}
          draggable={false}
          className="relative z-10 inline-flex min-h-11 items-center gap-1 font-semibold text-heading hover:underline"
        >
          Details
          <span className="sr-only">{` of ${name}`}</span>
          <Icon name="arrow-right" className="size-4" />
        </a>
      </p>
    </article>
  );
}

/** A card has room for the first features. */
const FEATURES = 2;

const About = still("div", import.meta.env.SSR && ((service: ServiceView, price: string) => <AboutText service={service} price={price} />));

function AboutText({ service: { name, description, features }, price }: { service: ServiceView; price: string }) {
  return (
    <>
      <h3 className="line-clamp-2">{name}</h3>
      {price && <p className="mt-1 truncate text-sm font-semibold text-heading">{price}</p>}
      <p className="mt-2 line-clamp-4 text-sm lg:max-xl:line-clamp-6">{description}</p>
      <ul className="tick-list mt-3 grid gap-1 text-sm [--tick:var(--color-good)] lg:max-xl:hidden">
        {features.slice(0, FEATURES).map((feature) => (
          <li key={feature} className="line-clamp-2">
            {feature}
          </li>
        ))}
      </ul>
    </>
  );
}

interface BackProps {
  service: ServiceOnCard;
  id: string;
  onClose: () => void;
  onSent: () => void;
}

function Back({ service: { name }, id, onClose, onSent }: BackProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      // The form scrolls. What was sent, by whom it's answered, and the reference are shown in full.
      className="on-paper flex h-[500px] flex-col overflow-hidden rounded-md border border-bluebonnet bg-white has-data-sent:h-auto has-data-sent:min-h-[500px]"
    >
      <header className="flex items-start justify-between gap-3 border-b border-edge py-1 pr-2 pl-5 sm:pl-6">
        <h3 id={`${id}-title`} data-autofocus tabIndex={-1} className="py-2 text-lg leading-snug">{`Quote for ${name}`}</h3>
        <button
          type="button"
          aria-label="Close the quote form"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-sm hover:bg-bluebonnet-tint"
        >
          <Icon name="x" />
        </button>
      </header>
      <section
        aria-label={`Quote form for ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where a field has an error or the card is narrow
        tabIndex={0}
        className="quote-form min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 outline-offset-[-3px] sm:px-6"
      >
        <Suspense fallback={<Spinner label="Loading the form" />}>
          <LeadForm kind="quote" service={name} idPrefix={id} onClose={onSent} />
        </Suspense>
      </section>
    </section>
  );
}
