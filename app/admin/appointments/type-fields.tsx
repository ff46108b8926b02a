import { Link } from "react-router";
import type { ListedType } from "~/domain/appointments/index.ts";
import { FieldError, SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { ExpectedFields } from "../parts/expected-fields.tsx";
import { SwitchField } from "../parts/switch-field.tsx";
import { placeNames } from "./appointment-words.tsx";

/** `hasUsualHours`: they haven't set their own. */
interface Host {
  id: string;
  name: string;
  hasUsualHours: boolean;
  mayEditHours: boolean;
}

interface Props {
  /** Null: a new one. */
  type: ListedType | null;
  hosts: Host[];
  answer: AdminAnswer | undefined;
}

/** What visitors see, when it can be booked, where it takes place, and with whom. */
export function TypeFields(props: Props) {
  const { type, answer } = props;
  return (
    <>
      {type && <ExpectedFields row={type} />}
      <Shown {...props} />
      <Times {...props} />
      <Where {...props} />
      <Hosts {...props} />
      <TextAreaField
        label="Questions"
        name="questions"
        rows={3}
        defaultValue={type?.questions.map(({ label, isRequired }) => label + (isRequired ? " *" : "")).join("\n")}
        error={answer?.fields.questions}
        hint="One per line, up to five. End a line with * if an answer is required."
      />
      <SwitchField
        label="Offer after consultation forms"
        name="is_offered_after_forms"
        defaultChecked={type?.isOfferedAfterForms ?? false}
        hint="Visitors who send a form that asks for a consultation can choose a time right away."
      />
      <SwitchField label="Active" name="is_active" defaultChecked={type?.isActive ?? true} hint="Visitors can book active types." />
      <input type="hidden" name="position" value={type?.position ?? 0} />
    </>
  );
}

const fieldOf = (name: string, value: string | number | null | undefined, answer: AdminAnswer | undefined) => ({
  name,
  defaultValue: value ?? undefined,
  error: answer?.fields[name],
});

function Shown({ type, answer }: Props) {
  return (
    <>
      <TextField {...fieldOf("name", type?.name, answer)} label="Name" required maxLength={80} autoComplete="off" />
      <TextField
        {...fieldOf("slug", type?.slug, answer)}
        label="Slug"
        required
        maxLength={80}
        autoComplete="off"
        hint="The last part of the address: /book/slug"
      />
      <TextAreaField {...fieldOf("description", type?.description, answer)} label="Description" rows={2} maxLength={300} />
    </>
  );
}

function Times({ type, answer }: Props) {
  const number = { type: "number", required: true, inputMode: "numeric" } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...number} {...fieldOf("minutes", type?.minutes ?? 30, answer)} label="Length (minutes)" min={5} max={480} />
      <TextField
        {...number}
        {...fieldOf("per_day", type?.perDay, answer)}
        required={false}
        label="Limit per day"
        min={1}
        max={50}
        hint="Per person. Leave empty for no limit."
      />
      <TextField
        {...number}
        {...fieldOf("buffer_before", type?.bufferBefore ?? 0, answer)}
        label="Buffer before (minutes)"
        min={0}
        max={240}
      />
      <TextField
        {...number}
        {...fieldOf("buffer_after", type?.bufferAfter ?? 0, answer)}
        label="Buffer after (minutes)"
        min={0}
        max={240}
      />
      <TextField
        {...number}
        {...fieldOf("notice_hours", type ? Math.floor(type.noticeMinutes / 60) : 4, answer)}
        label="Minimum notice (hours)"
        min={0}
        max={720}
        hint="How long before the start someone has to book."
      />
      <TextField
        {...number}
        {...fieldOf("horizon_days", type?.horizonDays ?? 30, answer)}
        label="Booking window (days)"
        min={1}
        max={90}
        hint="How far ahead someone can book."
      />
    </div>
  );
}

function Where({ type, answer }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...fieldOf("place", type?.place ?? "phone", answer)}
        label="Where"
        required
        options={Object.entries(placeNames).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        {...fieldOf("place_detail", type?.placeDetail, answer)}
        label="Video link or address"
        maxLength={300}
        autoComplete="off"
        hint="Not needed for phone calls. We use the visitor's number."
      />
    </div>
  );
}

function Hosts({ type, hosts, answer }: Props) {
  return (
    <fieldset className="grid gap-3" aria-describedby="hosts-error">
      <legend className="mb-2 text-sm font-semibold text-heading">Who takes these appointments</legend>
      <p className="text-sm">
        People who haven&apos;t set their hours can be booked Monday to Friday, 9 AM to 5 PM, except on federal holidays.
      </p>
      {hosts.map((host) => (
        <div key={host.id} className="flex flex-wrap items-center gap-x-3 text-sm">
          <label className="flex min-h-8 items-center gap-3">
            <input type="checkbox" name="hosts" value={host.id} defaultChecked={type?.hostIds.includes(host.id)} className="admin-check" />
            {host.name}
          </label>
          <HoursOf host={host} />
        </div>
      ))}
      <FieldError id="hosts-error" error={answer?.fields.hosts} />
      <SelectField
        label="If several people are chosen"
        {...fieldOf("host_choice", type?.hostChoice ?? "round_robin", answer)}
        required
        options={[
          { value: "round_robin", label: "The person who is free and has the fewest appointments" },
          { value: "chosen", label: "The visitor chooses" },
        ]}
      />
    </fieldset>
  );
}

/** Anyone who's chosen can be booked right away, so this shows during which hours. */
function HoursOf({ host: { id, name, hasUsualHours, mayEditHours } }: { host: Host }) {
  const text = hasUsualHours ? "Default hours: Mon\u2013Fri, 9 AM\u20135 PM" : "Custom hours";
  if (!mayEditHours) return <span>{text}</span>;
  return (
    <>
      <span>{text}</span>
      <Link to={`/admin/appointments/hours?person=${id}`} className="font-semibold text-link">
        {hasUsualHours ? "Set hours" : "Edit hours"}
        <span className="sr-only"> for {name}</span>
      </Link>
    </>
  );
}
