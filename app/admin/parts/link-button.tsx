import { Link, type LinkProps } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonClass } from "../../ui/button.tsx";

/** Looks like a button, goes to another view of the back office without loading the document anew. */
export function LinkButton({ variant, size, className, ...link }: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <Link {...link} className={buttonClass({ variant, size, className })} />;
}
