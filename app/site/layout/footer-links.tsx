import { still } from "~/app/ui/still.tsx";
import type { MenuItem } from "~/domain/content/index.ts";
import { PhoneFold } from "./phone-fold.tsx";

interface Column {
  title: string;
  links: { label: string; url: string }[];
}

const legal: Column = {
  title: "Legal",
  links: [
    { label: "Privacy policy", url: "/legal/privacy-policy" },
    { label: "Terms of service", url: "/legal/terms-of-service" },
    { label: "Cookie policy", url: "/legal/cookie-policy" },
    { label: "Security", url: "/legal/security" },
    { label: "GDPR", url: "/legal/gdpr" },
  ],
};

/** The menu again: a column for each of its groups, one for its single links, and one for the legal pages. Phones collapse the columns. */
export const FooterLinks = still("nav", import.meta.env.SSR && ((menu: MenuItem[]) => <Columns menu={menu} />));

function Columns({ menu }: { menu: MenuItem[] }) {
  const groups = menu.filter(({ children }) => children.length > 0).map(({ label, children }) => ({ title: label, links: children }));
  const single = {
    title: "Company",
    links: menu.flatMap(({ label, url, children }) => (children.length > 0 || url === null || url === "/" ? [] : { label, url })),
  };
  return [...groups, single, legal].map(({ title, links }) => (
    <div key={title} className="min-w-0 wrap-anywhere max-sm:border-t max-sm:border-edge">
      <h2 className="text-lg max-sm:hidden">{title}</h2>
      <PhoneFold title={title}>
        <ul className="max-sm:pb-4 sm:mt-3 [&_a]:inline-block [&_a]:py-2 [&_a]:text-body [&_a]:no-underline [&_a:hover]:text-heading [&_a:hover]:underline">
          {links.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      </PhoneFold>
    </div>
  ));
}
