import type { Currency } from "../money/currency.ts";

export const DEMO_EMPLOYERS = ["Demo Tailors", "Demo Bakery", "Demo Solar"] as const;

/** Addresses derived from the names. */
export const EMPLOYER_ADDRESSES: Readonly<Record<string, string>> = {
  "Demo Tailors": "GARVJPVUA5ISVTWJFG2YQE65JNMIIT7ETDXWSLP6YMHYK4ZAAE4PSUVF",
  "Demo Bakery": "GAE67VUDQREUTSEO44FPFZO4SGZUKELFUYASYFUKPKFKXEEZBI4XEOPX",
  "Demo Solar": "GCAVAQWGGQ3IRSSLYD3MDMJYKBJ6UN4SPSOCCNHQA7BTI77B2EYAEMJS",
};

export interface DemoWorker {
  name: string;
  /** Derived from the name. Stored, because the code to derive it is larger than a page. */
  address: string;
  currency: Currency;
  /** Per month, in whole USDC. */
  wage: number;
}

/** The first three work for Demo Solar, the next six for Demo Tailors, the rest for Demo Bakery. */
export const DEMO_WORKERS: readonly DemoWorker[] = [
  {
    name: "Amina",
    address: "GBW3E4V3H3TXYIMFFNJFSJ2SVKAKNTW7SKKSZM4UQQJPCE7HMFBCQQCY",
    currency: "NGN",
    wage: 420,
  },
  {
    name: "Kwame",
    address: "GDKSJ2HVLWDCXUFGOAMCZW2U5J5WWYDNEASRUI7LXAHRTMU7WIQY6QG7",
    currency: "GHS",
    wage: 385,
  },
  {
    name: "Wanjiru",
    address: "GAQMIPBVNHBETCNUA4NPOFVZEEU4R2VYSNG3NB5KXQHXVUXBCR25GTMQ",
    currency: "KES",
    wage: 360,
  },
  {
    name: "Thandi",
    address: "GDI6YNDQ4WT27AKUNY5BD5H3IU6BHKSAGAY44DOYN5IIPH7M56AXD2JB",
    currency: "ZAR",
    wage: 450,
  },
  {
    name: "Juma",
    address: "GDLWEQ2GUZEP3QNTBVZNLR66YZHHDCGZG3TVKLZCDQEE6WUKSHSZHXNV",
    currency: "TZS",
    wage: 240,
  },
  {
    name: "Nakato",
    address: "GBFJ4WPNY7MCIKUW3KUPUCXBVGSA4Q7IQKEBCT2L25RKCCQTPDKSRIFS",
    currency: "UGX",
    wage: 225,
  },
  {
    name: "Awa",
    address: "GCRT6HWH25KGPPP2TIHZ2TUP5LEKENE3SO64FNRCQPBBYOJSIXLVAME5",
    currency: "XOF",
    wage: 310,
  },
  {
    name: "Blaise",
    address: "GBYIADF2EQYONJ4K3VQYPEYIM66DUB5QHC3PXE4EKW2DDZXG6K22MBL3",
    currency: "XAF",
    wage: 295,
  },
  {
    name: "Chidi",
    address: "GDZA3EWS74D5Y7ILUZPMIPXJMJHGBCKXUQQV32YYNGCMJXWQYQBOUFKG",
    currency: "NGN",
    wage: 330,
  },
  {
    name: "Otieno",
    address: "GA5W5XOKJ44VM6MLPSNKXLKY22AVURHDIGWJU5WIGBYVFKGUT4BYO6G3",
    currency: "KES",
    wage: 275,
  },
  {
    name: "Sipho",
    address: "GC663YEYU6IOYX6JCVV5GE5P5FKSW6CP6KTYYT44LN4CWBZGGOXOUG6I",
    currency: "ZAR",
    wage: 405,
  },
  {
    name: "Fatou",
    address: "GB3J246OZMZQMR2TMX6D6YCFO7ZM37HYBV6HPH6QOIPGH7D4N5SR5QRI",
    currency: "XOF",
    wage: 260,
  },
];

/** Anyone can derive the seed, its SHA-256: the account must never hold anything of value. */
export function demoSeedText(name: string): string {
  return `Lipwa demo: ${name}`;
}
