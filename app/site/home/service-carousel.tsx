import { useState } from "react";
import { Carousel } from "~/app/ui/carousel.tsx";
import type { HomeData } from "./read-home.ts";
import { ServiceCard } from "./service-card.tsx";

/** Time that each service stands, in milliseconds (spec 1 §9). */
const AUTOPLAY = 4000;

/** The services in a loop; it stands still while one of them shows its form, and plays on when a form was sent (spec 1 §4). */
export function ServiceCarousel({ services }: { services: HomeData["services"] }) {
  const [flipped, setFlipped] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const flipBackSent = () => {
    setFlipped(null);
    setSent((count) => count + 1);
  };
  return (
    <Carousel
      label="Services"
      autoplayMs={AUTOPLAY}
      perView={{ base: 1, md: 2, lg: 3 }}
      stopOnInteraction
      resumeOnLeave
      isPaused={flipped !== null}
      resumeOn={sent}
      slides={services.map((service) => ({
        key: service.slug,
        label: service.name,
        content: (
          <ServiceCard
            service={service}
            isFlipped={flipped === service.slug}
            onFlip={() => setFlipped(service.slug)}
            onFlipBack={() => setFlipped(null)}
            onSent={flipBackSent}
          />
        ),
      }))}
    />
  );
}
