import { Film, Poster } from "./film.tsx";
import { useHeroVideo } from "./use-hero-video.ts";
import { VideoCurtain } from "./video-curtain.tsx";
import "./hero-video.css";

/** Less than phones could show: the picture is a soft one there. */
const SIZES = "(width < 64rem) 80vw, 100vw";
const look = "object-[70%_bottom]";

/**
 * The film behind the hero: a still picture in the HTML; the film comes after the page, plays once, and not by itself where motion
 * or data should be saved.
 */
export function HeroVideo({ base }: { base: string }) {
  const control = useHeroVideo();
  return (
    <div className="hero-scene relative aspect-video lg:absolute lg:inset-0 lg:aspect-auto">
      <Poster name="hero" width={1280} height={720} sizes={SIZES} className={look} />
      <Film control={control} address={`${base}hero`} className={look} />
      <VideoCurtain control={control} href={`${base}hero.mp4`} overlayClassName="lg:pl-[55%]" />
    </div>
  );
}
