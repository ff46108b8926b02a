import { toast } from "../../ui/toast-store.ts";

/** Adds a copy button to each piece of code in `text`. Loaded only if there is code. */
export function addCopyButtons(text: HTMLElement): void {
  for (const box of text.querySelectorAll<HTMLElement>(".code-box")) {
    const code = box.querySelector("pre");
    if (!code || box.querySelector("button")) continue;
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "copy-code no-print",
      textContent: "Copy",
    });
    button.setAttribute("aria-label", "Copy code");
    button.addEventListener("click", () => void copy(code));
    box.append(button);
  }
}

async function copy(code: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.textContent?.trimEnd() ?? "");
    toast({ title: "Copied", text: "The code was copied to your clipboard.", tone: "good" });
  } catch {
    // Browsers have no clipboard without TLS, and people can block it.
    getSelection()?.selectAllChildren(code);
    toast({ title: "Couldn't copy", text: "The code is selected. Press Ctrl+C or ⌘C to copy it.", tone: "bad" });
  }
}
