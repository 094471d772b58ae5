interface LookupProps {
  value?: string;
  label: string;
  hint: string;
  button: string;
  invalid?: boolean;
  /** Shown when a secret key is pasted. */
  secret: string;
  lang: string;
}

/** Works without scripts. */
export function ReceiptLookupForm(
  { value, label, hint, button, invalid, secret, lang }: LookupProps,
) {
  return (
    <form
      class="lookup"
      method="get"
      action="/receipt/find"
      role="search"
      data-secret={secret}
    >
      <input type="hidden" name="lang" value={lang} />
      <label class="label" for="q">{label}</label>
      <input
        class="input"
        id="q"
        name="q"
        value={value}
        required
        maxLength={300}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="search"
        aria-invalid={invalid === true ? "true" : undefined}
        aria-describedby="q-hint"
      />
      <p class="small quiet" id="q-hint">{hint}</p>
      <p class="small bad fault" role="alert" />
      <button type="submit" class="btn main">{button}</button>
    </form>
  );
}
