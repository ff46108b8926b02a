import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** Link to a file with the rows that weren't imported. */
export function ReportLink({ id }: { id: string }) {
  return (
    <p>
      <a href={`/admin/newsletter/import/${id}/refused.csv`} className={buttonClass({ variant: "secondary", size: "sm" })}>
        <Icon name="download" className="size-4.5" />
        Download report of skipped rows
      </a>{" "}
      <span className="text-sm">Kept for 30 days after the import. By then, valid addresses are shortened.</span>
    </p>
  );
}
