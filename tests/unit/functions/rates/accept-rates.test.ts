import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  acceptRates,
  type Baseline,
  type Baselines,
  TYPICAL_RATES,
} from "../../../../functions/rates/accept-rates.ts";
import { CURRENCIES, type Currency, type CurrencyRates } from "../../../../src/money/currency.ts";
import { USUAL } from "./usual-rates.ts";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function said(name: string, rates: Partial<CurrencyRates>, euro: number | null = null) {
  return { name, host: `${name}.test`, quotes: { rates, euro } };
}

/** Baselines on which two hosts agreed a minute ago. */
function agreed(values: Partial<CurrencyRates>): Baselines {
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => [code, { value, readAt: NOW - 60_000 }]),
  );
}

describe("acceptRates()", () => {
  const both = { a: 4400, b: 1300 };
  /** 1500 a minute later, at 3 % a day. */
  const followed = 1500 * 1.03 ** (60_000 / DAY);

  /**
   * Quotes for NGN from one or two hosts with a baseline, the accepted quote, and the baseline
   * afterwards.
   */
  const cases: [
    name: string,
    given: { a?: number; b?: number },
    baseline: Baseline | null,
    taken: { source: "a" | "b"; unconfirmed?: true } | null,
    after: number | null,
  ][] = [
    ["two agree: the first one's", { a: 1500, b: 1501 }, null, { source: "a" }, 1500],
    ["two agree to 5 %", { a: 1500, b: 1575 }, at(1000), { source: "a" }, 1500],
    ["two agree far from the table", { a: 15_000, b: 15_600 }, at(1500), { source: "a" }, 15_000],
    ["two are 5.1 % apart: the near one", { a: 1500, b: 1577 }, at(1570), alone("b"), 1570],
    ["they disagree: the one within 10 %", { a: 1650, b: 1820 }, at(1500), alone("a"), 1500],
    ["they disagree, none within 10 %", { a: 1651, b: 1349 }, at(1500), null, 1500],
    ["one alone within 10 %", { b: 1650 }, at(1500, DAY), alone("b"), 1545],
    ["one alone within 3 %", { a: 1510 }, at(1500, DAY), alone("a"), 1510],
    ["one alone, beyond 10 %, is followed only", { a: 1000 }, at(1500, DAY), null, 1500 / 1.03],
    ["one alone after ten days moves it a day", { a: 1650 }, at(1500, 10 * DAY), alone("a"), 1545],
    ["one alone after a clock was set back", { a: 1600 }, at(1500, -DAY), alone("a"), 1500],
    ["one alone of another magnitude", { a: 4500 }, at(4400, DAY), null, 4400],
    ["nothing given", {}, at(1500, DAY), null, 1500],
    ["first start, one alone", { a: 4400 }, null, alone("a"), 4400],
    ["first start, one alone, of another magnitude", { a: 4600 }, null, null, null],
    ["first start, they disagree: nearest the table", both, null, alone("b"), 1300],
    ["the second host, on the first day", both, first(4400), alone("b"), 1300],
    ["one alone on the first day is compared with it", { a: 4400 }, first(1500), null, followed],
    ["the first day is over", both, first(4400, NOW), alone("a"), 4400],
    ["a first day that a clock set far ahead", both, first(4400, NOW + 2 * DAY), alone("a"), 4400],
  ];

  function at(value: number, ago = 60_000): Baseline {
    return { value, readAt: NOW - ago };
  }

  function first(value: number, firstUntil = NOW + 60_000): Baseline {
    return { value, readAt: NOW - 60_000, firstUntil };
  }

  function alone(source: "a" | "b") {
    return { source, unconfirmed: true as const };
  }

  test.each(cases)("%s", (_, { a, b }, baseline, taken, after) => {
    const given = [
      ...(a === undefined ? [] : [said("a", { NGN: a })]),
      ...(b === undefined ? [] : [said("b", { NGN: b })]),
    ];
    const belief = acceptRates(given, baseline === null ? {} : { NGN: baseline }, NOW);
    const value = taken?.source === "a" ? a : b;
    const accepted = taken === null ? undefined : { ...taken, value, readAt: NOW };
    expect(belief.accepted.NGN).toEqual(accepted);
    if (after === null) expect(belief.baselines.NGN).toBeUndefined();
    else expect(belief.baselines.NGN?.value).toBeCloseTo(after, 6);
    const isDisputed = given.length > 1 && taken === null;
    expect(belief.disputed).toEqual(isDisputed ? ["NGN"] : []);
  });

  test("judges each currency by itself", () => {
    const { GHS: _, ...rest } = USUAL;
    const given = [said("a", { ...rest, NGN: 4000 }), said("b", USUAL)];
    const belief = acceptRates(given, agreed(USUAL), NOW);
    expect(belief.accepted).toMatchObject({
      NGN: { value: 1500, source: "b", unconfirmed: true },
      GHS: { value: 11, source: "b", unconfirmed: true },
      KES: { value: 129, source: "a" },
    });
    expect(belief.accepted.KES?.unconfirmed).toBeUndefined();
  });

  test("counts two addresses of one host as one provider", () => {
    const twice = [said("a", { NGN: 2000 }), { ...said("a2", { NGN: 2001 }), host: "a.test" }];
    expect(acceptRates(twice, agreed({ NGN: 1500 }), NOW).accepted.NGN).toBeUndefined();
    expect(acceptRates(twice, {}, NOW).accepted.NGN?.unconfirmed).toBe(true);
    const third = [...twice, said("b", { NGN: 1500 })];
    expect(acceptRates(third, agreed({ NGN: 1500 }), NOW).accepted.NGN?.source).toBe("b");
    // the second address is used if the first one lacks the currency
    const rest = [said("a", {}), { ...said("a2", { NGN: 1501 }), host: "a.test" }];
    expect(acceptRates(rest, agreed({ NGN: 1500 }), NOW).accepted.NGN?.source).toBe("a2");
  });

  test("needs no confirmation of figures that this service makes up", () => {
    const own = { ...said("sandbox", { NGN: 1500 }), isInvented: true };
    expect(acceptRates([own], agreed({ NGN: 1000 }), NOW)).toMatchObject({
      accepted: { NGN: { value: 1500, source: "sandbox" } },
      baselines: { NGN: { value: 1500 } },
    });
    expect(acceptRates([own], {}, NOW).accepted.NGN?.unconfirmed).toBeUndefined();
  });

  test.each(CURRENCIES)(
    "holds %s against its order of magnitude, whatever the provider",
    (currency) => {
      const usual = TYPICAL_RATES[currency];
      const one = (value: number, baselines: Baselines = {}) =>
        acceptRates([said("a", { [currency]: value })], baselines, NOW).accepted[currency]?.value;
      expect(one(usual * 3)).toBe(usual * 3);
      expect(one(usual * 3.01)).toBeUndefined();
      expect(one(usual / 3)).toBe(usual / 3);
      expect(one(usual / 3.01)).toBeUndefined();
      // a baseline that was moved step by step doesn't confirm a rate
      expect(one(usual * 3.01, agreed({ [currency]: usual * 3 }))).toBeUndefined();
      const two = [
        said("a", { [currency]: usual * 10 }),
        said("b", { [currency]: usual * 10.4 }),
      ];
      expect(acceptRates(two, {}, NOW).accepted[currency]?.value).toBe(usual * 10);
    },
  );

  test("holds the CFA francs against the euro where it is given", () => {
    const euro = 0.86;
    const parity = euro * 655.957;
    const given = said("a", { ...USUAL, XOF: parity * 1.029, XAF: parity * 1.031 }, euro);
    const { accepted } = acceptRates([given], {}, NOW);
    expect(accepted.XOF).toBeDefined();
    expect(accepted.XAF).toBeUndefined();
    expect(accepted.NGN).toBeDefined();
    expect(acceptRates([said("a", { XAF: 700 })], {}, NOW).accepted.XAF?.value).toBe(700);
  });

  test("does not let two that break the parity agree with each other", () => {
    const both = [said("a", { XOF: 700 }, 0.86), said("b", { XOF: 701 }, 0.86)];
    expect(acceptRates(both, {}, NOW).accepted.XOF).toBeUndefined();
  });
});

