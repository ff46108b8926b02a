import { useState } from "react";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { Carousel } from "../carousel.tsx";
import { Dropdown } from "../dropdown.tsx";
import { TextField } from "../field.tsx";
import { FlipCard } from "../flip-card.tsx";
import type { SectionTone } from "../section.tsx";
import { Specimen } from "./specimen.tsx";

const services = ["WordPress", "Mobile apps", "Servers", "Email", "Compliance", "Security"];

export function Moving({ ground }: { ground: SectionTone }) {
  return (
    <>
      <Specimen name="Dropdown">
        <Dropdown label="Services" href="#foundations" className="font-semibold text-heading">
          <ul className="grid w-56">
            {services.map((name) => (
              <li key={name}>
                <a href="#foundations" className="flex min-h-11 items-center rounded-sm px-3 text-heading hover:bg-bluebonnet-tint">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Dropdown>
      </Specimen>
      <Specimen name="Carousel, three">
        <Carousel
          className="w-full"
          label={`Services on ${ground}`}
          autoplayMs={4000}
          resumeOnLeave
          perView={{ base: 1, md: 2, lg: 3 }}
          slides={services.map((name) => ({ key: name, label: name, content: <ServiceCard name={name} ground={ground} /> }))}
        />
      </Specimen>
      <Specimen name="Carousel, one">
        <Carousel
          className="w-full"
          label={`Testimonials on ${ground}`}
          autoplayMs={3000}
          slides={["first", "second", "third"].map((key) => ({
            key,
            label: `The ${key} voice`,
            content: <Card>{`They answered on the second ring, and the server was back before lunch. (${key})`}</Card>,
          }))}
        />
      </Specimen>
    </>
  );
}

function ServiceCard({ name, ground }: { name: string; ground: SectionTone }) {
  const [isFlipped, setFlipped] = useState(false);
  return (
    <FlipCard
      isFlipped={isFlipped}
      className="h-80"
      front={
        <Card className="grid content-between">
          <div>
            <h4 className="text-xl">{name}</h4>
            <p>Designed, hosted, and maintained by people you can call.</p>
          </div>
          <Button variant="secondary" onClick={() => setFlipped(true)}>
            Get a quote
          </Button>
        </Card>
      }
      back={
        <Card className="grid content-between">
          <TextField id={`${ground}-${name.replace(" ", "-")}-email`} name="email" type="email" label="Email" required data-autofocus />
          <Button variant="quiet" onClick={() => setFlipped(false)}>
            Back
          </Button>
        </Card>
      }
    />
  );
}
