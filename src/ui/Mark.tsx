/** The house's mark, for the side of its name. */
export function Mark() {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true">
      <path d="M4 0h2v2h2v2h2v2H8v2H6v2H4V8H2V6H0V4h2V2h2z" />
    </svg>
  );
}
