import { ButtonLink } from "../ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";

/** What stands at an address with a token that opens nothing: why that may be, and where one goes instead. */
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
