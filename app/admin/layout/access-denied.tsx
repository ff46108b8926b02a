import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Shown to staff who can't open this screen, and to signed-in users who can't open the back frame. */
export function AccessDenied({ isStaff }: { isStaff: boolean }) {
  return (
    <div className="grid min-h-[60vh] place-content-center p-4">
      <title>Access Denied</title>
      <Card isRaised className="grid max-w-md justify-items-center gap-4 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-bad-tint text-bad">
          <Icon name="lock" className="size-6" />
        </span>
        <h1 className="text-2xl">Access Denied</h1>
        {isStaff ? <ForAdministrators /> : <ForStaff />}
      </Card>
    </div>
  );
}

function ForAdministrators() {
  return (
    <>
      <p>Only administrators can open this screen. If you need access, ask an administrator.</p>
      <ButtonLink href="/admin">Back to dashboard</ButtonLink>
    </>
  );
}

function ForStaff() {
  return (
    <>
      <p>You do not have permission to access the admin dashboard.</p>
      <p>It&apos;s for editors and administrators. If you have an account with access, sign out, then sign in with it.</p>
      <ButtonLink href="/">Go to Homepage</ButtonLink>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink href="/auth/account" variant="quiet">
          Your account
        </ButtonLink>
        <form method="post" action="/auth/sign-out">
          <Button type="submit" variant="quiet">
            Sign out
          </Button>
        </form>
      </div>
    </>
  );
}
