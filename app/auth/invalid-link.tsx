import { ButtonLink } from "../ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";

/** Shown at an address whose token no longer works: the likely reason, and where to go instead. */
export function InvalidLink({ text, otherwise }: { text: string; otherwise: { label: string; href: string } }) {
  return (
    <AuthFrame title="This link isn't valid" text={text}>
      <div className="grid gap-3">
        <ButtonLink href="/auth">Sign in</ButtonLink>
        <ButtonLink variant="secondary" href={otherwise.href}>
          {otherwise.label}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
