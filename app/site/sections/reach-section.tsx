import type { ReactNode } from "react";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { mailtoLink } from "~/domain/email-address.input.ts";
import { Band } from "./band.tsx";
import { opensForm } from "./opens-form.ts";
import { SectionButton } from "./section-button.tsx";
import type { SectionProps } from "./section-props.ts";
import { Words } from "./words.tsx";

type Props = SectionProps<"reach">;
type Way = Props["content"]["items"][number];
type Field = keyof Way;

/** Cards for phone, email, live chat, and office. Without a chat service, the chat's card opens a form, so its button never leads nowhere. */
export function ReachSection(props: Props) {
  const { content, anchor, at, isJoined, facts } = props;
  const { titled, title } = content;
  return (
    <Band {...{ anchor, at, isJoined, facts }} content={titled ? { ...content, title: "" } : content}>
      {titled && <h2 className="sr-only">{title}</h2>}
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {content.items.map((way, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they never move on the page
          <WayCard key={place} {...props} way={way} place={place} />
        ))}
      </ul>
    </Band>
  );
}

type WayProps = Props & { way: Way; place: number };

function WayCard(props: WayProps) {
  const { way, place, at, around } = props;
  const isForm = way.way === "chat" && !around.firm?.chatUrl;
  const words = (of: Field) => <Words {...{ at, of: `items.${place}.${of}` }}>{way[of]}</Words>;
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
      <div>{ways[way.way]?.(props, words) ?? lastLine(props, words)}</div>
    </Card>
  );
}

type Drawn = (props: WayProps, words: (of: Field) => ReactNode) => ReactNode;

const link = "inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline";

const ways: Record<string, Drawn> = {
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
  chat: (props, words) => (props.around.firm?.chatUrl ? chatLink(props.around.firm.chatUrl, words) : <ChatForm {...props} />),
};

function lastLine({ way: { last } }: WayProps, words: (of: Field) => ReactNode) {
  return last && <address className="py-2 font-semibold text-heading not-italic">{words("last")}</address>;
}

function chatLink(chatUrl: string, words: (of: Field) => ReactNode) {
  return (
    <ButtonLink href={chatUrl} target="_blank" rel="noopener" variant="secondary" size="sm">
      {words("last")}
      <span className="sr-only"> (opens in a new tab)</span>
    </ButtonLink>
  );
}

function ChatForm({ way, place, content: { formTitle, sheetText }, at, around: { firm } }: WayProps) {
  const hours = firm?.officeHours.map(({ days, hours: open }) => `${days}: ${open}`).join("; ");
  return (
    <SectionButton
      {...{ at, of: `items.${place}.formButton`, text: way.formButton, href: "/contact?about=chat" }}
      opens={opensForm({
        ...{ kind: "message", title: formTitle, text: `${sheetText} ${hours}.`, service: "Live Chat Request", submit: "Request Chat" },
      })}
      variant="secondary"
      size="sm"
    />
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
