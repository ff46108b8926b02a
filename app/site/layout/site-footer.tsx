import type { ReactNode } from "react";
import { NewsletterBox } from "~/app/forms/newsletter-box.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { mailtoLink } from "~/domain/email-address.input.ts";
import type { Brand } from "~/domain/settings/index.ts";
import { FirmLogo } from "../illustrations/firm-mark.tsx";
import { AccountLinks } from "./account-links.tsx";
import { Skyline } from "./drawing.tsx";
import { FooterLinks } from "./footer-links.tsx";
import { ServiceLocations } from "./service-locations.tsx";
import type { SiteData } from "./site-data.ts";

export function SiteFooter({ site: { brand, logo, menu, locations, isDoubleOptIn, year } }: { site: SiteData }) {
  return (
    <footer className="below-fold on-ink relative overflow-hidden bg-ink">
      <div className="page-width grid gap-x-8 gap-y-14 pt-20 lg:grid-cols-12 lg:pt-24">
        <div className="min-w-0 wrap-anywhere lg:col-span-4">
          <p className="flex items-center gap-3 font-heading text-xl font-bold text-heading">
            <FirmLogo logo={logo} name={brand.name} />
          </p>
          <ContactFacts brand={brand} />
        </div>
        <FooterLinks
          of={menu}
          aria-label="Footer"
          className="grid gap-x-6 max-sm:border-b max-sm:border-edge sm:grid-cols-4 lg:col-span-8"
        />
        <div className="border-t border-edge pt-10 lg:col-span-12 lg:grid lg:grid-cols-12 lg:gap-8">
          <div className="lg:col-span-4">
            <h2 className="text-lg">Newsletter</h2>
            <p className="mt-2 max-w-sm">What changed in security and compliance, and what to do about it. Once a month at most.</p>
          </div>
          <div className="mt-5 lg:col-span-8 lg:mt-0">
            <NewsletterBox idPrefix="footer-newsletter" isDoubleOptIn={isDoubleOptIn} tone="ink" />
          </div>
        </div>
        {locations && (
          <ServiceLocations of={locations} aria-label="Service Locations" className="border-t border-edge sm:pt-10 lg:col-span-12" />
        )}
      </div>
      <Skyline isLater className="[--color-ember:var(--color-ember-on-ink)] mt-16 block h-36 w-full text-bluebonnet-on-ink/55 md:h-52" />
      <div className="border-t border-edge px-5 py-5 text-center text-sm">
        <p>{`© ${year} ${brand.name}, ${brand.city}, ${brand.state}`}</p>
        <AccountLinks />
      </div>
    </footer>
  );
}

function ContactFacts({ brand }: { brand: Brand }) {
  return (
    <address className="mt-6 grid gap-1 not-italic">
      <Fact icon="phone">
        <a href={brand.phoneHref} className="py-2 font-semibold text-heading hover:underline">
          {brand.phone}
        </a>
      </Fact>
      <Fact icon="mail">
        <a href={mailtoLink(brand.supportEmail)} className="py-2 hover:text-heading hover:underline">
          {brand.supportEmail}
        </a>
      </Fact>
      <Fact icon="map-pin">
        <span className="py-2">
          <span>{brand.address}</span>
          <br />
          Visits by appointment only
        </span>
      </Fact>
    </address>
  );
}

function Fact({ icon, children }: { icon: "phone" | "mail" | "map-pin"; children: ReactNode }) {
  return (
    <p className="flex gap-3">
      <Icon name={icon} className="mt-2.5 size-5 shrink-0 text-link" />
      {children}
    </p>
  );
}
