import type { ReactNode } from "react";
import { FormOpener } from "~/app/forms/form-opener.tsx";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { useSiteData } from "../layout/site-data.ts";
import type { AdminHours } from "./contact-hours.tsx";
import { chatTopic } from "./contact-topics.ts";

/**
 * Phone, email, live chat, and office. Without a chat service in the settings, "Live chat" opens the message form, so the button never
 * leads nowhere.
 */
export function ContactCards({ officeHours, emergencyHours, chatUrl }: AdminHours & { chatUrl: string | null }) {
  const { brand } = useSiteData();
  const hours = officeHours.map(({ days, hours: open }) => `${days}: ${open}`).join("; ");
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
      <ContactCard icon="phone" title="Phone" text={`In an emergency, call at any hour: ${emergencyHours}.`}>
        <a href={brand.phoneHref} className={link}>
          {brand.phone}
        </a>
      </ContactCard>
      <ContactCard icon="mail" title="Email" text="For anything that can wait for a considered answer.">
        <a href={`mailto:${brand.supportEmail}`} className={`${link} [overflow-wrap:anywhere]`}>
          <BreakableAddress address={brand.supportEmail} />
        </a>
      </ContactCard>
      <ContactCard icon="message-circle" title="Live Chat" text={chatUrl ? LIVE : BY_MESSAGE}>
        {chatUrl ? (
          <ButtonLink href={chatUrl} target="_blank" rel="noopener" variant="secondary" size="sm">
            Start a chat
            <span className="sr-only"> (opens in a new tab)</span>
          </ButtonLink>
        ) : (
          <FormOpener
            about="chat"
            opens="dialog"
            kind={chatTopic.kind}
            title={chatTopic.title}
            description={`${chatTopic.intro} ${hours}.`}
            service={chatTopic.service}
            submitLabel={chatTopic.submitLabel}
            variant="secondary"
            size="sm"
          >
            Request a chat
          </FormOpener>
        )}
      </ContactCard>
      <ContactCard icon="map-pin" title="Office" text="Visits by appointment only.">
        <address className="py-2 font-semibold text-heading not-italic">{brand.address}</address>
      </ContactCard>
    </ul>
  );
}

/** What the button does: with a chat service, it opens a chat; without one, a form. */
const LIVE = "Chat with someone from our team during office hours.";
const BY_MESSAGE = "Opens a short form. Someone from our team replies during office hours.";

const link = "inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline";

/** An address can wrap only before its domain. */
function BreakableAddress({ address }: { address: string }) {
  const [name, domain] = address.split("@");
  return (
    <span>
      {name}@<wbr />
      {domain}
    </span>
  );
}

function ContactCard({ icon, title, text, children }: { icon: string; title: string; text: string; children: ReactNode }) {
  return (
    <Card
      as="li"
      className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 sm:row-span-4 sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-y-3 max-sm:p-5"
    >
      <span className="grid size-12 place-items-center rounded-md bg-bluebonnet-tint text-bluebonnet max-sm:row-span-3">
        <Icon name={icon} className="size-6" />
      </span>
      <h3>{title}</h3>
      <p className="text-sm">{text}</p>
      <div>{children}</div>
    </Card>
  );
}
