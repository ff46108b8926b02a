import { useHeroVideo } from "./use-hero-video.ts";
import { VideoCurtain } from "./video-curtain.tsx";
import "./hero-video.css";

/**
 * The film behind the hero: a still picture in the HTML; the film comes after the page, plays once, and not by itself where motion
 * or data should be saved.
 */
export function HeroVideo({ base }: { base: string }) {
  const { video, state, isWanted, play, pause, onPlaying, onEnded, onFailed } = useHeroVideo();
  return (
    <div className="hero-scene relative aspect-video lg:absolute lg:inset-0 lg:aspect-auto">
      <Poster />
      {isWanted && (
        <video
          ref={video}
          muted
          playsInline
          preload="auto"
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={onPlaying}
          onEnded={onEnded}
          className="absolute inset-0 size-full object-cover object-[70%_bottom]"
        >
          <source src={`${base}hero.webm`} type="video/webm" />
          <source src={`${base}hero.mp4`} type="video/mp4" onError={onFailed} />
        </video>
      )}
      <VideoCurtain state={state} href={`${base}hero.mp4`} play={play} pause={pause} />
    </div>
  );
}

/** 1280 × 720; small enough to arrive with the page, and never more urgent than its words. */
function Poster() {
  // Less than phones could show: the picture is a soft one there.
  const sizes = "(width < 64rem) 80vw, 100vw";
  return (
    <picture>
      <source type="image/avif" srcSet="/videos/hero-poster-640.avif 640w, /videos/hero-poster.avif 1280w" sizes={sizes} />
      <source type="image/webp" srcSet="/videos/hero-poster-640.webp 640w, /videos/hero-poster.webp 1280w" sizes={sizes} />
      <img
        src="/videos/hero-poster.jpg"
        width={1280}
        height={720}
        alt=""
        fetchPriority="low"
        decoding="async"
        className="absolute inset-0 size-full object-cover object-[70%_bottom]"
      />
    </picture>
  );
}
