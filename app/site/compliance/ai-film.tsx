import { Film, Poster } from "../home/film.tsx";
import { useHeroVideo } from "../home/use-hero-video.ts";
import { VideoCurtain } from "../home/video-curtain.tsx";

const ALT = "A security policy, its paragraphs joined by lines to the requirements of NIST 800-171 that they meet.";

/** A policy that is matched to the requirements of a standard: a still picture in the HTML, the film comes after the page and plays once. */
export function AiFilm({ base }: { base: string }) {
  const control = useHeroVideo();
  return (
    <div className="relative aspect-video overflow-hidden rounded-md border border-edge bg-ink">
      <Poster name="ai-services" width={960} height={540} sizes="(width < 64rem) 80vw, 30rem" alt={ALT} />
      <Film control={control} address={`${base}ai-services`} />
      <VideoCurtain control={control} href={`${base}ai-services.mp4`} isSmall />
    </div>
  );
}
