import { Link, type LinkProps } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonClass } from "../../ui/button.tsx";

/** A link that looks like a button and opens another back-office view without reloading the document. */
export function LinkButton({ variant, size, className, ...link }: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <Link {...link} className={buttonClass({ variant, size, className })} />;
}
