/** The woven band of a slip: bare threads until the money has arrived. */
export function Band({ bare = false }: { bare?: boolean }) {
  return <div class={bare ? "band bare" : "band"} />;
}
