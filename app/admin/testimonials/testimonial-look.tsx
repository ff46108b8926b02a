import type { TestimonialRow } from "~/domain/content/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Avatar } from "../parts/avatar.tsx";
import type { ContentLook } from "../parts/content-table.tsx";

type Listed = TestimonialRow & { picture: string | null };

export const testimonialLook: ContentLook<Listed> = {
  called: "Client",
  mark: ({ clientName, picture }) => <Avatar name={clientName} picture={picture} />,
  badges: ({ isFeatured }) => isFeatured && <Badge tone="ember">Featured</Badge>,
  columns: [
    { key: "where", label: "Title and company", gives: 3, cell: ({ clientTitle, clientCompany }) => whereOf(clientTitle, clientCompany) },
    { key: "rating", label: "Rating", gives: 2, cell: ({ rating }) => <Stars rating={rating} /> },
    { key: "content", label: "Content", gives: 1, cell: ({ content }) => <blockquote className="clipped">{content}</blockquote> },
  ],
};

/** "Owner at Tres Nogales Freight", or just one of the two if the other is unknown. */
function whereOf(title: string, company: string): string {
  return [title, company].filter(Boolean).join(" at ");
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-0.5 align-middle text-ember">
      {[1, 2, 3, 4, 5].map((place) => (
        <Icon key={place} name="star" className={classNames("size-3.5", place <= rating ? "fill-current" : "opacity-35")} />
      ))}
      <span className="sr-only">{rating} out of 5 stars</span>
    </span>
  );
}
