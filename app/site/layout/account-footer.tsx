import { AccountLinks } from "./account-links.tsx";
import type { SiteData } from "./site-data.ts";

/** The footer of the sign-in pages: the firm's name, and links back. */
export function AccountFooter({ site: { brand, year } }: { site: SiteData }) {
  return (
    <footer className="on-ink border-t border-edge bg-ink px-5 py-4 text-center text-sm">
      <ul className="flex flex-wrap items-center justify-center gap-x-6 [&_a]:inline-block [&_a]:py-2.5 [&_a]:text-body [&_a]:no-underline [&_a:hover]:text-heading [&_a:hover]:underline">
        <li>{`© ${year} ${brand.name}`}</li>
        <li>
          <a href="/">Home</a>
        </li>
        <li>
          <a href="/contact">Contact</a>
        </li>
        <li>
          <a href="/legal/privacy-policy">Privacy policy</a>
        </li>
      </ul>
      <AccountLinks />
    </footer>
  );
}
