import { Icon } from "~/app/ui/icon.tsx";
import { lengthText, listOfferedTypes } from "~/domain/appointments/index.ts";
import { PageHero } from "../layout/page-hero.tsx";
import { findSiteData } from "../layout/site-data.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/book-page";
import { NoTimes } from "./no-times.tsx";

const INTRO =
  "Choose what you'd like to talk about. You'll see open times right away, and we'll email you an invitation for your calendar.";

export async function loader() {
  const types = await listOfferedTypes();
  return { types: types.map(({ slug, name, description, minutes }) => ({ slug, name, description, length: lengthText(minutes) })) };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = findSiteData(matches);
  if (!site) return [{ title: "Book an appointment" }];
  return pageMeta({
    title: "Book an appointment",
    description: INTRO,
    path: "/book",
    siteUrl: site.siteUrl,
    brandName: site.brand.name,
    brandVersion: site.brandVersion,
  });
}

/** What visitors can book. */
export default function BookPage({ loaderData: { types } }: Route.ComponentProps) {
  return (
    <main>
      <PageHero crumbs={[{ label: "Home", href: "/" }, { label: "Book" }]} title="Book an appointment" intro={INTRO} />
      <div className="page-width grid max-w-3xl gap-6 py-10 md:py-16">
        {types.length === 0 && <NoTimes />}
        <ul className="grid gap-4">
          {types.map(({ slug, name, description, length }) => (
            <li key={slug} className="group on-paper relative grid gap-2 rounded-md border border-line bg-paper p-6">
              <h2 className="text-xl">
                <a href={`/book/${slug}`} className="after:absolute after:inset-0 group-hover:text-link">
                  {name}
                </a>
              </h2>
              <p className="flex items-center gap-2 text-sm">
                <Icon name="clock" className="size-4" />
                <span>{length}</span>
              </p>
              {description && <p>{description}</p>}
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
