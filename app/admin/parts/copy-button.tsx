import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";

/** Copies a text. It isn't rendered without scripts; people can still select the text by hand. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  return (
    <Button variant="secondary" size="sm" className="needs-scripts" onClick={() => void copy(text, what)}>
      <Icon name="copy" className="size-4" />
      Copy {what}
    </Button>
  );
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "Copied", text: `Copied the ${what} to your clipboard.`, tone: "good" });
  } catch {
    // Browsers have no clipboard without TLS, and people can block it.
    toast({ title: "Error", text: "Your browser blocked copying. Select the text and copy it yourself.", tone: "bad" });
  }
}
