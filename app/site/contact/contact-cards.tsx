import type { ReactNode } from "react";
import { FormOpener } from "~/app/forms/form-opener.tsx";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { mailtoLink } from "~/domain/email-address.input.ts";
import { useTexts } from "../built-in/texts.tsx";
import { useSiteData } from "../layout/site-data.ts";
import type { AdminHours } from "./contact-hours.tsx";
import { chatTopic } from "./contact-topics.ts";

/**
 * Phone, email, live chat, and office. Without a chat service in the settings, "Live chat" opens the message form, so the button never
 * leads nowhere.
 */
export function ContactCards({ officeHours, chatUrl }: Pick<AdminHours, "officeHours"> & { chatUrl: string | null }) {
  const { t, plain } = useTexts<"contact">();
  const { brand } = useSiteData();
  const hours = officeHours.map(({ days, hours: open }) => `${days}: ${open}`).join("; ");
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
      <ContactCard icon="phone" title={t("ways.phone")} text={t("ways.phoneText")}>
        <a href={brand.phoneHref} className={link}>
          {brand.phone}
        </a>
      </ContactCard>
      <ContactCard icon="mail" title={t("ways.email")} text={t("ways.emailText")}>
        <a href={mailtoLink(brand.supportEmail)} className={`${link} [overflow-wrap:anywhere]`}>
          <BreakableAddress address={brand.supportEmail} />
        </a>
      </ContactCard>
      <ContactCard icon="message-circle" title={t("ways.chat")} text={t(chatUrl ? "ways.chatText" : "ways.messageText")}>
        {chatUrl ? (
          <ButtonLink href={chatUrl} target="_blank" rel="noopener" variant="secondary" size="sm">
            {t("ways.chatButton")}
            <span className="sr-only"> (opens in a new tab)</span>
          </ButtonLink>
        ) : (
          <FormOpener
            about="chat"
            opens="dialog"
            kind={chatTopic.kind}
            title={plain("forms.chat")}
            description={`${plain("forms.chatText")} ${hours}.`}
            service={chatTopic.service}
            submitLabel={chatTopic.submitLabel}
            variant="secondary"
            size="sm"
          >
            {t("ways.messageButton")}
          </FormOpener>
        )}
      </ContactCard>
      <ContactCard icon="map-pin" title={t("ways.office")} text={t("ways.officeText")}>
        <address className="py-2 font-semibold text-heading not-italic">{t("ways.address")}</address>
      </ContactCard>
    </ul>
  );
}

const link = "inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline";

/** An address can wrap only before its domain. */
function BreakableAddress({ address }: { address: string }) {
  const [name, domain] = address.split("@");
  return (
    <span>
      <span>{name}</span>@<wbr />
      <span>{domain}</span>
    </span>
  );
}

function ContactCard({ icon, title, text, children }: { icon: string; title: ReactNode; text: ReactNode; children: ReactNode }) {
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
