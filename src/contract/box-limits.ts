const KIB = 1024;

/** A box's 16 slots of 64 KiB are 1 MiB. */
export const BOX_LIMITS = {
  slots: 16,
  slotBytes: 64 * KIB,
  /** `daysUnanswered` is for boxes in which the guest hasn't written. */
  days: 30,
  daysUnanswered: 7,
  /** Days for which the id of an ended box stays reserved. */
  daysRemembered: 30,
  /** New boxes per client in any 24 hours. */
  newPerDay: 500,
  /** Bytes per client in any 24 hours. Over 30 days, this is less than half the total. */
  bytesPerDay: 8 * KIB * KIB,
  /** Limits for all boxes together. */
  most: 20_000,
  mostBytes: 512 * KIB * KIB,
} as const;