describe("a provider that lies beside an honest one, over weeks", () => {
  const CURRENCY: Currency = "NGN";

  /**
   * One read: the time since the last one, which providers answer, and how the lying one chooses.
   */
  interface Step {
    afterMs: number;
    isHonestThere: boolean;
    lie: Lie | null;
  }

  type Lie =
    | { kind: "of the truth"; factor: number }
    | { kind: "of the baseline"; factor: number }
    | { kind: "of what was taken last"; factor: number }
    | { kind: "any figure"; value: number };

  const factor = fc.oneof(
    // changes just within and just beyond each bound
    fc.constantFrom(0.9, 0.901, 0.95, 0.97, 1, 1.03, 1.0499, 1.05, 1.0501, 1.0999, 1.1, 1.1001),
    fc.double({ min: 0.5, max: 3, noNaN: true }),
  );
  const lie: fc.Arbitrary<Lie> = fc.oneof(
    fc.record({
      kind: fc.constantFrom("of the truth", "of the baseline", "of what was taken last"),
      factor,
    }),
    fc.record({
      kind: fc.constant("any figure" as const),
      value: fc.double({ min: 1e-9, max: 1e12, noNaN: true }),
    }),
  );
  const step: fc.Arbitrary<Step> = fc.record({
    afterMs: fc.constantFrom(10_000, 60_000, HOUR, 12.5 * HOUR, DAY, 3 * DAY),
    isHonestThere: fc.boolean(),
    lie: fc.option(lie),
  });

  interface Weeks {
    steps: Step[];
    isHonestFirst: boolean;
    /** The market's drift per day. */
    drift: number;
    /** The honest provider always answers. */
    isHonestAlwaysThere: boolean;
  }

  /** Runs the weeks and returns the largest error of the accepted rates and of the baseline. */
  function play({ steps, isHonestFirst, drift, isHonestAlwaysThere }: Weeks) {
    let now = NOW;
    let truth = TYPICAL_RATES[CURRENCY];
    const agreeing = [said("honest", { NGN: truth }), said("liar", { NGN: truth })];
    let { baselines } = acceptRates(agreeing, {}, now);
    let taken = truth;
    let daysAlone = 0;
    let agreedOn = truth;
    const seen: { taken: number | null; least: number; most: number }[] = [];
    for (const { afterMs, isHonestThere, lie } of steps) {
      now += afterMs;
      truth *= drift ** (afterMs / DAY);
      const honest = isHonestAlwaysThere || isHonestThere ? [said("honest", { NGN: truth })] : [];
      const baseline = baselines[CURRENCY]?.value ?? truth;
      const liar = lie === null
        ? []
        : [said("liar", { NGN: lieOf(lie, { truth, baseline, taken }) })];
      const given = isHonestFirst ? [...honest, ...liar] : [...liar, ...honest];
      const belief = acceptRates(given, { ...baselines }, now);
      const figure = belief.accepted[CURRENCY];
      const after = belief.baselines[CURRENCY]?.value ?? 0;
      if (figure !== undefined && figure.unconfirmed === undefined) {
        expect(honest.length + liar.length).toBe(2);
        daysAlone = 0;
        agreedOn = truth;
      } else {
        // the most that one read can move the baseline, whatever the quotes
        const most = 1.03 ** Math.min(afterMs / DAY, 1);
        expect(after).toBeLessThanOrEqual(baseline * most * (1 + 1e-9));
        expect(after).toBeGreaterThanOrEqual(baseline / most / (1 + 1e-9));
        if (honest.length + liar.length === 1) daysAlone += Math.min(afterMs / DAY, 1);
        else expect(after).toBe(baseline);
      }
      // 5 % if providers agree, 3 % a day for a single provider, and a tenth either way for the
      // baseline's distance
      const moved = 1.05 * 1.03 ** daysAlone * (1 + 1e-9);
      seen.push({
        taken: figure?.value ?? null,
        least: agreedOn / moved * 0.9,
        most: agreedOn * moved * 1.1,
      });
      taken = figure?.value ?? taken;
      ({ baselines } = belief);
    }
    return seen;
  }

  function lieOf(
    lie: Lie,
    { truth, baseline, taken }: { truth: number; baseline: number; taken: number },
  ): number {
    switch (lie.kind) {
      case "of the truth":
        return truth * lie.factor;
      case "of the baseline":
        return baseline * lie.factor;
      case "of what was taken last":
        return taken * lie.factor;
      case "any figure":
        return lie.value;
    }
  }

  const weeks = (more: fc.Arbitrary<Pick<Weeks, "drift" | "isHonestAlwaysThere">>) =>
    fc.tuple(
      fc.record({
        steps: fc.array(step, { minLength: 20, maxLength: 200 }),
        isHonestFirst: fc.boolean(),
      }),
      more,
    ).map(([first, second]) => ({ ...first, ...second }));

  test("moves what is taken by no more than 5 %, 10 % and 3 % a day without agreement", () => {
    const drift = fc.constantFrom(0.995, 1, 1.005);
    fc.assert(
      fc.property(weeks(fc.record({ drift, isHonestAlwaysThere: fc.boolean() })), (given) => {
        for (const { taken, least, most } of play(given)) {
          if (taken === null) continue;
          expect(taken).toBeLessThanOrEqual(most);
          expect(taken).toBeGreaterThanOrEqual(least);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("leads away no first figure once the honest one answers on the first day", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.8, max: 1.25, noNaN: true }),
        fc.array(step, { minLength: 20, maxLength: 100 }),
        (offTable, steps) => {
          const table = TYPICAL_RATES[CURRENCY];
          const truth = table * offTable;
          // hosts agree only within 5 % of the true rate, and rates within 10 % of the baseline are
          // accepted
          const off = Math.max(offTable, 1 / offTable) * 1.05 * (1 + 1e-9);
          let baselines: Baselines = {};
          let now = NOW;
          let taken = truth;
          for (const [n, { afterMs, lie }] of steps.entries()) {
            // the lying provider starts alone, and the honest one answers from twelve hours later
            const isAlone = n < 12;
            now += n <= 12 ? HOUR : afterMs;
            const baseline = baselines[CURRENCY]?.value ?? truth;
            const value = lie === null ? table * 2.9 : lieOf(lie, { truth, baseline, taken });
            const liar = said("liar", { NGN: value });
            const honest = isAlone ? [] : [said("honest", { NGN: truth })];
            const belief = acceptRates([liar, ...honest], baselines, now);
            const figure = belief.accepted[CURRENCY];
            ({ baselines } = belief);
            taken = figure?.value ?? taken;
            if (isAlone || figure === undefined) continue;
            const { value: shown } = figure;
            expect(shown / table).toBeLessThanOrEqual(off * 1.1);
            expect(shown / table).toBeGreaterThanOrEqual(0.9 / off);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test("never moves it by more than 15.5 % while the honest one answers", () => {
    fc.assert(
      fc.property(weeks(fc.constant({ drift: 1, isHonestAlwaysThere: true })), (given) => {
        const truth = TYPICAL_RATES[CURRENCY];
        for (const { taken } of play(given)) {
          if (taken === null) continue;
          expect(taken / truth).toBeLessThanOrEqual(1.155 * (1 + 1e-9));
          expect(taken / truth).toBeGreaterThanOrEqual(0.9 / 1.05 / (1 + 1e-9));
        }
      }),
      { numRuns: 300 },
    );
  });
});
