import { type Attempt, verification } from "./rules.ts";

interface SecurityEvent {
  type: "failed_verification" | "suspicious_activity";
  details: { attempts: number; reason: string; resource?: string; metadata: Record<string, number> };
}

/** What the server is told about a failed attempt: the failure and, after the last attempt, that it failed repeatedly. */
export function failureEvents(attempt: Attempt, attempts: number, reason: string): SecurityEvent[] {
  const failed: SecurityEvent = {
    type: "failed_verification",
    details: {
      attempts,
      reason,
      metadata: {
        slider_value: attempt.value,
        target_value: attempt.target,
        interaction_count: attempt.sliderChanges,
        mouse_movements: Math.min(attempt.pointerMovements, verification.keptMovements),
        time_taken: Math.round(attempt.timeTaken),
      },
    },
  };
  if (attempts < verification.attempts) return [failed];
  const repeated: SecurityEvent = {
    type: "suspicious_activity",
    details: {
      attempts,
      reason: "Multiple failed verification attempts",
      resource: "security_verification",
      metadata: { total_attempts: attempts, final_slider_value: attempt.value, target_value: attempt.target },
    },
  };
  return [failed, repeated];
}

/** Reports to the server. Visitors needn't care whether it arrives. */
export function reportFailure(attempt: Attempt, attempts: number, reason: string): void {
  for (const event of failureEvents(attempt, attempts, reason)) {
    fetch("/api/security-monitor", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(event),
      keepalive: true,
    }).then(
      (response) => response.ok || console.warn(`security-monitor answered ${response.status}`),
      (error: unknown) => console.warn("security-monitor couldn't be reached", error),
    );
  }
}
