import { type ReactNode, useEffect, useState } from "react";
import { Button } from "~/app/ui/button.tsx";

/** Only there where it can do something: printing takes a script; without one the browser's own menu prints. */
export function PrintButton({ children = "Print or save as PDF" }: { children?: ReactNode }) {
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => setCanPrint(true), []);
  if (!canPrint) return null;
  return (
    <Button variant="onDark" onClick={() => print()} className="print:hidden">
      {children}
    </Button>
  );
}
