import { Form, useNavigation } from "react-router";

interface StateSwitchProps {
  id: string;
  name: string;
  isActive: boolean;
  /** The bulk form's intent, if that form does it. Otherwise, the action itself is the intent. */
  intent?: string;
}

/** Whether visitors see a row, with a switch that takes effect immediately. */
export function StateSwitch({ id, name, isActive, intent }: StateSwitchProps) {
  const field = intent ? "change" : "intent";
  const { formData } = useNavigation();
  const asked = formData?.get("id") === id ? formData.get(field) : null;
  // Shows the requested state until the response arrives.
  const isOn = asked === "activate" || (isActive && asked !== "deactivate");
  const action = isActive ? "deactivate" : "activate";
  return (
    <Form method="post" preventScrollReset className="state-switch" data-on={isOn || undefined}>
      {intent && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="id" value={id} />
      <button type="submit" name={field} value={action} title={isActive ? "Deactivate" : "Activate"} className="state-switch-button">
        <span className="sr-only">
          {isActive ? "Deactivate" : "Activate"} {name}
        </span>
      </button>
      <span>{isOn ? "Active" : "Inactive"}</span>
    </Form>
  );
}
