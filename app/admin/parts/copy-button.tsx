import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";

/** Takes a text along. Without scripts it is not there: the text can be marked by hand. */
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
    // Without TLS browsers have no clipboard; and some people forbid it.
    toast({ title: "Error", text: "Your browser blocked copying. Select the text and copy it yourself.", tone: "bad" });
  }
}
