import type { ReactNode } from "react";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { mailtoLink } from "~/domain/email-address.input.ts";
import { Band } from "./band.tsx";
import { opensForm } from "./opens-form.ts";
import type { SectionProps } from "./section-props.ts";
import { textsOf } from "./words.tsx";

type Props = SectionProps<"reach">;
type Way = Props["content"]["items"][number];

/** Cards for phone, email, live chat, and office. Without a chat service, the chat's card opens a form, so its button never leads nowhere. */
export function ReachSection(props: Props) {
  const { content } = props;
  const { titled, title } = content;
  return (
    <Band {...props} content={titled ? { ...content, title: "" } : content}>
      {titled && <h2 className="sr-only">{title}</h2>}
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {content.items.map((way, place) => (
          <WayCard key={place} {...props} way={way} place={place} />
        ))}
      </ul>
    </Band>
  );
}

type WayProps = Props & { way: Way; place: number };

function WayCard(props: WayProps) {
  const { way, place, around } = props;
  const isForm = way.way === "chat" && !around.firm?.chatUrl;
  const words = (of: keyof Way) => textsOf(props).words(`items.${place}.${of}`);
  return (
    <Card
      as="li"
      className="grid min-w-0 grid-cols-[auto_1fr] gap-x-4 gap-y-1 sm:row-span-4 sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-y-3 max-sm:p-5"
    >
      <span className="grid size-12 place-items-center rounded-md bg-bluebonnet-tint text-bluebonnet max-sm:row-span-3">
        <Icon name={way.icon} className="size-6" />
      </span>
      <h3>{words("title")}</h3>
      <p className="text-sm">{words(isForm ? "formText" : "text")}</p>
      <div>
        {ways[way.way]?.(props, words) ??
          (way.last && <address className="py-2 font-semibold text-heading not-italic">{words("last")}</address>)}
      </div>
    </Card>
  );
}

type WordsOf = (of: keyof Way) => ReactNode;

const link = "inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline";

const ways: Record<string, (props: WayProps, words: WordsOf) => ReactNode> = {
  phone: ({ around: { firm } }) =>
    firm && (
      <a href={firm.phoneHref} className={link}>
        {firm.phone}
      </a>
    ),
  email: ({ around: { firm } }) =>
    firm && (
      <a href={mailtoLink(firm.supportEmail)} className={`${link} [overflow-wrap:anywhere]`}>
        <BreakableAddress address={firm.supportEmail} />
      </a>
    ),
  chat: (props, words) => (props.around.firm?.chatUrl ? chatLink(props.around.firm.chatUrl, words) : chatForm(props, words)),
};

function chatLink(chatUrl: string, words: WordsOf) {
  return (
    <ButtonLink href={chatUrl} target="_blank" rel="noopener" variant="secondary" size="sm">
      {words("last")}
      <span className="sr-only"> (opens in a new tab)</span>
    </ButtonLink>
  );
}

function chatForm({ way, content: { formTitle, sheetText }, around: { firm } }: WayProps, words: WordsOf) {
  const hours = firm?.officeHours.map(({ days, hours: open }) => `${days}: ${open}`).join("; ");
  const text = `${sheetText} ${hours}.`;
  const opens = opensForm({ kind: "message", title: formTitle, text, service: "Live Chat Request", submit: "Request Chat" });
  return (
    way.formButton && (
      <ButtonLink href="/contact?about=chat" {...opens} variant="secondary" size="sm">
        {words("formButton")}
      </ButtonLink>
    )
  );
}

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
