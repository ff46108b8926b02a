import { writeCommaList } from "~/domain/content/comma-list.input.ts";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";

type Answered = { answer: AdminAnswer | undefined };

/** Features, typed with commas between them (spec 3 §5). */
export function FeaturesField({ features, answer }: { features: string[] } & Answered) {
  return (
    <TextAreaField
      label="Features"
      name="features"
      defaultValue={writeCommaList(features)}
      rows={3}
      hint='Separated by commas. One that has a comma itself stands in quotes: "Fast, safe and watched".'
      error={answer?.fields.features}
    />
  );
}

/** The place in the order of the site. */
export function PositionField({ position, answer }: { position: number } & Answered) {
  return (
    <TextField
      label="Position"
      name="position"
      inputMode="numeric"
      defaultValue={String(position)}
      autoComplete="off"
      hint="Lower numbers come first. You can also drag items to reorder the list."
      error={answer?.fields.position}
    />
  );
}
