import type { ReactNode } from "react";
import { ButtonLink } from "~/app/ui/button.tsx";
import { PageHero } from "./page-hero.tsx";

interface Props {
  /** "Link not found": the name of the page. */
  name: string;
  title?: string;
  intro: string;
  /** Where one goes on best. */
  way: { label: string; href: string };
  children?: ReactNode;
}

/** What stands at an address that leads to nothing: why that may be, and ways on. In no index. The page's own meta must say nothing then. */
export function DeadEnd({ name, title = name, intro, way, children }: Props) {
  return (
    <main>
      <title>{name}</title>
      <meta name="robots" content="noindex" />
      <PageHero crumbs={[{ label: "Home", href: "/" }, { label: name }]} title={title} intro={intro} isOnLand>
        <ButtonLink href={way.href}>{way.label}</ButtonLink>
        <ButtonLink href="/contact" variant="onDark">
          Contact us
        </ButtonLink>
      </PageHero>
      {children}
    </main>
  );
}
