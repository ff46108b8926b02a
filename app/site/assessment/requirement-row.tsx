import type { SheetRow } from "~/domain/assessments/index.ts";
import "./choice.css";
import "./requirement-row.css";

/** The ID of a requirement on its page. */
export function rowId(id: string): string {
  return `r-${id.replaceAll(".", "-")}`;
}

/** One requirement with its answers. The browser keeps which one is chosen. */
export function RequirementRow({ row: { id, title, lookAt, points, partial, value } }: { row: SheetRow }) {
  const own = rowId(id);
  const choices = [
    { value: "yes", label: "Yes" },
    ...(partial ? [{ value: "partial", label: "Partial" }] : []),
    { value: "no", label: "No" },
  ];
  return (
    <fieldset id={own} aria-describedby={`${own}-text`} className="requirement">
      <legend>
        <span className="requirement-title">
          <span className="requirement-number">{id}</span>
          <span>{title}</span>
        </span>
      </legend>
      <div id={`${own}-text`} className="requirement-text">
        <p>{lookAt}</p>
        {partial && (
          <p>
            <strong>Partial:</strong> <span>{`${partial.meaning} Costs ${partial.points} points.`}</span>
          </p>
        )}
        <p>
          <strong>{pointsText(points)}</strong>
        </p>
      </div>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input type="radio" name={id} value={choice.value} defaultChecked={value === choice.value} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function pointsText(points: number): string {
  if (points === 0) return "Required for a score";
  return points === 1 ? "1 point" : `${points} points`;
}
