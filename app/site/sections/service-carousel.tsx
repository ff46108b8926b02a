import { useState } from "react";
import { Carousel } from "~/app/ui/carousel.tsx";
import { ServiceCard, type ServiceOnCard } from "./service-card.tsx";

/** How long each service is shown, in milliseconds. */
const AUTOPLAY = 4000;

/**
 * The services in a loop. It pauses while a card shows its form, so the form can't slide away while someone types, and resumes once it's
 * sent.
 */
export function ServiceCarousel({ services, idPrefix }: { services: ServiceOnCard[]; idPrefix: string }) {
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
            idPrefix={idPrefix}
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
