import { type ChangeEvent, useState } from "react";
import { writeCommaList } from "~/domain/content/comma-list.input.ts";
import type { ServiceRow } from "~/domain/content/index.ts";
import { proposedSlug, serviceColors } from "~/domain/content/service-rules.input.ts";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { iconShapes } from "../../ui/icon-shapes.ts";
import type { AdminAnswer } from "../answers.ts";
import { FeaturesField, PositionField } from "../parts/common-fields.tsx";
import { RowForm } from "../parts/row-form.tsx";
import { SwitchField } from "../parts/switch-field.tsx";
import { IconTile } from "./icon-tile.tsx";

type Answered = { answer: AdminAnswer | undefined };
type Opened = { service: ServiceRow | null };

/** The dialog in which a service is added or edited. */
export function ServiceForm({ service, answer }: Opened & Answered) {
  return (
    <RowForm one="Service" row={service} textsOf={textsOf} answer={answer}>
      {(opened) => (
        <>
          <NameAndSlug service={opened} answer={answer} />
          <TextAreaField
            label="Description"
            name="description"
            defaultValue={opened?.description}
            rows={3}
            error={answer?.fields.description}
          />
          <FeaturesField features={opened?.features ?? []} answer={answer} />
          <Look service={opened} answer={answer} />
          <SearchResult service={opened} answer={answer} />
          <div className="grid gap-5 sm:grid-cols-2">
            <PositionField position={opened?.position ?? 0} answer={answer} />
            <SwitchField label="Active" name="is_active" value="on" defaultChecked={opened?.isActive ?? true} hint="Visitors see it." />
          </div>
        </>
      )}
    </RowForm>
  );
}

/** Of a new service the slug follows the name until somebody types one. */
function NameAndSlug({ service, answer }: Opened & Answered) {
  const [slug, setSlug] = useState(service?.slug ?? "");
  const [isOwn, setOwn] = useState(service !== null);
  const onName = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!isOwn) setSlug(proposedSlug(target.value));
  };
  const onSlug = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setSlug(target.value);
    setOwn(target.value !== "");
  };
  const isMoved = service !== null && slug !== service.slug;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        required
        defaultValue={service?.name}
        autoComplete="off"
        onChange={onName}
        error={answer?.fields.name}
      />
      <TextField
        label="Slug"
        name="slug"
        required
        value={slug}
        onChange={onSlug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={isMoved ? `Visitors of /services/${service.slug} are sent on to the new address.` : `Its page is /services/${slug || "…"}`}
        error={answer?.fields.slug}
      />
    </div>
  );
}

/** Icon and colours, with how they look together. */
function Look({ service, answer }: Opened & Answered) {
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
        options={[{ value: "", label: "None" }, ...optionsFor(ICONS, icon)]}
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

const ICONS = Object.keys(iconShapes).sort();

/** What is stored can be chosen, also where we do not know it. */
function optionsFor(names: readonly string[], stored: string) {
  const all = stored === "" || names.includes(stored) ? names : [stored, ...names];
  return all.map((value) => ({ value, label: value.replaceAll("-", " ") }));
}

function SearchResult({ service, answer }: Opened & Answered) {
  return (
    <div className="grid gap-5">
      <TextField
        label="Meta title"
        name="meta_title"
        defaultValue={service?.metaTitle}
        autoComplete="off"
        hint="Stands in search results; under 60 characters. Empty: the name."
        error={answer?.fields.meta_title}
      />
      <TextAreaField
        label="Meta description"
        name="meta_description"
        defaultValue={service?.metaDescription}
        rows={2}
        hint="Under 160 characters. Empty: the description."
        error={answer?.fields.meta_description}
      />
    </div>
  );
}

function textsOf(service: ServiceRow) {
  return {
    Name: service.name,
    Slug: service.slug,
    Description: service.description,
    Features: writeCommaList(service.features),
    Icon: service.icon,
    Colors: service.colorGradient,
    "Meta title": service.metaTitle,
    "Meta description": service.metaDescription,
    Position: String(service.position),
    State: service.isActive ? "Active" : "Inactive",
  };
}
