import { useState } from "react";
import { Badge } from "../badge.tsx";
import { Button, ButtonLink, type ButtonVariant } from "../button.tsx";
import { SelectField, TextAreaField, TextField } from "../field.tsx";
import { Icon } from "../icon.tsx";
import { RangeField } from "../range-field.tsx";
import type { SectionTone } from "../section.tsx";
import { Spinner } from "../spinner.tsx";
import { Specimen } from "./specimen.tsx";

export function Controls({ ground }: { ground: SectionTone }) {
  const variants: ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];
  return (
    <>
      {(ground === "ink" ? [...variants, "onDark" as const] : variants).map((variant) => (
        <Specimen key={variant} name={variant}>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant}>Book a call</Button>
          <Button variant={variant} size="lg">
            Large
            <Icon name="arrow-right" />
          </Button>
          <ButtonLink variant={variant} href="#foundations">
            <Icon name="phone" />A link
          </ButtonLink>
          <Button variant={variant} isBusy>
            Submitting...
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Specimen>
      ))}
      <Specimen name="Badges">
        <Badge>Neutral</Badge>
        <Badge tone="brand">Most popular</Badge>
        <Badge tone="ember">New</Badge>
        <Badge tone="good">
          <Icon name="check" className="size-3.5" />
          Compliant
        </Badge>
        <Badge tone="warn">Partial</Badge>
        <Badge tone="bad">Missing</Badge>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner />
        <Spinner label="Loading hosting plans..." />
      </Specimen>
      <Specimen name="Fields">
        <Fields ground={ground} />
      </Specimen>
      <Specimen name="Range">
        <Range ground={ground} />
      </Specimen>
    </>
  );
}

function Fields({ ground }: { ground: SectionTone }) {
  const id = (name: string) => `${ground}-${name}`;
  return (
    <form className="grid w-full gap-6 md:grid-cols-2">
      <TextField id={id("name")} name="name" label="Name" required autoComplete="off" />
      <TextField id={id("company")} name="company" label="Company" placeholder="Hill Country Machining" />
      <TextField
        id={id("email")}
        name="email"
        type="email"
        label="Email"
        required
        defaultValue="dana@hillcountry"
        error="Please enter a valid email address."
        hint="We'll reply to this address."
      />
      <TextField id={id("locked")} name="locked" label="Account" defaultValue="LM-2041" disabled />
      <SelectField
        id={id("size")}
        name="size"
        label="Company size"
        required
        defaultValue="11-50"
        options={["1-10", "11-50", "51-200"].map((value) => ({ value, label: `${value} people` }))}
      />
      <SelectField
        id={id("industry")}
        name="industry"
        label="Industry"
        required
        error="Please choose an industry."
        options={[{ value: "", label: "Choose one" }]}
      />
      <TextAreaField id={id("message")} name="message" label="Project details" hint="What you run today, and where it hurts." />
      <TextAreaField id={id("refused")} name="refused" label="Message" required error="Please tell us what you need." />
      <Button type="submit" className="justify-self-start">
        Send
      </Button>
    </form>
  );
}

function Range({ ground }: { ground: SectionTone }) {
  const [value, setValue] = useState(42);
  return (
    <div className="grid w-full max-w-md gap-6">
      <RangeField
        label={`Position, on ${ground}`}
        name={`${ground}-position`}
        min={0}
        max={100}
        value={value}
        onChange={setValue}
        hint="Try again - slide closer to the target"
      />
      <RangeField
        label={`Locked, on ${ground}`}
        name={`${ground}-locked-position`}
        min={0}
        max={100}
        value={70}
        onChange={setValue}
        isDisabled
      />
    </div>
  );
}
