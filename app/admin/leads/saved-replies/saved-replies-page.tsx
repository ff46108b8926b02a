import { useLocation } from "react-router";
import { MAX_SAVED_NAME } from "~/domain/conversations/conversation-rules.input.ts";
import { findSignature, listSavedReplies, type SavedReply } from "~/domain/conversations/index.ts";
import { replyPlaceholders } from "~/domain/conversations/reply-placeholders.input.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextField } from "../../../ui/field.tsx";
import { withQuery } from "../../address.ts";
import { type AdminAnswer, granted, sendAdminForm } from "../../answers.ts";
import { AdminForm } from "../../parts/admin-form.tsx";
import { CancelLink } from "../../parts/cancel-link.tsx";
import { Card } from "../../parts/facts.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { PostButton } from "../../parts/post-button.tsx";
import { ScreenError } from "../../parts/screen-error.tsx";
import { staff } from "../../staff.ts";
import { ReplyBody } from "../conversation/reply-body.tsx";
import type { Route } from "./+types/saved-replies-page";
import { savedRepliesAction } from "./saved-reply-actions.ts";

export const meta: Route.MetaFunction = () => [{ title: "Saved replies" }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(staff);
  const [replies, signature] = await Promise.all([listSavedReplies(actor), findSignature(actor)]);
  return { replies: granted(replies).map((reply) => ({ ...reply, text: plain(reply.html) })), signature: granted(signature) };
}

export const action = savedRepliesAction;

export function clientAction(asked: Route.ClientActionArgs) {
  return sendAdminForm(asked, "Failed to save. Try again.");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} failure="Failed to fetch saved replies" />;
}

/** For the list, and for browsers without scripts. */
function plain(html: string): string {
  const text = html.replaceAll(/<\/(?:p|li|h\d|blockquote)>|<br>/g, "\n").replaceAll(/<[^<>]*>/g, "");
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&").trim();
}

/** Texts that everyone on the team can insert into replies, and their own signature. */
export default function SavedRepliesPage({ loaderData: { replies, signature }, actionData }: Route.ComponentProps) {
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const back = backTo(search.get("from"));
  const closeTo = withQuery(location, { add: null, edit: null });
  const answer = actionData;
  const edited = replies.find(({ id }) => id === search.get("edit"));
  const isOpen = search.has("add") || edited !== undefined;
  return (
    <>
      <PageHead title="Saved replies" text="Saved text that your team can insert when replying to a lead.">
        <LinkButton variant="secondary" to={back.to}>
          {back.label}
        </LinkButton>
        {!isOpen && <LinkButton to={withQuery(location, { add: 1 })}>Add saved reply</LinkButton>}
      </PageHead>
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
        {isOpen && <ReplyForm key={edited?.id ?? "new"} closeTo={closeTo} reply={edited} answer={answer} />}
        {replies.length === 0 && !isOpen && (
          <EmptyState icon="mail" title="No saved replies yet" text="Save a reply you write often, then insert it in two clicks." />
        )}
        {replies.length > 0 && <Replies replies={replies} editOf={(id) => withQuery(location, { add: null, edit: id })} />}
        <Signature html={signature} answer={answer} />
      </div>
    </>
  );
}

/** Where someone came from: the reply that they're writing, or the list. Only our own screens. */
function backTo(from: string | null): { to: string; label: string } {
  const isReply = from !== null && /^\/admin\/leads(?:\/[\w-]+)?\?(?:[^#]*&)?reply(?:=|&|$)/.test(from);
  return isReply ? { to: from, label: "Back to your reply" } : { to: "/admin/leads", label: "Leads" };
}

function ReplyForm({
  reply,
  closeTo,
  answer,
}: {
  closeTo: string;
  reply: (SavedReply & { text: string }) | undefined;
  answer: AdminAnswer | undefined;
}) {
  const intent = reply ? "edit" : "add";
  const fields = answer?.intent === intent ? answer.fields : {};
  return (
    <Card title={reply ? `Edit ${reply.name}` : "Add saved reply"}>
      <AdminForm intent={intent} answer={answer} button="Save" busy="Saving..." aside={<CancelLink to={closeTo} />}>
        {reply && <input type="hidden" name="id" value={reply.id} />}
        {reply && <input type="hidden" name="version" value={reply.version} />}
        <TextField label="Name" name="name" required maxLength={MAX_SAVED_NAME} defaultValue={reply?.name} error={fields.name} />
        <ReplyBody label="Text" html={reply?.html ?? ""} text={reply?.text ?? ""} error={fields.body} />
        <details className="text-sm">
          <summary className="w-fit cursor-pointer font-semibold text-link">Placeholders</summary>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            {Object.entries(replyPlaceholders).map(([name, meaning]) => (
              <div key={name} className="contents">
                <dt>
                  <code>{`{${name}}`}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </AdminForm>
    </Card>
  );
}

function Replies({ replies, editOf }: { replies: (SavedReply & { text: string })[]; editOf: (id: string) => string }) {
  return (
    <ul aria-label="Saved replies" className="grid divide-y divide-line rounded-md border border-line bg-paper">
      {replies.map(({ id, version, name, text }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-sm font-semibold wrap-anywhere text-heading">{name}</h2>
            <p className="line-clamp-2 text-sm wrap-anywhere">{text}</p>
          </div>
          <LinkButton variant="secondary" size="sm" to={editOf(id)}>
            Edit
            <span className="sr-only"> {name}</span>
          </LinkButton>
          <PostButton intent="delete" fields={{ id, version: String(version) }} busy="Deleting..." of={` ${name}`} isQuiet>
            Delete
          </PostButton>
        </li>
      ))}
    </ul>
  );
}

/** Only the person's own. */
function Signature({ html, answer }: { html: string; answer: AdminAnswer | undefined }) {
  const fields = answer?.intent === "save-signature" ? answer.fields : {};
  return (
    <Card title="Your signature">
      <p className="text-sm">Added to the end of every reply you start. Everyone on your team has their own.</p>
      <AdminForm intent="save-signature" answer={answer} button="Save signature" busy="Saving...">
        <ReplyBody label="Signature" html={html} text={plain(html)} error={fields.body} />
      </AdminForm>
    </Card>
  );
}
