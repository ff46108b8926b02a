import { useLocation } from "react-router";
import { DeadEnd } from "../layout/dead-end.tsx";
import { isLocalPagePath } from "../local-page-path.ts";
import type { NearPage } from "../nearest-pages.ts";

const popular: NearPage[] = [
  { title: "Managed IT", path: "/services/managed-it" },
  { title: "Hosting", path: "/services/hosting" },
  { title: "Website Development", path: "/services/website" },
  { title: "CMMC", path: "/compliance/cmmc" },
  { title: "NIST 800-171", path: "/compliance/nist-800-171" },
  { title: "Blog", path: "/blog" },
];

/** The page for an address that doesn't exist. */
export function MissingPage({ near, gone, isGone }: Suggested) {
  const { pathname } = useLocation();
  const isLocalService = pathname.includes("/services/") && pathname.split("/").length > 3;
  return (
    <DeadEnd
      name={isLocalPagePath(pathname) ? "Page not found" : "Page Not Found"}
      intro={isGone ? GONE : "There's no page at this address. It may have moved, or the link may be mistyped."}
      way={{ label: "Go to the home page", href: "/" }}
    >
      <div className="page-width grid gap-6 py-16 md:py-24">
        {isLocalService && (
          <p className="max-w-text">We don't have a page for this location yet, but we serve clients nationwide. Please contact us.</p>
        )}
        {near.length > 0 && <LinkList title="Were you looking for one of these?" links={near} />}
        <LinkList
          title="Popular pages"
          links={popular.filter(({ path }) => !gone.includes(path) && !near.some((page) => page.path === path))}
        />
      </div>
    </DeadEnd>
  );
}

/** What a 404 says, as `missing` throws it. */
interface Suggested {
  /** Pages with similar addresses, best first. */
  near: NearPage[];
  /** Paths that no longer lead to a page. */
  gone: string[];
  /** Whether there was a page at this address. */
  isGone: boolean;
}

const GONE = "This page isn't on our site anymore. One of these may help, or ask us.";

export function suggestedBy(thrown: unknown): Suggested {
  return { near: [], gone: [], isGone: false, ...(thrown as Partial<Suggested> | null) };
}

function LinkList({ title, links }: { title: string; links: NearPage[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ul className="mb-6 grid border-t border-edge sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
        {links.map(({ path, title }) => (
          <li key={path} className="border-b border-edge">
            <a href={path} className="flex min-h-14 items-center font-semibold text-link hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
