import { useLocation } from "react-router";
import { DeadEnd } from "../layout/dead-end.tsx";
import { isLocalPagePath } from "../local-page-path.ts";

const popular = [
  { label: "Managed IT", url: "/services/managed-it" },
  { label: "Hosting", url: "/services/hosting" },
  { label: "Website Development", url: "/services/website" },
  { label: "CMMC", url: "/compliance/cmmc" },
  { label: "NIST 800-171", url: "/compliance/nist-800-171" },
  { label: "Blog", url: "/blog" },
];

/** The page for an address that doesn't exist. */
export function MissingPage() {
  const { pathname } = useLocation();
  const isLocalService = pathname.includes("/services/") && pathname.split("/").length > 3;
  return (
    <DeadEnd
      name={isLocalPagePath(pathname) ? "Page not found" : "Page Not Found"}
      intro="There's no page at this address. It may have moved, or the link may be mistyped."
      way={{ label: "Go to the home page", href: "/" }}
    >
      <div className="page-width grid gap-6 py-16 md:py-24">
        {isLocalService && (
          <p className="max-w-text">We have no page for this place yet, but we serve clients nationwide. Please contact us.</p>
        )}
        <h2>Popular pages</h2>
        <ul className="grid border-t border-edge sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
          {popular.map(({ label, url }) => (
            <li key={url} className="border-b border-edge">
              <a href={url} className="flex min-h-14 items-center font-semibold text-link hover:underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </DeadEnd>
  );
}
