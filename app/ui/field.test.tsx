import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SelectField, TextAreaField, TextField } from "./field.tsx";

test("screen readers read an error and a hint with the field", () => {
  const html = renderToStaticMarkup(
    <TextField id="f" name="email" label="Email" required error="Please enter one." hint="For the answer." />,
  );
  expect(html).toContain('aria-invalid="true" aria-describedby="f-error f-hint"');
  expect(html).toMatch(/<p id="f-error"[^>]*>.*Please enter one\.<\/span><\/p>/);
  expect(html).toMatch(/<p id="f-hint"[^>]*>For the answer\.<\/p>/);
});

test("a field without an error mentions none", () => {
  const html = renderToStaticMarkup(<TextAreaField id="f" name="message" label="Message" required />);
  expect(html).not.toContain("aria-");
});

test("optional fields are marked, required ones are not", () => {
  expect(renderToStaticMarkup(<TextField name="phone" label="Phone" />)).toContain("(optional)");
  expect(renderToStaticMarkup(<TextField name="name" label="Name" required />)).not.toContain("(optional)");
});

test("a choice with a default is not marked optional, nor is a field that is required in the end", () => {
  const options = [{ value: "1", label: "One" }];
  expect(renderToStaticMarkup(<SelectField name="size" label="Size" options={options} />)).not.toContain("(optional)");
  const empty = [{ value: "", label: "Any" }, ...options];
  expect(renderToStaticMarkup(<SelectField name="size" label="Size" options={empty} />)).toContain("(optional)");
  expect(renderToStaticMarkup(<TextField name="value" label="Value" isOptional={false} />)).not.toContain("(optional)");
});

test("the label belongs to the control, with or without an explicit ID", () => {
  const html = renderToStaticMarkup(<SelectField name="size" label="Size" required options={[{ value: "1", label: "One" }]} />);
  const [, id] = html.match(/<label for="([^"]+)"/) ?? [];
  expect(id).toMatch(/^[a-z]/);
  expect(html).toContain(`<select name="size" required="" id="${id}"`);
});
