import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";

/** Copies a text to the clipboard. Without scripts, people select and copy it by hand. `what`: "Record", "Transcript". */
export function CopyButton({ what, text }: { what: string; text: string }) {
  return (
    <Button variant="secondary" size="sm" className="needs-scripts" onClick={() => copy(what, text)}>
      <Icon name="copy" className="size-4" />
      Copy<span className="sr-only"> {what.toLowerCase()}</span>
    </Button>
  );
}

async function copy(what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "Copied", text: `${what} copied to clipboard`, tone: "good" });
  } catch {
    // Browsers have no clipboard without TLS, and people can block it.
    toast({ title: "Error", text: "Your browser blocked copying. Select the text and copy it yourself.", tone: "bad" });
  }
}
