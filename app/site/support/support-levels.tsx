import { ButtonLink } from "~/app/ui/button.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { useTexts } from "../built-in/texts.tsx";
import { useSiteData } from "../layout/site-data.ts";
import { RequestOpener } from "./request-opener.tsx";

interface Level {
  name: string;
  urgency: string;
  examples: string;
  response: string;
  isByPhone: boolean;
}

/** The four levels. The most urgent one has a dark background and a call button. */
export function SupportLevels({ levels }: { levels: Level[] }) {
  const { t } = useTexts<"support">();
  return (
    <>
      <ul className="swipe-row grid gap-4 sm:grid-cols-2 md:gap-5 xl:grid-cols-4">
        {levels.map((level) => (
          <LevelCard key={level.name} {...level} levels={levels} />
        ))}
      </ul>
      <div className="mt-10 grid gap-x-12 gap-y-4 md:grid-cols-2">
        <p className="max-w-text">{t("levels.targets")}</p>
        <p className="max-w-text">{t("levels.breakIn")}</p>
      </div>
    </>
  );
}

function LevelCard({ name, urgency, examples, response, isByPhone, levels }: Level & { levels: Level[] }) {
  const { brand } = useSiteData();
  const { t } = useTexts<"support">();
  const content = (
    <>
      <h3>{name}</h3>
      <p className="text-sm font-semibold text-accent">{urgency}</p>
      <p className="mt-6 font-heading text-3xl font-bold tracking-tight text-heading">{response}</p>
      <p className="text-sm">{t("levels.until")}</p>
      <p className="mt-5 mb-6 flex-1 border-t border-edge pt-5">{examples}</p>
      {isByPhone ? (
        <ButtonLink href={brand.phoneHref} aria-label={`Call ${brand.phone}`} className="w-full">
          <Icon name="phone" />
          <span>{brand.phone}</span>
        </ButtonLink>
      ) : (
        <RequestOpener levels={levels} urgency={name} className="w-full">
          {t("levels.button")}
          <span className="sr-only">{`: ${name}`}</span>
        </RequestOpener>
      )}
    </>
  );
  return (
    <li
      className={classNames(
        "flex flex-col rounded-md border p-6 md:p-7",
        isByPhone ? "on-ink border-ink bg-ink" : "on-paper border-line bg-white",
      )}
    >
      {content}
    </li>
  );
}
