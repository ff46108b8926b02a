import { useState } from "react";
import { serviceColors } from "~/domain/catalog/service-rules.input.ts";
import type { ServiceRow } from "~/domain/content/index.ts";
import { SelectField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { iconOptions } from "../parts/icon-options.ts";
import { NameAndSlug } from "../parts/name-and-slug.tsx";
import { activeField, featuresField, positionField, type RecordFields, searchResultFields } from "../parts/record-fields.tsx";
import { IconTile } from "./icon-tile.tsx";

/** The fields of the dialog for adding or editing a service. */
export const serviceFields: RecordFields<ServiceRow> = [
  {
    own: "name and slug",
    render: (service, answer) => <NameAndSlug folder="services" row={service} answer={answer} />,
    texts: ({ name, slug }) => ({ Name: name, Slug: slug }),
  },
  { name: "description", label: "Description", as: "text", rows: 3, value: ({ description }) => description },
  featuresField,
  {
    own: "icon and colors",
    render: (service, answer) => <Look service={service} answer={answer} />,
    texts: ({ icon, colorGradient }) => ({ Icon: icon, Colors: colorGradient }),
  },
  ...searchResultFields("the name", "the description"),
  [positionField, activeField],
];

/** Icon and colors, with a preview of the two together. */
function Look({ service, answer }: { service: ServiceRow | null; answer: AdminAnswer | undefined }) {
  const [icon, setIcon] = useState(service?.icon ?? "");
  const [color, setColor] = useState(service?.colorGradient || serviceColors[0]);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="mt-7">
        <IconTile icon={icon} color={color} />
      </span>
      <SelectField
        label="Icon"
        name="icon"
        value={icon}
        onChange={({ target }) => setIcon(target.value)}
        options={[{ value: "", label: "None" }, ...iconOptions(icon)]}
        error={answer?.fields.icon}
      />
      <SelectField
        label="Colors"
        name="color_gradient"
        value={color}
        onChange={({ target }) => setColor(target.value)}
        options={optionsFor(serviceColors, color)}
        error={answer?.fields.color_gradient}
        className="col-start-2 sm:col-start-auto"
      />
    </div>
  );
}

/** A stored value stays selectable even if it's unknown. */
function optionsFor(names: readonly string[], stored: string) {
  const all = stored === "" || names.includes(stored) ? names : [stored, ...names];
  return all.map((value) => ({ value, label: value.replaceAll("-", " ") }));
}
