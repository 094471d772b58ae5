import type { RunProgress } from "../run.ts";

interface Props {
  progress: RunProgress;
  labelledBy: string;
}

/** The woven progress: woven is settled, pale is on its way, bare threads wait. */
export function Loom({ progress: { paid, aside, onTheWay, people }, labelledBy }: Props) {
  const settled = paid + aside;
  const share = (n: number) => `${people === 0 ? 0 : n / people * 100}%`;
  return (
    <div
      class="loom"
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={people}
      aria-valuenow={settled}
    >
      <i style={{ inlineSize: share(settled) }} />
      {onTheWay > 0 && <b />}
      {onTheWay > 0 && <i class="pale" style={{ inlineSize: share(onTheWay) }} />}
    </div>
  );
}
