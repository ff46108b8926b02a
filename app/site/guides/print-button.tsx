import { type ReactNode, useEffect, useState } from "react";
import { Button } from "~/app/ui/button.tsx";

/** Rendered only with scripts, which printing needs. Without them, there's the browser's own menu. */
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
