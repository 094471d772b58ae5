/** The width of the scale in percent, as in passport.css. */
export const CHART_SCALE_WIDTH = 8;

/** The range input over the chart responds to touch, mouse and arrow keys. */
export function startChart(): void {
  const range = document.querySelector<HTMLInputElement>("#month");
  const says = document.querySelector<HTMLElement>("#month-says");
  const cursor = document.querySelector(".chart .cur");
  if (range === null || says === null || cursor === null) return;
  // The table lists the newest month first.
  const rows = Array.from(document.querySelectorAll<HTMLElement>("#table tr[data-says]")).reverse();
  const width = (100 - CHART_SCALE_WIDTH) / rows.length;
  /** The month under the pointer. A range input would measure from the middle of its thumb. */
  let pointed: number | null = null;
  const show = () => {
    const n = Number(range.value);
    const name = rows[n]?.querySelector("th")?.textContent ?? "";
    const valueText = rows[n]?.dataset["says"] ?? "";
    const month = document.createElement("b");
    month.textContent = name;
    says.replaceChildren(month, " ", valueText);
    range.setAttribute("aria-valuetext", `${name}: ${valueText}`);
    cursor.setAttribute("x", `${CHART_SCALE_WIDTH + width * n}%`);
    cursor.setAttribute("width", `${width}%`);
  };
  const point = ({ clientX }: PointerEvent) => {
    const box = range.getBoundingClientRect();
    const n = Math.floor((clientX - box.left) / box.width * rows.length);
    pointed = Math.min(rows.length - 1, Math.max(0, n));
    range.value = String(pointed);
    show();
  };
  range.addEventListener("pointermove", point);
  range.addEventListener("pointerdown", point);
  range.addEventListener("keydown", () => pointed = null);
  range.addEventListener("input", () => {
    if (pointed !== null) range.value = String(pointed);
    show();
  });
  range.addEventListener("focus", show);
}
