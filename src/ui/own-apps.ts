// Addresses that open an app of whoever reads the page, with a message in it.

/** A number as the whole world dials it, `+2348030000017`; null where the country is missing. */
export function internationalNumber(written: string): string | null {
  const digits = written.replace(/[\s()./-]/g, "").replace(/^00/, "+");
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

/**
 * The address that opens WhatsApp with a message; without a number it asks to whom. Null where the
 * number has no country code, which WhatsApp cannot do without.
 */
export function whatsappLink(phone: string, text: string): string | null {
  const number = phone.trim() === "" ? "" : internationalNumber(phone)?.slice(1) ?? null;
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** The address that opens an SMS. Apple's systems separate the text in a way of their own. */
export function smsLink(phone: string, text: string, userAgent: string): string {
  const mark = /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? "&" : "?";
  const number = internationalNumber(phone) ?? phone.replace(/[^\d+]/g, "");
  return `sms:${number}${mark}body=${encodeURIComponent(text)}`;
}

/** The address that opens an e-mail. */
export function emailLink(email: string, subject: string, text: string): string {
  const to = encodeURIComponent(email.trim()).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
