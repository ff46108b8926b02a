import { useState } from "react";
import type { BrandInput } from "~/domain/brand/brand.input.ts";
import { type Correction, paletteOf } from "~/domain/brand/palette.input.ts";
import { type BrandColors, COLOR, SHIPPED_COLORS } from "~/domain/brand/roles.input.ts";
import { TYPE_PAIRS, type TypePair } from "~/domain/brand/type-pairs.input.ts";
import { readBrand } from "~/domain/brand-pictures/index.ts";
import { Button } from "../../ui/button.tsx";
import { ColorField } from "../../ui/color-field.tsx";
import { SelectField } from "../../ui/field.tsx";
import { type AdminAnswer, granted, sendAdminForm } from "../answers.ts";
import { AdminForm } from "../parts/admin-form.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PictureField } from "../parts/picture-field.tsx";
import { ScreenError } from "../parts/screen-error.tsx";
import { staff } from "../staff.ts";
import type { Route } from "./+types/brand-page";
import { brandAction } from "./brand-action.ts";
import { correctionText } from "./correction-text.ts";
import { SiteInColors } from "./site-in-colors.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Brand" }];

export async function loader({ context }: Route.LoaderArgs) {
  return granted(await readBrand(context.get(staff)));
}

export const action = brandAction;

export function clientAction(sent: Route.ClientActionArgs) {
  return sendAdminForm(sent, "Failed to save the brand");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to load the brand" />;
}

/** The firm's brand kit, with its own home page beside them as it changes. */
export default function BrandPage({ loaderData: { values, versions }, actionData }: Route.ComponentProps) {
  const [colors, setColors] = useState(values.brand_colors);
  const [type, setType] = useState(values.brand_type);
  const made = Object.values(colors).every((color) => COLOR.test(color)) ? paletteOf(colors) : null;
  return (
    <>
      <PageHead title="Brand" text="How your site and the back office look. Emails and documents follow your mark and colors, too." />
      <div className="brand-screen">
        <section aria-label="Brand kit" className="rounded-md border border-line bg-paper p-5">
          <AdminForm intent="save" answer={actionData} button="Save Brand" busy="Saving..." aside={<Original onTake={setColors} />}>
            {Object.entries(versions).map(([key, version]) => (
              <input key={key} type="hidden" name={`version_${key}`} value={version} />
            ))}
            <h2 className="text-lg">Mark</h2>
            <PictureFields values={values} answer={actionData} />
            <h2 className="mt-2 text-lg">Colors and typefaces</h2>
            <ColorFields colors={colors} corrections={made?.corrections ?? []} answer={actionData} onChange={setColors} />
            <SelectField
              label="Typefaces"
              name="brand_type"
              required
              options={Object.entries(TYPE_PAIRS).map(([value, label]) => ({ value, label }))}
              value={type}
              error={actionData?.fields.brand_type}
              onChange={({ target }) => setType(target.value as TypePair)}
            />
          </AdminForm>
        </section>
        {/* A saved mark is in the page itself. */}
        <SiteInColors key={Object.values(versions).join()} palette={made?.palette ?? null} type={type} />
      </div>
    </>
  );
}

const PICTURES = [
  {
    name: "brand_mark",
    label: "Mark",
    hint: "An SVG, PNG, or WebP picture. Icons are made from it. Without one, the first letter of your name stands there.",
  },
  {
    name: "brand_wordmark",
    label: "Wordmark",
    hint: "Your name as a picture, for the header and footer. Light colors work best there, because both are dark.",
  },
] as const;

function PictureFields({ values, answer }: { values: BrandInput; answer: AdminAnswer | undefined }) {
  return PICTURES.map((field) => (
    <PictureField key={field.name} {...field} defaultValue={values[field.name]} error={answer?.fields[field.name]} />
  ));
}

/** Back to the colors that ship. */
function Original({ onTake }: { onTake: (colors: BrandColors) => void }) {
  return (
    <Button variant="secondary" className="needs-scripts" onClick={() => onTake(SHIPPED_COLORS)}>
      Original Colors
    </Button>
  );
}

const FIELDS = [
  { color: "main", label: "Main color", hint: "For links, icons, and second buttons." },
  { color: "action", label: "Action color", hint: "For the main button on each page, and for accents." },
  { color: "dark", label: "Dark color", hint: "For headings, the header, the footer, and dark bands." },
] as const;

interface ColorFieldsProps {
  colors: BrandColors;
  corrections: Correction[];
  answer: AdminAnswer | undefined;
  onChange: (colors: BrandColors) => void;
}

function ColorFields({ colors, corrections, answer, onChange }: ColorFieldsProps) {
  return FIELDS.map(({ color, label, hint }) => (
    <div key={color} className="grid gap-1.5">
      <ColorField
        label={label}
        name={`brand_colors.${color}`}
        hint={hint}
        error={answer?.fields[`brand_colors.${color}`]}
        value={colors[color]}
        onChange={(value) => onChange({ ...colors, [color]: value.trim().toLowerCase() })}
      />
      <div role="status" className="color-notes">
        {corrections
          .filter((correction) => correction.color === color)
          .map((correction) => (
            <p key={correction.change}>{correctionText(correction)}</p>
          ))}
      </div>
    </div>
  ));
}
