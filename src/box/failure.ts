/** Why a box can't be used. */
export type BoxFailure = "missing" | "ended" | "unreached" | "busy";

/** Converts a server's error code. A missing box and a wrong token have the same code. */
export function toBoxFailure(code: string): BoxFailure {
  switch (code) {
    case "no_box":
    case "empty_slot":
      return "missing";
    case "box_ended":
      return "ended";
    case "rate_limited":
      return "busy";
    default:
      return "unreached";
  }
}

/**
 * Why a write failed, or may have failed. `full`: no slot is free, or the document is too large.
 */
export type BoxWriteFault = BoxFailure | "full";

export type BoxWriteResult = { ok: true } | { ok: false; code: BoxWriteFault };

/** Converts the error code of a write. */
export function toWriteFault(code: string): BoxWriteFault {
  return code === "no_room" || code === "body_too_large" ? "full" : toBoxFailure(code);
}
