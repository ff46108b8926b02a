import { Section } from "~/app/ui/section.tsx";
import { useTexts } from "../built-in/texts.tsx";

interface Props {
  uptime: { uptime: string; month: string; year: string }[];
  migration: { title: string; text: string }[];
}

/** What the guarantee is worth in minutes, and how a site is moved to us. */
export function UptimeAndMove({ uptime, migration }: Props) {
  return (
    <Section id="uptime" tone="tint">
      <div className="grid gap-x-16 gap-y-16 lg:grid-cols-2">
        <Uptime uptime={uptime} />
        <Move migration={migration} />
      </div>
    </Section>
  );
}

function Uptime({ uptime }: Pick<Props, "uptime">) {
  const { t } = useTexts<"hosting">();
  return (
    <div>
      <h2>{t("uptime.title")}</h2>
      <table className="mt-6 w-full border-y border-bluebonnet/20 text-left">
        <thead>
          <tr className="text-heading">
            {["Uptime", "Downtime in 30 days", "Downtime in a year"].map((label) => (
              <th key={label} scope="col" className="py-3 pr-4 align-bottom font-semibold last:pr-0">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {uptime.map(({ uptime: share, month, year }) => (
            <tr key={share} className="border-t border-bluebonnet/20 align-top">
              <th scope="row" className="py-3 pr-4 font-semibold text-heading">
                {share}
              </th>
              <td className="py-3 pr-4">{month}</td>
              <td className="py-3">{year}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 max-w-text">{t("uptime.text")}</p>
    </div>
  );
}

function Move({ migration }: Pick<Props, "migration">) {
  const { t } = useTexts<"hosting">();
  return (
    <div>
      <h2>{t("uptime.move")}</h2>
      <p className="mt-4 max-w-text">{t("uptime.moveText")}</p>
      <ol className="mt-6 grid gap-5">
        {migration.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-5">
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-full border border-accent font-heading font-bold text-accent"
            >
              {index + 1}
            </span>
            <div className="pt-1">
              <h3 className="text-base">{title}</h3>
              <p className="max-w-text">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 max-w-text">{t("uptime.leave")}</p>
    </div>
  );
}
