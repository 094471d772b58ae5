/** `+2348030000017`; null without a country code. */
export function toInternationalNumber(written: string): string | null {
  const digits = written.replace(/[\s()./-]/g, "").replace(/^00/, "+");
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

/** Without a number, WhatsApp asks for the recipient. Null if the number has no country code. */
export function buildWhatsappLink(phone: string, text: string): string | null {
  const number = phone.trim() === "" ? "" : toInternationalNumber(phone)?.slice(1) ?? null;
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Apple uses a different separator for the text. */
export function buildSmsLink(phone: string, text: string, userAgent: string): string {
  const mark = /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? "&" : "?";
  const number = toInternationalNumber(phone) ?? phone.replace(/[^\d+]/g, "");
  return `sms:${number}${mark}body=${encodeURIComponent(text)}`;
}

export function buildEmailLink(email: string, subject: string, text: string): string {
  const to = encodeURIComponent(email.trim()).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
