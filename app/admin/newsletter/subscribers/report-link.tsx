import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** The rows of a file that bring nobody in, as a file. */
export function ReportLink({ id }: { id: string }) {
  return (
    <p>
      <a href={`/admin/newsletter/import/${id}/refused.csv`} className={buttonClass({ variant: "secondary", size: "sm" })}>
        <Icon name="download" className="size-4.5" />
        Report of the rows that stay out
      </a>{" "}
      <span className="text-sm">It is kept for 30 days after the import; of valid addresses only the beginning then.</span>
    </p>
  );
}
