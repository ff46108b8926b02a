import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Somebody is signed in, but not for this (spec 3 §2). */
export function AccessDenied() {
  return (
    <div className="grid min-h-[60vh] place-content-center p-4">
      <title>Access Denied</title>
      <Card isRaised className="grid max-w-md justify-items-center gap-4 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-bad-tint text-bad">
          <Icon name="lock" className="size-6" />
        </span>
        <h1 className="text-2xl">Access Denied</h1>
        <p>You do not have permission to access the admin dashboard.</p>
        <ButtonLink href="/">Go to Homepage</ButtonLink>
      </Card>
    </div>
  );
}
