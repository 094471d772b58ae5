const CHOICE = "lipwa:currency";

/** Where the reader's clock is, their money often is too: a first choice, easily changed. */
const BY_CITY: Record<string, string> = {
  Lagos: "NGN",
  Accra: "GHS",
  Nairobi: "KES",
  Johannesburg: "ZAR",
  Dar_es_Salaam: "TZS",
  Kampala: "UGX",
  Abidjan: "XOF",
  Dakar: "XOF",
  Bamako: "XOF",
  Ouagadougou: "XOF",
  "Porto-Novo": "XOF",
  Lome: "XOF",
  Niamey: "XOF",
  Douala: "XAF",
  Libreville: "XAF",
  Brazzaville: "XAF",
  Ndjamena: "XAF",
  Bangui: "XAF",
  Malabo: "XAF",
};

/** Shows the local value in the currency that the reader chooses, and remembers it. */
export function chooseCurrency(): void {
  const form = document.querySelector<HTMLFormElement>("#local");
  const select = form?.querySelector("select");
  if (form === null || select === null || select === undefined) return;
  const show = () => {
    const { value, note } = select.selectedOptions[0]?.dataset ?? {};
    const output = form.querySelector("output");
    const small = form.querySelector("small");
    if (output !== null && value !== undefined) output.textContent = value;
    if (small !== null && note !== undefined) small.textContent = note;
  };
  const named = new URLSearchParams(location.search).get("currency");
  const wish = named ?? remembered() ?? likely();
  if (wish !== null && Array.from(select.options).some(({ value }) => value === wish)) {
    select.value = wish;
    show();
  }
  select.addEventListener("change", () => {
    show();
    remember(select.value);
  });
}

function likely(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return BY_CITY[zone.split("/").pop() ?? ""] ?? null;
}

function remembered(): string | null {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}

function remember(currency: string): void {
  try {
    localStorage.setItem(CHOICE, currency);
  } catch {
    // storage is closed to this page: the choice lasts as long as the page
  }
}
