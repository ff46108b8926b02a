import { useEffect, useState } from "react";
import { Button } from "~/app/ui/button.tsx";

/** Only there where it can do something: printing takes a script; without one the browser's own menu prints. */
export function PrintButton() {
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => setCanPrint(true), []);
  if (!canPrint) return null;
  return (
    <Button variant="onDark" onClick={() => print()} className="print:hidden">
      Print or save as PDF
    </Button>
  );
}
