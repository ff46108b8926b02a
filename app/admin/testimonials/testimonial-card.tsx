import type { TestimonialRow } from "~/domain/content/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Avatar } from "../parts/avatar.tsx";

interface TestimonialCardProps {
  testimonial: TestimonialRow & { picture: string | null };
}

/** A testimonial as the list shows it; one that visitors do not see is dimmed (spec 3 §2). */
export function TestimonialCard({ testimonial }: TestimonialCardProps) {
  const { clientName, clientTitle, clientCompany, content, rating, picture, isFeatured, isActive } = testimonial;
  const dimmed = !isActive && "opacity-85";
  return (
    <article className="flex gap-4">
      <span className={classNames(!isActive && "opacity-85 grayscale")}>
        <Avatar name={clientName} picture={picture} />
      </span>
      <div className="grid min-w-0 flex-1 gap-2">
        <header className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className={classNames("line-clamp-2 text-lg wrap-anywhere", !isActive && "text-body")} title={clientName}>
              {clientName}
            </h2>
            {isFeatured && <Badge tone="ember">Featured</Badge>}
            {!isActive && <Badge>Inactive</Badge>}
          </div>
          <p className={classNames("line-clamp-2 text-sm wrap-anywhere", dimmed)} title={whereOf(clientTitle, clientCompany)}>
            {whereOf(clientTitle, clientCompany)}
          </p>
        </header>
        <Stars rating={rating} isDimmed={!isActive} />
        <blockquote className={classNames("max-w-3xl text-sm whitespace-pre-line", dimmed)}>{content}</blockquote>
      </div>
    </article>
  );
}

/** "Owner at Tres Nogales Freight"; one of the two where the other is not known. */
function whereOf(title: string, company: string): string {
  return [title, company].filter(Boolean).join(" at ");
}

function Stars({ rating, isDimmed }: { rating: number; isDimmed: boolean }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <span aria-hidden="true" className={classNames("flex text-ember", isDimmed && "opacity-50 grayscale")}>
        {[1, 2, 3, 4, 5].map((place) => (
          <Icon key={place} name="star" className={classNames("size-4", place <= rating ? "fill-current" : "opacity-35")} />
        ))}
      </span>
      {rating} of 5 stars
    </p>
  );
}
