import type { ButtonHTMLAttributes, ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "onDark";
export type ButtonSize = "sm" | "md" | "lg";

type Look = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...anchor }: Look & { href: string } & ComponentPropsWithRef<"a">) {
  return <a {...anchor} className={buttonClass({ variant, size, className })} />;
}

type ButtonProps = Look & { isBusy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;

/** While `isBusy`, it's disabled and shows a spinner next to its text, which has an element of its own. The caller sets the text ("Submitting..."). */
export function Button({ variant, size, className, isBusy = false, disabled, type = "button", children, ...button }: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {isBusy && <Spinner className="-ml-1" />}
      <span className="contents">{children}</span>
    </button>
  );
}

/** For elements that must look like a button without being one of the two above. */
export function buttonClass({ variant = "primary", size = "md", className }: Look = {}): string {
  return classNames(
    "inline-flex items-center justify-center rounded-md text-center font-semibold leading-tight no-underline transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:active:translate-y-0 disabled:not-aria-busy:opacity-55 aria-busy:cursor-progress",
    sizes[size],
    variants[variant],
    className,
  );
}

const sizes: Record<ButtonSize, string> = {
  sm: "button-sm min-h-10 gap-1.5 px-4 py-2 text-sm",
  md: "button-md min-h-12 gap-2 px-5 py-2.5 text-base",
  lg: "button-lg min-h-14 gap-2.5 px-7 py-3 text-lg",
};

const variants: Record<ButtonVariant, string> = {
  primary: "bg-action text-on-action hover:bg-action-hover",
  secondary: "border border-bluebonnet/35 bg-paper text-bluebonnet-dark hover:border-bluebonnet hover:bg-bluebonnet-tint",
  quiet: "text-link hover:bg-current/10",
  danger: "bg-danger text-white hover:bg-danger-dark",
  onDark: "border border-white/45 text-white hover:border-white hover:bg-white/10",
};
