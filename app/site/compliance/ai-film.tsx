import { useHeroVideo } from "../home/use-hero-video.ts";
import { VideoCurtain } from "../home/video-curtain.tsx";

/** A policy that is matched to the requirements of a standard: a still picture in the HTML, the film comes after the page and plays once. */
export function AiFilm({ base }: { base: string }) {
  const { video, state, isWanted, play, pause, onPlaying, onEnded, onFailed } = useHeroVideo();
  return (
    // The curtain keeps its words clear of the home page's; here nothing stands beside them.
    <div className="relative aspect-video overflow-hidden rounded-md border border-edge bg-ink [&>button]:pl-0">
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
          className="absolute inset-0 size-full object-cover"
        >
          <source src={`${base}ai-services.webm`} type="video/webm" />
          <source src={`${base}ai-services.mp4`} type="video/mp4" onError={onFailed} />
        </video>
      )}
      <VideoCurtain state={state} href={`${base}ai-services.mp4`} play={play} pause={pause} />
    </div>
  );
}

function Poster() {
  const sizes = "(width < 64rem) 80vw, 30rem";
  return (
    <picture>
      <source type="image/avif" srcSet="/videos/ai-services-poster-640.avif 640w, /videos/ai-services-poster.avif 960w" sizes={sizes} />
      <source type="image/webp" srcSet="/videos/ai-services-poster-640.webp 640w, /videos/ai-services-poster.webp 960w" sizes={sizes} />
      <img
        src="/videos/ai-services-poster.jpg"
        width={960}
        height={540}
        alt="A security policy, its paragraphs joined by lines to the requirements of NIST 800-171 that they meet."
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}
