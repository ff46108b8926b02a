import { Card } from "~/app/ui/card.tsx";
import { classNames } from "~/app/ui/class-names.ts";
import { Icon } from "~/app/ui/icon.tsx";
import { useTexts } from "../built-in/texts.tsx";
import { CallButton } from "../layout/call-button.tsx";

export interface AdminHours {
  officeHours: { days: string; hours: string }[];
  emergencyHours: string;
}

/** When the office is open, and what to do when it isn't. */
export function ContactHours({ officeHours, emergencyHours, className }: AdminHours & { className?: string }) {
  const { t } = useTexts<"contact">();
  return (
    <div className={classNames("grid gap-6", className)}>
      <Card as="section" aria-labelledby="office-hours" className="grid gap-4">
        <h2 id="office-hours" className="text-2xl/tight">
          {t("ways.hours")}
        </h2>
        <table className="w-full text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">Days</th>
              <th scope="col">Hours</th>
            </tr>
          </thead>
          <tbody>
            {[...officeHours, { days: null, hours: emergencyHours }].map(({ days, hours }) => (
              <tr key={days} className="border-t border-edge first:border-t-0">
                <th scope="row" className="py-3 pr-4 font-normal">
                  {days ?? t("ways.emergencies")}
                </th>
                <td className="py-3 text-right font-semibold text-heading">{hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <section aria-labelledby="emergency-support" className="on-ink grid gap-4 rounded-md bg-ink p-6 md:p-8">
        <h2 id="emergency-support" className="flex items-center gap-3 text-2xl/tight">
          <Icon name="triangle-alert" className="size-7 text-accent" />
          {t("ways.emergency")}
        </h2>
        <p>{t("ways.emergencyText")}</p>
        <CallButton says="Call" variant="onDark" className="justify-self-start" />
      </section>
    </div>
  );
}
