import type { Income } from "../contract/income.ts";
import { formatAmount, formatMonth, formatNumber } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { stroopsOf } from "../stellar/amount.ts";
import type { PassportWords } from "./words.ts";

interface Props {
  lang: Language;
  months: Income["months"];
  p: PassportWords["p"];
}

const FLOOR = 140;
const HEIGHT = 120;
const LEFT = 13;
const WIDTH = 86;

/**
 * Received by month as bars. The picture is for eyes; the table behind it says the same to screen
 * readers.
 */
export function MonthChart(props: Props) {
  const { months, p } = props;
  return (
    <>
      <Bars {...props} />
      <p class="key" aria-hidden="true">
        <span>{p.keySome}</span>
        {months.some((month) => month.count === 0) && <span class="kn">{p.keyNone}</span>}
      </p>
      <div class="sr">
        <Table {...props} />
      </div>
    </>
  );
}

/** Per cent across and pixels down, so that type keeps its size. */
function Bars({ lang, months }: Props) {
  const scale = chartScale(months.map((month) => month.sum));
  const step = WIDTH / months.length;
  return (
    <svg class="chart" aria-hidden="true">
      {[scale.upper, scale.middle].map((line) => {
        const y = FLOOR - HEIGHT * line / scale.upper + .5;
        return (
          <>
            <line class="grid" x1="0" x2="100%" y1={y} y2={y} />
            <text class="scale" x="0" y={y - 4}>{formatNumber(lang, line)}</text>
          </>
        );
      })}
      {months.map((month, index) => {
        const x = LEFT + step * index + step * .16;
        const height = month.count === 0 ? 20 : Math.max(HEIGHT * scale.share(month.sum), 2);
        const name = formatMonth(lang, month.month, "short").replace(".", "");
        return (
          <>
            <rect
              class={month.count === 0 ? "none" : "b"}
              x={`${x.toFixed(1)}%`}
              y={(FLOOR - height).toFixed(1)}
              width={`${(step * .68).toFixed(1)}%`}
              height={height.toFixed(1)}
            />
            <text x={`${(x + step * .34).toFixed(1)}%`} y="158">
              {name.slice(0, 1).toUpperCase()}
              <tspan class="w">{name.slice(1)}</tspan>
            </text>
          </>
        );
      })}
      <line class="axis" x1="0" x2="100%" y1={FLOOR + .5} y2={FLOOR + .5} />
    </svg>
  );
}

function Table({ lang, months, p }: Props) {
  return (
    <table>
      <caption>{p.chartTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{p.month}</th>
          <th scope="col">{p.received}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{formatMonth(lang, month.month, "long")}</th>
            <td>{`${formatAmount(lang, month.sum)} USDC`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A chart's scale: two grid lines, in whole USDC, and the heights of bars up to the upper one. */
interface ChartScale {
  upper: number;
  middle: number;
  /** The height of an amount as a share of `upper`, 0 to 1. */
  share(amount: string): number;
}

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The smallest round scale that holds all amounts (decimal strings). For drawing only. */
export function chartScale(amounts: readonly string[]): ChartScale {
  // geometry may use floats: no figure is shown from these
  const units = amounts.map((amount) => Number(stroopsOf(amount)) / 1e7);
  const most = Math.max(...units, 0);
  const power = most > 0 ? 10 ** Math.floor(Math.log10(most)) : 1;
  const step = STEPS.find((one) => one * power >= most) ?? 10;
  const upper = step * power;
  return {
    upper,
    middle: upper / 2,
    share: (amount) => Number(stroopsOf(amount)) / 1e7 / upper,
  };
}
