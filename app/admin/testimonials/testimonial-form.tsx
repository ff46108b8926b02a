import type { TestimonialRow } from "~/domain/content/index.ts";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import type { AdminAnswer } from "../answers.ts";
import { PositionField } from "../parts/common-fields.tsx";
import { PictureField } from "../parts/picture-field.tsx";
import { RowForm } from "../parts/row-form.tsx";
import { SwitchField } from "../parts/switch-field.tsx";

type Answered = { answer: AdminAnswer | undefined };
type Opened = { testimonial: TestimonialRow | null };

/** The dialog in which a testimonial is added or edited. */
export function TestimonialForm({ testimonial, answer }: Opened & Answered) {
  return (
    <RowForm one="Testimonial" row={testimonial} textsOf={textsOf} answer={answer}>
      {(opened) => (
        <>
          <Client testimonial={opened} answer={answer} />
          <TextAreaField
            label="Content"
            name="content"
            required
            defaultValue={opened?.content}
            rows={5}
            hint="In the client's own words."
            error={answer?.fields.content}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label="Rating"
              name="rating"
              required
              defaultValue={String(opened?.rating ?? 5)}
              options={ratings}
              error={answer?.fields.rating}
            />
            <PositionField position={opened?.position ?? 0} answer={answer} />
            <SwitchField label="Featured" name="is_featured" value="on" defaultChecked={opened?.isFeatured ?? false} />
            <SwitchField label="Active" name="is_active" value="on" defaultChecked={opened?.isActive ?? true} hint="Visitors see it." />
          </div>
        </>
      )}
    </RowForm>
  );
}

const ratings = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 1 ? "1 star" : `${stars} stars` }));

function Client({ testimonial, answer }: Opened & Answered) {
  return (
    <>
      <TextField
        label="Client name"
        name="client_name"
        required
        defaultValue={testimonial?.clientName}
        autoComplete="off"
        error={answer?.fields.client_name}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Client title"
          name="client_title"
          defaultValue={testimonial?.clientTitle}
          autoComplete="off"
          error={answer?.fields.client_title}
        />
        <TextField
          label="Client company"
          name="client_company"
          defaultValue={testimonial?.clientCompany}
          autoComplete="off"
          error={answer?.fields.client_company}
        />
      </div>
      <PictureField
        label="Avatar URL"
        name="avatar_url"
        defaultValue={testimonial?.avatarUrl ?? ""}
        hint="A path of this site or an address that begins with https://."
        error={answer?.fields.avatar_url}
      />
    </>
  );
}

function textsOf(testimonial: TestimonialRow) {
  return {
    "Client name": testimonial.clientName,
    "Client title": testimonial.clientTitle,
    "Client company": testimonial.clientCompany,
    "Avatar URL": testimonial.avatarUrl ?? "",
    Content: testimonial.content,
    Rating: String(testimonial.rating),
    Featured: testimonial.isFeatured ? "Yes" : "No",
    Position: String(testimonial.position),
    State: testimonial.isActive ? "Active" : "Inactive",
  };
}
