import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { withOwnMessages } from "../../ui/own-messages.ts";
import type { AdminAnswer } from "../answers.ts";
import { useErrorToast } from "./use-error-toast.ts";

interface CsvUploadProps {
  answer: AdminAnswer | undefined;
  button?: string;
  busy?: string;
  /** It takes a ZIP file instead. */
  isArchive?: boolean;
  /** It takes a JSON file, too. */
  takesJson?: boolean;
  /** It takes a ZIP file of tables, too. */
  takesTables?: boolean;
  children: ReactNode;
}

const TABLES = ".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values";

const ZIP = ".zip,application/zip";

/** Takes a CSV file. It's an ordinary form, so it also works without scripts. `children`: what the file can contain. */
export function CsvUpload({
  answer,
  button = "Upload and check",
  busy = "Checking...",
  isArchive = false,
  takesJson = false,
  takesTables = false,
  children,
}: CsvUploadProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const error = answer?.error;
  useErrorToast(answer);
  return (
    <Form
      ref={withOwnMessages}
      method="post"
      encType="multipart/form-data"
      className="grid max-w-2xl gap-4 rounded-md border border-line bg-paper p-5"
    >
      <label htmlFor="import-file" className="text-sm font-semibold text-heading">
        {isArchive ? "ZIP file" : takesJson ? "CSV or JSON file" : takesTables ? "CSV or ZIP file" : "CSV file"}
      </label>
      <input
        id="import-file"
        type="file"
        name="file"
        required
        accept={isArchive ? ZIP : takesJson ? `${TABLES},.json,application/json` : takesTables ? `${TABLES},${ZIP}` : TABLES}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "import-error import-hint" : "import-hint"}
      />
      <FieldError id="import-error" error={error} />
      <p id="import-hint" className="text-sm">
        {children}
      </p>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {isBusy ? busy : button}
      </Button>
    </Form>
  );
}
