import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import { Button } from "~/app/ui/button.tsx";
import { Dialog } from "~/app/ui/dialog.tsx";
import { Icon } from "~/app/ui/icon.tsx";
import { RangeField } from "~/app/ui/range-field.tsx";
import { Honeypot } from "../honeypot.tsx";
import type { Verdict } from "../verified-sender.ts";
import type { IssuedChallenge } from "./challenge.ts";
import { attemptHint, isAtTarget, sliderHint } from "./rules.ts";
import { type CheckPhase, useVerification } from "./use-verification.ts";

interface Props {
  /** The form that the proof is for. */
  form: string;
  issued: IssuedChallenge;
  onEnd: (verdict: Verdict) => void;
}

const KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Enter", " "]);

/**
 * The human check: a slider, while the browser works on a proof (docs/decisions/0005-verification.md). It's rendered only while open, so
 * that each time it starts over.
 */
export function VerificationDialog({ form, issued, onEnd }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLDivElement>(null);
  const { phase, failed, why, value, target, verify, slide, notePointer, noteKey } = useVerification({ form, issued, trap, onEnd });
  const id = useId();
  const isReached = isAtTarget(value, target);

  useEffect(() => {
    if (phase === "sliding") body.current?.querySelector<HTMLInputElement>('input[type="range"]')?.focus();
  }, [phase]);

  const onPointerDown = ({ pointerType }: PointerEvent) => {
    // A tap doesn't send move events.
    if (pointerType === "touch") notePointer();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (KEYS.has(key)) noteKey();
  };

  return (
    <Dialog
      isOpen
      onClose={() => onEnd("closed")}
      title="Security Verification"
      description="Move the slider to the mark, then verify. This shows us you're a person."
      size="sm"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes the controls inside it */}
      <div ref={body} className="relative grid gap-6" onPointerMove={notePointer} onPointerDown={onPointerDown} onKeyDown={onKeyDown}>
        <div ref={trap} className="absolute">
          <Honeypot idPrefix={id} />
        </div>
        <div className="grid gap-1">
          <RangeField
            label={`Slide to ${target}`}
            name="position"
            min={0}
            max={100}
            value={value}
            onChange={slide}
            describedBy={`${id}-hint`}
            isDisabled={phase === "verifying"}
          />
          <TargetMark target={target} isReached={isReached} />
        </div>
        <Hints
          id={`${id}-hint`}
          phase={phase}
          slider={sliderHint(value, target)}
          attempt={attemptHint(failed)}
          why={why}
          isReached={isReached}
        />
        <VerifyButtons phase={phase} isAtMark={isReached} verify={verify} />
      </div>
    </Dialog>
  );
}

const verifyLabel: Record<CheckPhase, string> = { sliding: "Verify", verifying: "Verifying", passed: "Verified" };

interface VerifyButtonsProps {
  phase: CheckPhase;
  isAtMark: boolean;
  verify: (isWithoutSlider: boolean) => void;
}

function VerifyButtons({ phase, isAtMark, verify }: VerifyButtonsProps) {
  return (
    <div className="grid gap-3">
      <Button
        onClick={() => verify(false)}
        isBusy={phase === "verifying"}
        disabled={phase !== "sliding" || !isAtMark}
        className={phase === "passed" ? "bg-good! text-white! opacity-100!" : undefined}
      >
        {phase === "passed" && <Icon name="circle-check" className="size-5" />}
        <span>{verifyLabel[phase]}</span>
      </Button>
      <Button variant="quiet" onClick={() => verify(true)} disabled={phase !== "sliding"}>
        Verify without slider
      </Button>
    </div>
  );
}

/** Points at the target from below the track, which runs between two 44 px buttons with 8 px of space. */
function TargetMark({ target, isReached }: { target: number; isReached: boolean }) {
  return (
    <div className="relative h-7" aria-hidden="true">
      <div
        className={`absolute flex -translate-x-1/2 flex-col items-center text-sm leading-none font-semibold ${isReached ? "text-good" : "text-bluebonnet"}`}
        style={{ left: `calc(3.75rem + (100% - 7.5rem) * ${target / 100})` }}
      >
        <Icon name="chevron-up" className="size-4" />
        <span>{target}</span>
      </div>
    </div>
  );
}

interface HintsProps {
  id: string;
  phase: CheckPhase;
  slider: string;
  attempt: string | null;
  why: string;
  isReached: boolean;
}

function Hints({ id, phase, slider, attempt, why, isReached }: HintsProps) {
  return (
    <div id={id} role="status" className="grid min-h-13 content-start gap-1 text-sm">
      {phase === "passed" ? (
        <p className="font-semibold text-good">Verification Complete!</p>
      ) : (
        <>
          <p className={isReached ? "font-semibold text-good" : ""}>{phase === "verifying" ? "Verifying" : slider}</p>
          {attempt && phase === "sliding" && <p className="font-semibold text-bad">{attempt}</p>}
          {why && phase === "sliding" && <p>{why}</p>}
        </>
      )}
    </div>
  );
}
