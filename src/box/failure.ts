export type BoxFailure = "missing" | "ended" | "unreached" | "busy";

/** A missing box and a wrong token have the same code. */
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
 * `full`: no slot is free, the document is too large, or the service has no room. After
 * `unreached`, the write may still have succeeded.
 */
export type BoxWriteFault = BoxFailure | "full";

export type BoxWriteResult = { ok: true } | { ok: false; code: BoxWriteFault };

export function toWriteFault(code: string): BoxWriteFault {
  return code === "no_room" || code === "body_too_large" ? "full" : toBoxFailure(code);
}
