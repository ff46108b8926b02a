import { useState } from "react";
import { readJson } from "~/domain/settings/json-text.input.ts";
import { TextAreaField } from "../../../ui/field.tsx";
import { usePlace } from "./setting-context.ts";

interface JsonEditorProps {
  label: string;
  path: string;
  text: string;
  onChange: (text: string) => void;
}

/** An object or a list as its stored text, formatted for reading. */
export function JsonEditor({ label, path, text, onChange }: JsonEditorProps) {
  const [shown, setShown] = useState(() => laidOut(text));
  const { error } = usePlace(path);
  const read = readJson(shown);
  return (
    <TextAreaField
      label={`${label}, as JSON`}
      name={path}
      required
      rows={Math.min(24, shown.split("\n").length + 1)}
      spellCheck={false}
      autoCapitalize="off"
      className="[&_textarea]:font-mono [&_textarea]:text-sm"
      error={read.isJson ? error : `Line ${read.line}: ${read.fault}.`}
      value={shown}
      onChange={({ target }) => {
        setShown(target.value);
        onChange(target.value);
      }}
    />
  );
}

function laidOut(text: string): string {
  const read = readJson(text);
  return read.isJson ? JSON.stringify(read.value, null, 2) : text;
}
