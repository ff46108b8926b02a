import type { SupportLevel } from "~/app/forms/support/support-parts.tsx";
import { Badge } from "~/app/ui/badge.tsx";
import { ButtonLink } from "~/app/ui/button.tsx";
import { Card } from "~/app/ui/card.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { useTexts } from "../built-in/texts.tsx";
import { RequestOpener } from "./request-opener.tsx";

interface Topic {
  title: string;
  text: string;
  icon: string;
  /** Links to the password reset, the one problem that people can solve without us. */
  isSelfService: boolean;
}

export function SupportTopics({ topics, levels }: { topics: Topic[]; levels: SupportLevel[] }) {
  const { t } = useTexts<"support">();
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-5">
      {topics.map((topic) => (
        <Card as="li" key={topic.title} className="grid grid-cols-[auto_1fr] gap-x-5 md:p-7">
          <span className="grid size-12 place-items-center rounded-md bg-bluebonnet-tint text-bluebonnet">
            <Icon name={topic.icon} className="size-6" />
          </span>
          <div className="grid content-start gap-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h3>{topic.title}</h3>
              <Badge tone={topic.isSelfService ? "good" : "brand"}>{t(topic.isSelfService ? "topics.selfService" : "topics.expert")}</Badge>
            </div>
            <p>{topic.text}</p>
            {topic.isSelfService ? (
              <ButtonLink href="/auth?mode=reset" variant="secondary" size="sm" className="justify-self-start">
                {t("topics.reset")}
              </ButtonLink>
            ) : (
              <RequestOpener levels={levels} message={`Subject: ${topic.title}`} size="sm" className="justify-self-start">
                {t("topics.ask")}
                <span className="sr-only">{` about ${topic.title}`}</span>
              </RequestOpener>
            )}
          </div>
        </Card>
      ))}
    </ul>
  );
}
