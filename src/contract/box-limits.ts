const KIB = 1024;

/** Limits of boxes. A box's 16 slots of 64 KiB are 1 MiB. */
export const BOX_LIMITS = {
  slots: 16,
  slotBytes: 64 * KIB,
  /**
   * Days until the box ends if the guest has written. `daysUnanswered` is for boxes in which the
   * guest hasn't.
   */
  days: 30,
  daysUnanswered: 7,
  /** Days for which the id of an ended box stays reserved. */
  daysRemembered: 30,
  /** New boxes per client in any 24 hours. */
  newPerDay: 500,
  /**
   * Bytes per client in any 24 hours. Over 30 days, that is less than half of the total capacity.
   */
  bytesPerDay: 8 * KIB * KIB,
  /** The maximum number of boxes, and of their bytes, in total. */
  most: 20_000,
  mostBytes: 512 * KIB * KIB,
} as const;
