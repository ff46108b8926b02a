import { useState } from "react";
import { useLocation } from "react-router";
import type { ShownFile, ShownMessage } from "~/domain/conversations/index.ts";
import { formatFileSize } from "~/domain/media/media-rules.input.ts";
import { Button } from "../../../ui/button.tsx";
import { FoldedText } from "../../parts/folded-text.tsx";
import { LinkButton } from "../../parts/link-button.tsx";
import { PostButton } from "../../parts/post-button.tsx";
import { useTimes } from "../../parts/use-zone.ts";
import { FileLink } from "../file-link.tsx";
import { leadDialogs } from "../lead-address.ts";

type MessageEntryProps = { leadId: string; message: ShownMessage; canReply: boolean };

/** One email: who it's to, what it says without what it repeats, its files, and what can be done about it. */
export function MessageEntry({ leadId, message, canReply }: MessageEntryProps) {
  const { direction, subject, text, quoted, note, files, hasHtml } = message;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line bg-paper p-4">
      <div className="grid gap-0.5 text-sm">
        <p className="font-semibold wrap-anywhere text-heading">{subject || "(no subject)"}</p>
        <Addresses message={message} />
      </div>
      {text && <FoldedText text={text} className="text-heading" />}
      {quoted && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer font-semibold text-link">Show quoted text</summary>
          <FoldedText text={quoted} className="mt-2 border-l-2 border-line pl-3" />
        </details>
      )}
      {note && <p className="text-sm font-medium text-warn">{note}</p>}
      {direction === "in" && hasHtml && <Original leadId={leadId} message={message} />}
      {files.length > 0 && <Files leadId={leadId} files={files} isFromStranger={direction === "in"} />}
      {direction === "out" && <State leadId={leadId} message={message} canReply={canReply} />}
    </article>
  );
}

function Addresses({ message: { direction, fromAddress, toAddress, cc } }: { message: ShownMessage }) {
  return (
    <p className="wrap-anywhere">
      {direction === "in" ? `From ${fromAddress}` : `To ${toAddress}`}
      {cc && `, Cc: ${cc}`}
    </p>
  );
}

/** The email as it was sent, in a frame where nothing runs. Loaded when it's opened. */
function Original({ leadId, message: { id, subject, hasRemotePictures } }: { leadId: string; message: ShownMessage }) {
  const [withPictures, setWithPictures] = useState(false);
  const path = `/admin/leads/${leadId}/messages/${id}/frame`;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-semibold text-link">Show original formatting</summary>
      <div className="mt-2 grid gap-2">
        {hasRemotePictures && !withPictures && (
          <p className="flex flex-wrap items-center gap-2">
            Remote images are blocked because they can tell the sender that you opened the email.
            <Button variant="quiet" size="sm" className="needs-scripts" onClick={() => setWithPictures(true)}>
              Show images
            </Button>
          </p>
        )}
        <iframe
          title={`Email: ${subject}`}
          src={withPictures ? `${path}?pictures` : path}
          loading="lazy"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="mail-frame h-[min(28rem,60vh)] w-full rounded-sm border border-line bg-white"
        />
      </div>
    </details>
  );
}

type FilesProps = { leadId: string; files: ShownFile[]; isFromStranger: boolean };

/** Only ever downloads. */
function Files({ leadId, files, isFromStranger }: FilesProps) {
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-2" aria-label="Attachments">
        {files.map(({ id, name, size }) => (
          <li key={id} className="max-w-full">
            <FileLink href={`/admin/leads/${leadId}/message-files/${id}`} name={name}>
              {formatFileSize(size)}
            </FileLink>
          </li>
        ))}
      </ul>
      {isFromStranger && <p className="text-xs">Attachments aren't scanned for viruses. Open them with care.</p>}
    </div>
  );
}

/** Whether a reply has left, why not, and what can be done. */
function State({ leadId, message, canReply }: MessageEntryProps) {
  const { moment } = useTimes();
  const location = useLocation();
  const { id, state, response, sendAt, attempts } = message;
  const words: Partial<Record<ShownMessage["state"], string>> = {
    scheduled:
      attempts > 0
        ? `Not sent yet (${response}). Next attempt: ${sendAt ? moment(sendAt) : "soon"}.`
        : `Scheduled to be sent ${sendAt ? moment(sendAt) : "soon"}.`,
    failed: `The mail server rejected it: ${response}`,
    bounced: `The recipient's mail server returned it: ${response}`,
    uncertain: `${response} Ask the recipient, or check your mail server's log, before you send it again.`,
  };
  const said = words[state];
  if (!said) return null;
  const fields = { id: leadId, messageId: id };
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3 text-sm">
      <p className="min-w-0 flex-1 wrap-anywhere">{said}</p>
      {canReply && state === "scheduled" && (
        <PostButton intent="take-back-reply" fields={fields} busy="Canceling..." size="sm">
          Cancel and edit
        </PostButton>
      )}
      {canReply && (state === "failed" || state === "bounced") && (
        <PostButton intent="send-again" fields={fields} busy="Sending..." size="sm">
          Try again
        </PostButton>
      )}
      {canReply && state === "uncertain" && (
        <LinkButton variant="secondary" size="sm" to={leadDialogs.withDialog(location, "send-again", id)} preventScrollReset>
          Send again
        </LinkButton>
      )}
    </div>
  );
}
