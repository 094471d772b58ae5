import type { HomeMessages } from "./home.en.ts";

/** Not yet reviewed by a native speaker: see .github/GLOSSARY.md to correct a word. */
export const home: HomeMessages = {
  title: "Lipwa: salary with receipt wey anybody fit check",
  description:
    "Pay pipo across Africa with USDC. Every person go get receipt wey anybody fit check.",
  headline: "Salary wey dey land inside five seconds, with receipt wey anybody fit check.",
  lead:
    "Employers dey pay pipo across Africa with USDC, wey be digital dollar. Each worker go open one link see wetin land, who send am, and how much e be for house. No app, no login.",
  start: "Start to pay pipo (for English)",
  seeReceipt: "See one receipt",
  seePassport: "See one passport",
  slip: {
    receipt: "Payment receipt",
    sample: "Example",
    received: "You don collect",
    worth: "and how much e be for {currencies}",
    settled: "Don land",
    from: "Who send am",
    memo: "Wetin e be for",
    memoText: "November 2026 salary",
    when: "Di time",
    ledger: "For ledger",
    final: "no fit change",
    captionSample: "Dis one na example. Anybody wey get di link fit open di real one.",
    captionLive: "Live receipt from di {network}. Open am.",
  },
  doors: {
    paid: "Dem pay me",
    paidText: "Paste your receipt number, im link, or your address. You go see am sharp sharp.",
    field: "Receipt number abi address",
    placeholder: "Number abi address",
    show: "Show me",
    secret:
      "Dat one na secret: key or words of account. Nobody suppose see am. We don clear am and we no send am.",
    pay: "I dey pay pipo",
    payText: "Paste one list, sign, e don finish. 250 pipo with three signatures.",
    build: "I dey build software",
    buildText: "Rates, balances, history, proof and money for test with HTTP, no key.",
    readApi: "Read di API (for English)",
  },
  steps: [
    {
      title: "Di employer go sign",
      text:
        "Names, addresses, amounts. Lipwa dey check every one, den your own wallet go sign. Your keys no dey ever comot from am.",
    },
    {
      title: "Di ledger go settle am",
      text: "Like five seconds. All di payments of one signature go succeed, or none go succeed.",
    },
    {
      title: "Di worker get proof",
      text:
        "One receipt for each payment, one passport for di year. E dey open for any phone, and person fit check am without say e trust us.",
    },
  ],
  costTitle: "How much e be, and how long e dey take",
  prices: [
    { what: "Lipwa own charge", price: "nothing" },
    { what: "Network charge, for one payment", price: "{fee} of XLM" },
    { what: "For di worker, for one payment", price: "zero" },
    { what: "Time to settle am", price: "like 5 seconds" },
    { what: "Pipo inside one signature", price: "reach 100" },
    { what: "To open one receipt", price: "no reach 15 KB" },
  ],
  ratesNote:
    "Rates for {currencies}, we dey read dem once every minute. If we no get one rate, we go talk say we no know am.",
  apiTitle: "Check payment from your own program",
  apiLabel: "Example of how di API be",
  apiNote:
    "We cut di answer short here. Amounts na strings with all seven decimals, we no dey round dem.",
  questionsTitle: "Questions wey pipo dey ask",
  questions: [
    {
      q: "Na real money be dis?",
      a: "No. E dey run for test network: di USDC no get value, and dem dey clear Stellar test network two to four times every year. Receipts wey dem don check, we dey keep dem.",
    },
    {
      q: "Wetin worker need?",
      a: "One Stellar address from wallet app, with 1.5 XLM wey di network dey hold, and one time permission to hold USDC (trustline). Di page “Money for test” dey give both. To read receipt, na only di link.",
    },
    {
      q: "Who fit see receipt?",
      a: "Anybody wey get di link. E dey show addresses, amount and memo, as di public ledger dey show am. Lipwa no fit read workers name.",
    },
    {
      q: "If payment go wrong nko?",
      a: "If address get mistake, we go see am before you sign; if di address correct but na anoda person own, we no fit know. Payment wey don settle don final: na only di person wey collect am fit send am back.",
    },
    {
      q: "Why bank go believe am?",
      a: "E no need believe us. Di receipt dey calculate di transaction number again and dey check di sender signature inside di reader own browser, and di same payment dey di public ledger.",
    },
    {
      q: "E dey work without Lipwa?",
      a: "Di money dey work: e dey inside di worker own account, and any Stellar wallet go show am. Lipwa no hold keys and e no hold money.",
    },
  ],
  findTitle: "We no see am under dat number",
  findText:
    "Dat one no be receipt number, e no be receipt link, e no be address. One code get ten characters; for link, di line number fit follow am (one to three numbers). Full number get 64 characters, 0 to 9 and a to f; address get 56 characters and e dey start with G.",
  findSecret:
    "If na secret key (e dey start with S), nobody suppose see am. Move your money go new account if you don show anybody.",
  missingTitle: "Nothing dey here",
  missingText:
    "Maybe dem cut di link or type am wrong. Short link dey end with ten characters, or with ten plus di line number (one to three numbers); full receipt link dey end with 64 numbers and letters, full passport link dey end with address wey start with G.",
  missingFind: "Find receipt abi passport",
};
