export interface Crumb {
  label: string;
  /** Missing for a group without a page, or for the page itself. */
  href?: string;
}

/** The path to this page. The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {crumbs.map(({ label, href }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-2 wrap-anywhere">
            {index > 0 && <span aria-hidden="true">/</span>}
            {href ? (
              <a href={href} className="py-2 underline-offset-4 hover:text-heading hover:underline">
                {label}
              </a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined} className="py-2">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Without links to pages that are gone. */
export function withoutGone(crumbs: Crumb[], gone: readonly string[]): Crumb[] {
  return gone.length === 0 ? crumbs : crumbs.map((crumb) => (crumb.href && gone.includes(crumb.href) ? { label: crumb.label } : crumb));
}

/** schema.org BreadcrumbList. Crumbs without a page are left out. */
export function breadcrumbData(crumbs: Crumb[], siteUrl: string, path: string) {
  const last = crumbs.length - 1;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs
      .filter(({ href }, index) => href || index === last)
      .map(({ label, href }, index) => ({ "@type": "ListItem", position: index + 1, name: label, item: `${siteUrl}${href ?? path}` })),
  };
}
