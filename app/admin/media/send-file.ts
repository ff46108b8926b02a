import { adminHeaders, waitForSession } from "../session/held-requests.ts";
import type { UploadOutcome } from "./upload.ts";

/** What's said about a file: alt text, caption, folder, and tags, by field name. */
export type Said = Record<string, string>;

const FAILURE = "Failed to upload file";

interface Listening {
  onRequest: (request: XMLHttpRequest) => void;
  onSent: (share: number) => void;
}

/** What happened to one file: why it was rejected, or where it is now and what was changed about it. */
export type Sent = { error: null; note: string | null; filePath: string } | { error: string };

/** Uploads one file to the media library. It uses XMLHttpRequest because fetch doesn't report upload progress. */
export function sendFile(file: File, said: Said, { onRequest, onSent }: Listening): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(said)) form.append(name, value);
  form.append("files", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    onRequest(request);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = async () => {
      if (request.status !== 401) return resolve(outcomeIn(request));
      // Sends the file again once the user has signed in.
      resolve((await waitForSession("files")) ? await sendFile(file, said, { onRequest, onSent }) : failed("User not authenticated"));
    };
    request.onerror = () => resolve(failed(FAILURE));
    request.onabort = () => resolve(failed(FAILURE));
    request.open("POST", "/admin/media/upload");
    for (const [name, value] of Object.entries({ ...adminHeaders(), Accept: "application/json" })) request.setRequestHeader(name, value);
    request.send(form);
  });
}

function failed(error: string): Sent {
  return { error };
}

function outcomeIn({ responseText, status }: XMLHttpRequest): Sent {
  try {
    const answer = JSON.parse(responseText) as { files?: UploadOutcome[]; error?: string };
    const [outcome] = answer.files ?? [];
    if (outcome) return outcome;
    return failed(answer.error ?? FAILURE);
  } catch {
    return failed(status === 413 ? "The request is too large." : FAILURE);
  }
}
