/** Loads the check's code, and with it the envelope, when the reader opens that part. */
export function offerCheck(): void {
  const part = document.querySelector<HTMLDetailsElement>("#check");
  const place = document.querySelector("#checks");
  if (part === null || place === null) return;
  let under = false;
  part.addEventListener("toggle", () => {
    if (!part.open || under) return;
    under = true;
    place.textContent = part.dataset["wait"] ?? "";
    check(place).catch(() => false).then((done) => {
      if (done) return;
      under = false; // opening it again tries again
      place.textContent = part.dataset["lost"] ?? "";
    });
  });
}

async function check(place: Element): Promise<boolean> {
  const { checkReceipt } = await import("./check/check.ts");
  return await checkReceipt(place);
}
