import { formFieldFaults, formFieldKinds, MAX_FORM_FIELDS } from "../form-fields.input.ts";
import {
  choice,
  ground,
  leadFormChoices,
  line,
  link,
  list,
  marked,
  ownPath,
  paragraphs,
  people,
  sectionType,
} from "../section-type.input.ts";

/** A form whose fields staff choose. */
export const CUSTOM_FORM = "custom";

/** Who owns the leads of a form with its own fields, unless assignment rules decide. */
export const OWNED_BY_PEOPLE = "people";
export const OWNED_BY_NO_ONE = "nobody";

export const form = sectionType({
  type: "form",
  name: "Form",
  about: "A form that collects leads. It replaces the form at the end of the page.",
  icon: "message-circle",
  words: ["contact", "lead", "quote", "message", "consultation", "fields", "survey", "consent"],
  layout: "band",
  fields: {
    title: line("Title"),
    text: marked("Text"),
    talk: marked("Line above the phone number", 200),
    kind: choice("Form", [...leadFormChoices, { value: CUSTOM_FORM, label: "Your own fields" }]),
    service: line("About", 120, "Tells staff what the request is about. Defaults to the page's title."),
    fields: list(
      "Fields",
      "Field",
      MAX_FORM_FIELDS,
      {
        label: line("Label", 300),
        kind: choice(
          "Kind",
          Object.entries(formFieldKinds).map(([value, label]) => ({ value, label })),
        ),
        required: choice("Answer", [
          { value: "", label: "Optional" },
          { value: "yes", label: "Required" },
        ]),
        width: choice("Width", [
          { value: "full", label: "Full" },
          { value: "half", label: "Half" },
        ]),
        options: paragraphs("Options", 6_200, "For a select or checkboxes, one per line."),
        hint: line("Hint", 200, "Shown below the field."),
      },
      {
        hint: 'Used when Form is "Your own fields". Every form asks for a name and an email address.',
        faults: formFieldFaults,
      },
    ),
    button: line("Button", 80, "Defaults to the form's own."),
    doneTitle: line("Thank-you title", 120, 'For your own fields. Defaults to "Thank you!".'),
    doneText: paragraphs("Thank-you message", 1_000),
    doneUrl: ownPath("Thank-you page", "A path on this site to go to instead of showing the message, such as /thank-you."),
    recipients: people(
      "Email requests to",
      "recipients",
      "For your own fields. Up to 10. If you choose no one, they go to the leads address.",
    ),
    owner: {
      ...choice("Owner of new leads", [
        { value: "", label: "Assignment rules decide" },
        { value: OWNED_BY_PEOPLE, label: "Chosen people" },
        { value: OWNED_BY_NO_ONE, label: "No one" },
      ]),
      hint: "For your own fields.",
      isPrivate: true,
    },
    owners: people(
      "Chosen people",
      "owners",
      "Used if the owner is chosen people. Several take turns. If you choose no one, or none of them can sign in, assignment rules decide.",
    ),
    otherText: line("Second button", 80, "Beside the phone number. It opens a quote form of its own."),
    otherUrl: link("Page with that form", "Where the button leads without scripts. Defaults to the contact page's quote form."),
    otherTitle: line("Heading of its form", 120),
    otherForm: paragraphs("Text of its form", 400),
    otherAbout: line("Its requests are about", 120),
    otherMessage: line("Its message begins with", 200),
    anchor: ground.anchor,
  },
  sample: {
    ...{ title: "Tell us about your project", text: "", talk: "", kind: CUSTOM_FORM, service: "" },
    fields: [
      { label: "Name", kind: "name", required: "yes", width: "half", options: "", hint: "" },
      { label: "Email", kind: "email", required: "yes", width: "half", options: "", hint: "" },
      { label: "Company", kind: "company", required: "", width: "half", options: "", hint: "" },
      {
        ...{ label: "When do you need it?", kind: "select", required: "", width: "half", hint: "" },
        options: "This month\nThis quarter\nLater",
      },
      { label: "What should we know?", kind: "longText", required: "", width: "full", options: "", hint: "" },
    ],
    ...{ button: "Send", doneTitle: "Thank you!", doneText: "Someone who knows the subject will get back to you.", doneUrl: "" },
    ...{ recipients: "", owner: "", owners: "" },
  },
});
