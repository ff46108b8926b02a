import { Form } from "react-router";
import type { OwnSession } from "~/domain/access/index.ts";
import { Moment } from "../admin/parts/times.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { browserWords } from "./browser-words.ts";

/** One row per session, newest first, each with a button to end it. */
export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  return (
    <>
      <ul className="grid divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-4 py-4 first:pt-0">
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold break-words text-heading">
                <span title={session.userAgent || undefined}>{browserWords(session.userAgent)}</span>
                {session.isCurrent && <Badge className="ml-1.5">This browser</Badge>}
              </p>
              <p className="text-sm">
                <span>{session.address || "Unknown address"}</span>, since <Moment at={session.startedAt} />
              </p>
            </div>
            {!session.isCurrent && (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={session.id} />
                <Button type="submit" variant="secondary" size="sm">
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Form method="post">
            <input type="hidden" name="intent" value="end-others" />
            <Button type="submit" variant="secondary">
              Sign out everywhere else
            </Button>
          </Form>
        )}
        <Form method="post" action="/auth/sign-out">
          <Button type="submit" variant="secondary">
            Sign Out
          </Button>
        </Form>
      </div>
    </>
  );
}
