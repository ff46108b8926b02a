import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { CarouselDriverProps, DrivenSlides } from "./carousel-driver.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { prefersReducedMotion, useAutoplay } from "./use-autoplay.ts";

export type Slide = { key: string; label: string; content: ReactNode };
type PerView = { base: 1; md?: number; lg?: number };

type CarouselProps = {
  label: string;
  slides: Slide[];
  autoplayMs?: number;
  perView?: PerView;
  stopOnInteraction?: boolean;
  resumeOnLeave?: boolean;
  isPaused?: boolean;
  /** Increases when whatever stopped the slides is done. */
  resumeOn?: number;
  className?: string;
};

/**
 * An endless row of slides, moved by swiping, buttons, arrow keys, or automatically. Until it's near, it's a scroll-snapping row of the
 * same size.
 */
export function Carousel({
  label,
  slides,
  autoplayMs = 0,
  perView = { base: 1 },
  stopOnInteraction = true,
  resumeOnLeave = false,
  isPaused = false,
  resumeOn = 0,
  className,
}: CarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  const Driver = useDriver(row);
  const { setSlides, isReady, current, inView, move } = useSlides();
  const step = useCallback(() => move(1), [move]);
  const autoplay = useAutoplay({ delayMs: autoplayMs, stopOnInteraction, resumeOnLeave, isPaused, resumeOn, step });
  const name = (place: number) => `${place + 1} of ${slides.length}: ${slides[place]?.label ?? ""}`;

  const { announced, go, onKeyDown } = useTurning(autoplay, (by) => name(move(by)));

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames("grid gap-6", className)}
      onPointerEnter={(event: PointerEvent) => event.pointerType === "mouse" && autoplay.setHovered(true)}
      onPointerLeave={(event: PointerEvent) => event.pointerType === "mouse" && autoplay.setHovered(false)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of slides isn't a fieldset */}
      <div
        ref={row}
        role="group"
        aria-label={`${label}: slides`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and takes the arrow keys
        tabIndex={0}
        className={classNames("carousel-viewport", isReady ? "carousel-driven" : "snap-x snap-mandatory")}
        onKeyDown={onKeyDown}
        onPointerDown={autoplay.noteInteraction}
        onFocus={(event: FocusEvent) => event.target.matches(":focus-visible") && autoplay.setFocused(true)}
        onBlur={(event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || autoplay.setFocused(false)}
      >
        <div className="-ml-6 flex touch-pan-y touch-pinch-zoom">
          {slides.map(({ key, content }, place) => (
            <OneSlide key={key} name={name(place)} isOutOfView={inView !== null && !inView.includes(place)} perView={perView}>
              {content}
            </OneSlide>
          ))}
        </div>
      </div>
      <Controls isShown={isReady} go={go} autoplay={autoplayMs > 0 ? autoplay : null} figure={`${current + 1} / ${slides.length}`} />
      <p role="status" className="sr-only">
        {announced}
      </p>
      {Driver && row.current && <Driver row={row.current} onReady={setSlides} />}
    </section>
  );
}

/** How near the window a row must be to be taken over. */
const NEAR = "200px 0px";

/** The row's driver, once the row is near. If it can't be loaded, the row keeps scrolling natively. */
function useDriver(row: RefObject<HTMLElement | null>): ComponentType<CarouselDriverProps> | null {
  const [Driver, setDriver] = useState<ComponentType<CarouselDriverProps> | null>(null);
  useEffect(() => {
    if (!row.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        import("./carousel-driver.tsx").then(
          ({ CarouselDriver }) => setDriver(() => CarouselDriver),
          (error: unknown) => console.warn("the carousel has no driver", error),
        );
      },
      { rootMargin: NEAR },
    );
    watcher.observe(row.current);
    return () => watcher.disconnect();
  }, [row]);
  return Driver;
}

/**
 * Moves the slides by hand.
 * @param turn moves by this many slides and returns the name of the slide shown then, which is announced
 */
