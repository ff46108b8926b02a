import { toast } from "../../ui/toast-store.ts";

/** Adds a copy button to each piece of code in `text`, and one that wraps its lines if they're too long. Loaded only if there is code. */
export function addCopyButtons(text: HTMLElement): void {
  for (const box of text.querySelectorAll<HTMLElement>(".code-box")) {
    const code = box.querySelector("pre");
    if (!code || box.querySelector("button")) continue;
    const tools = Object.assign(document.createElement("div"), { className: "code-tools no-print" });
    if (code.scrollWidth > code.clientWidth) tools.append(wrapButton(box));
    tools.append(buttonWith("Copy", "Copy code", () => void copy(code)));
    box.append(tools);
  }
}

function wrapButton(box: HTMLElement): HTMLButtonElement {
  const button = buttonWith("Wrap", "Wrap lines", () => {
    button.setAttribute("aria-pressed", String(box.classList.toggle("is-wrapped")));
  });
  button.setAttribute("aria-pressed", "false");
  return button;
}

function buttonWith(text: string, name: string, act: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: text });
  button.setAttribute("aria-label", name);
  button.addEventListener("click", act);
  return button;
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
