import { useState } from "react";
import { momentToType } from "~/domain/days.ts";
import { TextField } from "../../ui/field.tsx";
import { zoneLabel } from "../../zone-names.ts";
import { useZone } from "./use-zone.ts";

interface MomentFieldProps {
  label: string;
  name: string;
  at: Date | null;
  /** Before the time zone. */
  hint?: string;
  error: string | undefined;
  required?: boolean;
}

/** A date and time in the time zone used for display, which is sent as `zone`. It's known only once scripts run: what was typed stays. */
export function MomentField({ at, hint, ...field }: MomentFieldProps) {
  const zone = useZone();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <input type="hidden" name="zone" value={zone} />
      <TextField
        {...field}
        type="datetime-local"
        value={typed ?? (at ? momentToType(at, zone) : "")}
        onChange={({ target }) => setTyped(target.value)}
        hint={`${hint ? `${hint} ` : ""}Time zone: ${zoneLabel(zone)}.`}
      />
    </>
  );
}