function useTurning({ isRunning, noteInteraction }: ReturnType<typeof useAutoplay>, turn: (by: number) => string) {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (isRunning) setAnnounced("");
  }, [isRunning]);

  const go = (by: number) => {
    noteInteraction();
    setAnnounced(turn(by));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || isTyping(event.target)) return;
    event.preventDefault();
    go(by);
  };
  return { announced, go, onKeyDown };
}

function useSlides() {
  const [embla, setSlides] = useState<DrivenSlides>();
  const [current, setCurrent] = useState(0);
  const [inView, setInView] = useState<number[] | null>(null);

  useEffect(() => {
    if (!embla) return;
    const scroller = embla.rootNode();
    // If the visitor scrolled the row before hydration, it stays at that slide.
    const width = embla.slideNodes()[0]?.offsetWidth ?? 0;
    const scrolledTo = width > 0 ? Math.round(scroller.scrollLeft / width) : 0;
    scroller.scrollLeft = 0;
    if (scrolledTo > 0) embla.scrollTo(scrolledTo, true);

    const note = () => setCurrent(embla.selectedScrollSnap());
    const noteInView = () => setInView(embla.slidesInView());
    note();
    embla.on("select", note).on("reInit", note).on("slidesInView", noteInView);
    return () => {
      embla.off("select", note).off("reInit", note).off("slidesInView", noteInView);
    };
  }, [embla]);

  const move = useCallback(
    (by: number): number => {
      if (!embla) return 0;
      if (by > 0) embla.scrollNext(prefersReducedMotion());
      else embla.scrollPrev(prefersReducedMotion());
      return embla.selectedScrollSnap();
    },
    [embla],
  );
  return { setSlides, isReady: embla !== undefined, current, inView, move };
}

type OneSlideProps = { name: string; isOutOfView: boolean; perView: PerView; children: ReactNode };

function OneSlide({ name, isOutOfView, perView, children }: OneSlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide isn't a fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={name}
      inert={isOutOfView}
      className={classNames("grid min-w-0 shrink-0 grow-0 snap-start -scroll-ml-6 pl-6", basis(perView))}
    >
      {children}
    </div>
  );
}

interface ControlsProps {
  isShown: boolean;
  go: (by: number) => void;
  /** Null: the slides stay until someone moves them. */
  autoplay: { isPlaying: boolean; toggle: () => void } | null;
  /** "1 / 5" */
  figure: string;
}

function Controls({ isShown, go, autoplay, figure }: ControlsProps) {
  return (
    <div className={classNames("flex items-center gap-3", !isShown && "invisible")}>
      <RoundButton icon="chevron-left" label="Previous slide" onPress={() => go(-1)} />
      <RoundButton icon="chevron-right" label="Next slide" onPress={() => go(1)} />
      {autoplay && (
        <RoundButton
          icon={autoplay.isPlaying ? "pause" : "play"}
          label={autoplay.isPlaying ? "Pause the slides" : "Play the slides"}
          onPress={autoplay.toggle}
        />
      )}
      <span aria-hidden="true" className="ml-2 text-sm">
        {figure}
      </span>
    </div>
  );
}

function RoundButton({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full border border-current/40 text-heading transition-colors duration-150 hover:border-current hover:bg-current/10"
    >
      <Icon name={icon} />
    </button>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
}

/**
 * How many slides share the width: one on phones, with a peek at the next, then as requested. Spelled out because Tailwind scans the
 * source.
 */
function basis({ md = 1, lg = md }: PerView): string {
  return classNames("basis-[88%]", mdBasis[md], lgBasis[lg]);
}
const mdBasis: Record<number, string> = { 1: "md:basis-full", 2: "md:basis-1/2", 3: "md:basis-1/3", 4: "md:basis-1/4" };
const lgBasis: Record<number, string> = { 1: "lg:basis-full", 2: "lg:basis-1/2", 3: "lg:basis-1/3", 4: "lg:basis-1/4" };
