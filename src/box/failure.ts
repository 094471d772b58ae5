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

/** Why a write failed or its outcome is unknown. `full`: the document doesn't fit in the box. */
export type WriteFault = BoxFailure | "full";

export type WriteResult = { ok: true } | { ok: false; code: WriteFault };

/** Converts the error code of a write. */
export function toWriteFault(code: string): WriteFault {
  return code === "no_room" || code === "body_too_large" ? "full" : toBoxFailure(code);
}
