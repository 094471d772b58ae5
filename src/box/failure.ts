/** Why a box can't be used. */
export type BoxFailure = "missing" | "ended" | "unreached" | "busy";

/** The server answers the same for a missing box and a wrong token. */
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

/** Why a document isn't in a box, or may not be. `full`: it doesn't fit, or no slot is free. */
export type WriteFault = BoxFailure | "full";

export type WriteResult = { ok: true } | { ok: false; code: WriteFault };

/** The failure for the error code of a write. */
export function toWriteFault(code: string): WriteFault {
  return code === "no_room" || code === "body_too_large" ? "full" : toBoxFailure(code);
}
