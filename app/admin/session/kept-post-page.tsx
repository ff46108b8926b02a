import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { KeptPost } from "./kept-post.ts";
import { inNewTab } from "./new-tab.ts";

/** A form that was sent without a session, ready to be sent again. For browsers without scripts; with scripts, see SessionDialog. */
export function KeptPostPage({ post }: { post: KeptPost }) {
  return (
    <div className="mx-auto grid max-w-2xl gap-6 p-4 py-16">
      <title>No active session</title>
      <Card isRaised className="grid gap-5">
        <h1 className="text-2xl">No active session</h1>
        {post.signedInAs ? (
          <p>
            You&apos;re now signed in as <strong className="break-all text-heading">{post.signedInAs}</strong>, but someone else typed this.
            Nothing has been saved.
          </p>
        ) : (
          <p>You&apos;ve been signed out. Nothing has been saved yet.</p>
        )}
        {post.fields ? <Again post={post} fields={post.fields} /> : <TooLong />}
      </Card>
    </div>
  );
}

function Again({ post, fields }: { post: KeptPost; fields: [string, string][] }) {
  return (
    <>
      {!post.signedInAs && (
        <p>
          What you typed is still on this page.{" "}
          <a href={inNewTab("/auth")} target="_blank" rel="noopener">
            Open the sign-in page in a new tab
          </a>
          , then come back here and save.
        </p>
      )}
      {post.hasFiles && <p>Files can&apos;t be kept. Add them again after you save.</p>}
      <form method="post" action={post.path} className="flex flex-wrap gap-2">
        {fields.map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and a name may come twice
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{post.signedInAs ? `Save as ${post.signedInAs}` : "Save"}</Button>
      </form>
      {post.shown.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2">What you typed</summary>
          <dl className="grid gap-3">
            {post.shown.map(([name, value], place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and a name may come twice
              <div key={place}>
                <dt className="text-sm font-semibold text-heading">{name.replaceAll("_", " ")}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function TooLong() {
  return (
    <p>
      It&apos;s too long to keep here.{" "}
      <a href={inNewTab("/auth")} target="_blank" rel="noopener">
        Open the sign-in page in a new tab
      </a>
      , then go back in this tab. Your browser still has what you typed, so you can save it again.
    </p>
  );
}

export function isKeptPost(value: unknown): value is KeptPost {
  return typeof value === "object" && value !== null && "kept" in value;
}
