import type { ReactNode } from "react";
import { ButtonLink } from "~/app/ui/button.tsx";
import { PageHero } from "./page-hero.tsx";

interface Props {
  /** The page's name: "Link not found". */
  name: string;
  title?: string;
  intro: string;
  /** The best place to go next. */
  way: { label: string; href: string };
  children?: ReactNode;
}

/**
 * Shown at an address that leads nowhere: the likely reason, and where to go next. Never indexed. The page's own meta must return nothing
 * then.
 */
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
